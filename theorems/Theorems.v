(* The theorems, said of order sets: of every order set, on every map, of any size. docs/theorems.md says them in words. *)
From Coq Require Import Bool List Arith.
From Dipeq Require Import Words Laws Finite Monotony Influence Readings OrderSets.
From Dipeq Require Words_in_intervals AtMostTwo OneDirection Existence Cores Differences TwoSystems FallingBack Propagation PropagationEnds PropagationOnCircles Rulebook1982 Rules Intervals Difficult DifficultExistence FallingBackExistence.
Import ListNotations.

Section Theorems.
Context {U P Q : Type}.
Variable U_dec : forall a b : U, {a = b} + {a <> b}.
Variable P_dec : forall a b : P, {a = b} + {a <> b}.
Variable Q_dec : forall a b : Q, {a = b} + {a <> b}.
Variable b : @order_set U P Q.
#[local] Instance F : facts U := board_facts U_dec P_dec Q_dec b.
#[local] Instance L : laws F := board_laws U_dec P_dec Q_dec b.
#[local] Instance Fin : finite U := board_finite U_dec b.

Section Every_reading.
Variable p : reading.

Theorem the_two_systems_have_the_same_solutions :
  (forall v, solution_under p F v -> exists w, TwoSystems.related v w /\ TwoSystems.solution_in_datc_2_under p F w) /\
  (forall w, TwoSystems.solution_in_datc_2_under p F w -> exists v, TwoSystems.related v w /\ solution_under p F v).
Proof. split; [apply (TwoSystems.from_datc_3_to_datc_2 p F) | apply (TwoSystems.from_datc_2_to_datc_3 p F)]. Qed.

Theorem a_decision_helps_another_or_harms_it d e :
  (forall v, ble (equation_under p F (OneDirection.turned v e false) d) (equation_under p F (OneDirection.turned v e true) d)) \/
  (forall v, ble (equation_under p F (OneDirection.turned v e true) d) (equation_under p F (OneDirection.turned v e false) d)).
Proof. exact (FallingBack.one_direction_under p F d e). Qed.

(* Three solutions of all that leads to one circle: two are the same. *)
Theorem a_component_has_two_solutions_at_most u v w :
  solution_under p F u -> solution_under p F v -> solution_under p F w -> forall k c, circle k c ->
  (forall o, reaches o (c 0) -> success u o = success v o) \/
  (forall o, reaches o (c 0) -> success v o = success w o) \/
  (forall o, reaches o (c 0) -> success u o = success w o).
Proof. apply (AtMostTwo.at_most_two (equation_under p F) (FallingBack.readings_are_local p F)). Qed.
(* The same where some decisions are given, whatever they are, such as those that propagation made: what enumeration finds. *)
Theorem also_where_decisions_are_given (among : U -> bool) u v w :
  let obeys x := forall o, among o = true -> success x o = equation_under p F x o in
  obeys u -> obeys v -> obeys w -> (forall o, among o = false -> success u o = success v o /\ success v o = success w o) ->
  forall k c, circle k c ->
  (forall o, reaches o (c 0) -> success u o = success v o) \/
  (forall o, reaches o (c 0) -> success v o = success w o) \/
  (forall o, reaches o (c 0) -> success u o = success w o).
Proof. apply (AtMostTwo.at_most_two_among (equation_under p F) (FallingBack.readings_are_local p F)). Qed.
Theorem what_leads_to_no_circle_is_decided u v : solution_under p F u -> solution_under p F v ->
  forall o, (forall k c, circle k c -> ~ reaches o (c 0)) -> success u o = success v o.
Proof. apply (AtMostTwo.decided_without_circle (equation_under p F) (FallingBack.readings_are_local p F)). Qed.
Theorem what_leads_to_no_circle_is_decided_also_where_decisions_are_given (among : U -> bool) u v :
  let obeys x := forall o, among o = true -> success x o = equation_under p F x o in
  obeys u -> obeys v -> (forall o, among o = false -> success u o = success v o) ->
  forall o, (forall k c, circle k c -> ~ reaches o (c 0)) -> success u o = success v o.
Proof. intros obeys. apply (AtMostTwo.no_circle_agree (equation_under p F) (FallingBack.readings_are_local p F) among u v). Qed.
(* A convoy paradox: a circle of units that stay, with a fleet in it that convoys an army to where the next of them stands. The army goes by convoy; or, by the rulebooks
   whose paradox rule may spare a support from an army that comes by convoy, it may fall back to land and the next one supports. *)
Definition convoy_paradox k c : Prop :=
  circle k c /\ (forall i, stays (c i)) /\ exists i a r, ordered b (c i) = Convoy a /\ ordered b a = Move (place b (c (S i))) r /\
    (r = by_convoy \/ (r = by_convoy_else_land /\ (exists t, ordered b (c (S i)) = Support t) /\ may_spare p = true)).
Definition circular_movement k c : Prop := circle k c /\ forall i, exists q r, ordered b (c i) = Move q r.
Lemma is_move o : kind o = move_order -> exists q r, ordered b o = Move q r.
Proof. simpl. destruct (ordered b o) as [|q r| |]; try discriminate. eauto. Qed.
Lemma is_paradox k c : FallingBackExistence.convoy_paradox p F k c -> convoy_paradox k c.
Proof.
  intros (C & St & i & a & Hc & Hq & Cm). split; [exact C|]. split; [exact St|]. apply occupants_are, moves_to_is in Hq as (r & Ha).
  exists i, a, r. split; [exact (proj1 (fleets_are U_dec P_dec Q_dec b (c i) a) Hc)|]. split; [exact Ha|]. destruct Cm as [Co|(El & K & M)].
  - left. simpl in Co. rewrite Ha in Co. destruct r; congruence.
  - right. simpl in El, K. rewrite Ha in El. split; [destruct r; congruence|]. split; [|exact M]. destruct (ordered b (c (S i))) as [| |t|]; try congruence. exists t. reflexivity.
Qed.

Theorem solutions_differ_on_paradoxes_and_circular_movements u v :
  solution_under p F u -> solution_under p F v -> forall o, success u o <> success v o ->
  exists k c, (convoy_paradox k c \/ circular_movement k c) /\ forall i, success u (c i) <> success v (c i).
Proof.
  intros Su Sv o D. destruct (FallingBackExistence.two_kinds_of_core p F Existence.nobody u v o Su Sv D) as (k & c & [P'|(C & M)] & Df);
    exists k, c; (split; [|exact Df]); [left; apply is_paradox; exact P' | right]. split; [exact C|]. intros i. apply is_move. exact (M i).
Qed.
Theorem a_solution_exists_without_paradox : (forall k c, ~ convoy_paradox k c) -> exists v, solution_under p F v.
Proof. intros No. apply (FallingBackExistence.exists_without_paradox p F Existence.nobody). intros k c C _. exact (No k c (is_paradox k c C)). Qed.

(* X: the armies that lose their convoys, by Szykman's rule by army and by All Hold. Z: the orders that fail: convoys, by Szykman's rule by fleet, moves, by All Hold; it
   does not matter which others. *)
Theorem a_backup_rule_leaves_a_solution (X Z : U -> bool) :
  (forall k c, convoy_paradox k c -> exists i, Z (c i) = true \/ exists a, ordered b (c i) = Convoy a /\ X a = true) ->
  exists v, forall o, success v o = negb (Z o) && equation_under p (Existence.disrupted F X) v o.
Proof.
  intros Cut. apply (FallingBackExistence.backup_rule p F X Z). intros k c C. destruct (Cut k c (is_paradox k c C)) as (i & [H|(a & Ha & Xa)]); exists i; [left; exact H | right].
  exists a. split; [exact (proj2 (fleets_are U_dec P_dec Q_dec b (c i) a) Ha) | exact Xa].
Qed.
(* A backup rule need be applied only to the cores that cannot be solved, and may be applied to others: X are armies of cores, Z orders that lead to cores which the rule
   strikes, and it strikes each core that cannot be solved by itself. Then there is a solution. *)
Section On_cores.
Variables X Z : U -> bool.
Let core := Cores.core p F Existence.nobody.
Definition struck (o : U) : Prop := Z o = true \/ exists a, ordered b o = Convoy a /\ X a = true.
Hypothesis armies : forall a, X a = true -> exists f k d, ordered b f = Convoy a /\ core k d /\ d 0 = f.
Hypothesis failing : forall o, Z o = true -> exists k d i, core k d /\ reaches o (d 0) /\ struck (d i).
Let after_it := Existence.disrupted F X.

Lemma struck_is o : struck o <-> Cores.struck F X Z o.
Proof.
  split; (intros [H|(a & Ha & Xa)]; [left; exact H | right; exists a; split; [|exact Xa]]).
  - exact (proj2 (fleets_are U_dec P_dec Q_dec b o a) Ha).
  - exact (proj1 (fleets_are U_dec P_dec Q_dec b o a) Ha).
Qed.
Lemma armies_are : forall a, X a = true -> exists f k d, In f (@fleets _ F a) /\ Cores.core p F Existence.nobody k d /\ d 0 = f.
Proof.
  intros a Ha. destruct (armies a Ha) as (f & k & d & Hf & C & E). exists f, k, d. split; [|auto].
  exact (proj2 (fleets_are U_dec P_dec Q_dec b f a) Hf).
Qed.
Lemma failing_are : forall o, Z o = true -> exists k d i, Cores.core p F Existence.nobody k d /\ reaches o (d 0) /\ Cores.struck F X Z (d i).
Proof. intros o Ho. destruct (failing o Ho) as (k & d & i & C & R & T). exists k, d, i. split; [exact C|]. split; [exact R | apply struck_is; exact T]. Qed.

Theorem a_backup_rule_is_needed_on_unsolvable_cores_alone :
  (forall o, (exists a, Cores.solves p F Existence.nobody a o) \/ (forall k c, core k c -> c 0 = o -> exists i, struck (c i))) ->
  exists v, forall o, success v o = negb (Z o) && equation_under p after_it v o.
Proof.
  intros Each. apply (Cores.rule_on_unsolvable_cores p F X Z armies_are failing_are).
  intros o. destruct (Each o) as [S|T]; [left; exact S | right]. intros k c C E. destruct (T k c C E) as (i & Ti). exists i. apply struck_is. exact Ti.
Qed.

(* The rule of the players' group: a core for which a solution is chosen keeps it, all others are seen to by All Hold. After the rule the cores are those that it
   left alone. *)
Theorem cores_keep_the_solutions_that_are_chosen (a : U -> bool) :
  (forall k c, core k c -> Cores.solves p F Existence.nobody a (c 0) \/ exists i, struck (c i)) ->
  exists v, (forall o, success v o = negb (Z o) && equation_under p after_it v o) /\
    forall k c, Cores.core p after_it Z k c -> forall q, stays q -> @reaches _ after_it q (c 0) -> success v q = a q.
Proof.
  intros Each. apply (Cores.rule_on_cores p F X Z armies_are failing_are a).
  intros k c C. destruct (Each k c C) as [H|(i & T)]; [left; exact H | right; exists i; apply struck_is; exact T].
Qed.
End On_cores.
End Every_reading.

(* From here on an army that falls back to land where its convoy is disrupted goes where a unit moves away, but under the DATC's equations. So it is under the
   preset 1971; no other preset has such armies. *)
Definition met_on_the_way_back := forall u q w, ordered b u = Move q by_convoy_else_land -> place b w = q -> exists q' r, ordered b w = Move q' r.
Lemma met p : p = datc \/ met_on_the_way_back -> fallback_met p F.
Proof.
  intros [E|M]; [left; exact E | right]. intros m o H Ho. simpl in H. destruct (ordered b m) as [|q [| |]| |] eqn:E; try discriminate.
  apply occupants_are, moves_to_is in Ho as (r & E'). rewrite E in E'. injection E' as -> _. destruct (M m (place b o) o E eq_refl) as (q' & r' & H').
  simpl. rewrite H'. reflexivity.
Qed.
Theorem in_a_convoy_paradox_an_army_goes_by_convoy p : p = datc \/ p = dptg \/ met_on_the_way_back -> forall k c, convoy_paradox p k c ->
  exists i a, ordered b (c i) = Convoy a /\ ordered b a = Move (place b (c (S i))) by_convoy.
Proof.
  intros H k c (_ & St & i & a & r & Hc & Ha & [E|(E & _ & M)]); subst r; exists i, a; (split; [exact Hc|]); [exact Ha | exfalso].
  destruct H as [E|[E|Back]]; [subst p; discriminate | subst p; discriminate|]. destruct (Back a _ (c (S i)) Ha eq_refl) as (q & r & Hq).
  apply (St (S i)). simpl. rewrite Hq. reflexivity.
Qed.

Lemma is_by_convoy a : convoy_only a = true -> exists q, ordered b a = Move q by_convoy.
Proof. simpl. destruct (ordered b a) as [|q [| |]| |]; try discriminate. eauto. Qed.
(* Geography: no army goes by convoy to where a fleet convoys. *)
Definition fleets_convoy_at_sea := forall u q w a, ordered b u = Move q by_convoy -> place b w = q -> ordered b w <> Convoy a.
Lemma at_sea : fleets_convoy_at_sea -> forall m q, convoy_only m = true -> In q (occupants m) -> kind q <> convoy_order.
Proof.
  intros Sea m q Hm Hq K. destruct (is_by_convoy m Hm) as (p & Hp). apply occupants_are, moves_to_is in Hq as (r & E).
  rewrite Hp in E. injection E as -> <-. simpl in K. destruct (ordered b q) eqn:Eq; try discriminate. exact (Sea m _ q _ Hp eq_refl Eq).
Qed.

(* Propagation ends; where fleets convoy at sea, and the orders have one solution, it has then decided everything. *)
Theorem propagation_finds_a_unique_solution (p : reading) : NoDup (units b) -> fleets_convoy_at_sea ->
  let asked := equation_under p F in
  (exists known, Propagation.propagated asked known /\ Propagation.unsettled asked known) /\
  forall known s, Propagation.propagated asked known -> Propagation.unsettled asked known ->
    solution_under p F s -> (forall v, solution_under p F v -> forall o, success v o = success s o) -> forall o, known o = Some (success s o).
Proof.
  intros Once Sea. split; [exact (PropagationEnds.propagation_ends _ (FallingBack.readings_are_local p F))|].
  intros known s Pr Un. apply (PropagationOnCircles.where_fleets_convoy_at_sea p F (at_sea Sea)); [intros o; simpl; apply NoDup_filter; exact Once | exact Pr|].
  apply Propagation.unsettled_stopped. exact Un.
Qed.
(* So has propagation as it is computed, which decides an order if the rules, read over intervals, say one value of it. *)
Theorem computed_propagation_finds_a_unique_solution (p : reading) : NoDup (units b) -> fleets_convoy_at_sea ->
  let asked := fun known => Intervals.asked_in_intervals known p in
  (exists known, Intervals.computed asked known /\ Intervals.all_uncertain asked known) /\
  forall known s, Intervals.computed asked known -> Intervals.all_uncertain asked known ->
    solution_under p F s -> (forall v, solution_under p F v -> forall o, success v o = success s o) -> forall o, known o = Some (success s o).
Proof.
  intros Once Sea. split; [apply Intervals.computing_ends|]. intros known s C Un.
  apply (PropagationOnCircles.where_fleets_convoy_at_sea p F (at_sea Sea)); [intros o; simpl; apply NoDup_filter; exact Once | |].
  - exact (proj1 (Intervals.computed_under p known) C).
  - exact (proj2 (Intervals.computed_under p known) Un).
Qed.

Definition no_army_may_fall_back := forall u q, ordered b u <> Move q by_convoy_else_land.
Lemma none_falls_back : no_army_may_fall_back -> forall m, convoy_else_land m = false.
Proof. intros No m. simpl. destruct (ordered b m) as [|q [| |]| |] eqn:E; auto. exfalso. exact (No m q E). Qed.
(* The rules read over intervals decide what has one value, whatever the decisions are that are not known: so does propagation as it is computed. *)
Theorem intervals_decide_what_has_one_value (p : reading) known d x : let asked := Intervals.asked_in_intervals known p d in
  (asked = Words_in_intervals.certain x -> forall w, Propagation.fits known w -> equation_under p F w d = x) /\
  (no_army_may_fall_back -> (forall w, Propagation.fits known w -> equation_under p F w d = x) -> asked = Words_in_intervals.certain x).
Proof.
  split; [intros E w W; exact (proj1 (Intervals.what_is_certain_is_so known d x w W) p E) | intros No].
  exact (proj1 (Intervals.what_has_one_value_is_certain known d x (none_falls_back No)) p).
Qed.

Theorem a_solution_exists_under_1982 : met_on_the_way_back -> fleets_convoy_at_sea ->
  exists v, solution_under r1982 F v.
Proof.
  intros Back Sea. apply Rulebook1982.exists_under_1982; try exact L; try exact (met r1982 (or_intror Back)); try exact Fin.
  - exact (at_sea Sea).
  - intros s t q Hs Hq. apply supporters_are in Hs. apply occupants_are in Hq. pose proof Hq as Hq'. apply moves_to_is in Hq' as (c & E).
    simpl. rewrite Hs, E. apply filter_In. split; [apply all_units | apply is_true; reflexivity].
  - intros s q Hs K. apply supporters_are in Hs. simpl. rewrite Hs. simpl in K. destruct (ordered b q); try congruence; left; reflexivity.
  - intros c K. simpl in *. destruct (ordered b c); congruence.
Qed.

Section Without_convoys.
Hypothesis no_army_goes_by_convoy : forall u q r, ordered b u = Move q r -> r = by_land.
Lemma land m : convoy_only m = false.
Proof. simpl. destruct (ordered b m) as [|q r| |] eqn:E; auto. rewrite (no_army_goes_by_convoy m q r E). reflexivity. Qed.
Lemma nobody_falls_back m : convoy_else_land m = false.
Proof. simpl. destruct (ordered b m) as [|q r| |] eqn:E; auto. rewrite (no_army_goes_by_convoy m q r E). reflexivity. Qed.
#[local] Instance by_land_alone p : without_fallback (under p F) := nobody_falls_back.
#[local] Instance by_land_met p : fallback_met p F.
Proof. right. intros m o H. rewrite nobody_falls_back in H. discriminate. Qed.

Theorem without_convoys_a_solution_exists (p : reading) : exists v, solution_under p F v.
Proof.
  destruct (@Existence.exists_by_land _ (under p F) _ _ Existence.nobody land) as (v & S). exists v. apply Existence.holding_nobody in S.
  apply solution_translates; [exact L | apply by_land_met | exact S].
Qed.
Lemma goes_by_land m o : In o (occupants m) <-> ordered b m = Move (place b o) by_land.
Proof.
  rewrite (occupants_are U_dec P_dec Q_dec b m o), moves_to_is. split; [intros (r & E); rewrite E, (no_army_goes_by_convoy m _ r E); reflexivity | eauto].
Qed.
(* The circle has k different units, three or more; each goes to the next one's place, so no two go to each other's. *)
Theorem without_convoys_solutions_differ_on_circular_movements (p : reading) u v o :
  solution_under p F u -> solution_under p F v -> success u o <> success v o ->
  exists k c, 3 <= k /\ (forall i j, i < k -> j < k -> c i = c j -> i = j) /\ circular_movement k c /\ c 0 = o /\
    (forall i, ordered b (c i) = Move (place b (c (S i))) by_land) /\
    (forall i j, ordered b (c i) = Move (place b (c j)) by_land -> ordered b (c j) <> Move (place b (c i)) by_land) /\
    ((forall i, success u (c i) = true /\ success v (c i) = false) \/ (forall i, success u (c i) = false /\ success v (c i) = true)).
Proof.
  intros Su Sv D. apply solution_translates in Su, Sv; try apply by_land_met; try exact L.
  destruct (@Differences.differ_on_circular_movements _ (under p F) _ (by_land_alone p) _ land u v o Su Sv D) as (k & c & Hk & Once & (C & M) & E & Df).
  apply (circle_under p F) in C. exists k, c. split; [exact Hk|]. split; [exact Once|]. split; [split; [exact C | intros i; apply is_move; exact (M i)]|].
  split; [exact E|]. split; [|split; [|exact Df]].
  - intros i. pose proof C as (_ & Way & _). apply goes_by_land, move_leads; [exact (M i) | apply Way].
  - intros i j Hi Hj. apply (no_two_meet k c Hk C Once i j); apply goes_by_land; assumption.
Qed.
End Without_convoys.

(* Where moves go over difficult passages, by the DATC's rules. *)
Section Over_difficult_passages.
Let solution_over v := @Difficult.solution_over_difficult _ F v.

Theorem over_difficult_passages_the_two_systems_have_the_same_solutions :
  (forall v, solution_over v -> exists w, TwoSystems.related v w /\ Difficult.solution_over_difficult_in_datc_2 w) /\
  (forall w, Difficult.solution_over_difficult_in_datc_2 w -> exists v, TwoSystems.related v w /\ solution_over v).
Proof. split; [apply Difficult.from_datc_3_to_datc_2_over_difficult | apply Difficult.from_datc_2_to_datc_3_over_difficult]. Qed.

Theorem over_difficult_passages_a_component_has_two_solutions_at_most u v w : solution_over u -> solution_over v -> solution_over w ->
  forall k c, circle k c ->
  (forall o, reaches o (c 0) -> success u o = success v o) \/
  (forall o, reaches o (c 0) -> success v o = success w o) \/
  (forall o, reaches o (c 0) -> success u o = success w o).
Proof. apply (AtMostTwo.at_most_two Difficult.equation_over_difficult Difficult.difficult_is_local). Qed.
Theorem over_difficult_passages_what_leads_to_no_circle_is_decided u v : solution_over u -> solution_over v ->
  forall o, (forall k c, circle k c -> ~ reaches o (c 0)) -> success u o = success v o.
Proof. apply (AtMostTwo.decided_without_circle Difficult.equation_over_difficult Difficult.difficult_is_local). Qed.

Theorem over_difficult_passages_a_decision_helps_another_or_harms_it d e : no_army_may_fall_back ->
  (forall v, ble (Difficult.equation_over_difficult (OneDirection.turned v e false) d) (Difficult.equation_over_difficult (OneDirection.turned v e true) d)) \/
  (forall v, ble (Difficult.equation_over_difficult (OneDirection.turned v e true) d) (Difficult.equation_over_difficult (OneDirection.turned v e false) d)).
Proof. intros No. exact (@Difficult.one_direction_over_difficult _ F L (none_falls_back No) _ d e). Qed.

Theorem over_difficult_passages_solutions_differ_on_circles u v o : solution_over u -> solution_over v -> success u o <> success v o ->
  exists k c, circle k c /\ ((forall i, stays (c i)) \/ (forall i, kind (c i) = move_order)) /\ forall i, success u (c i) <> success v (c i).
Proof. apply (AtMostTwo.differ_on_a_circle Difficult.equation_over_difficult Difficult.difficult_is_local). Qed.

Theorem over_difficult_passages_a_solution_exists_without_circle_of_staying_units :
  (forall k c, circle k c -> ~ forall i, stays (c i)) -> exists v, solution_over v.
Proof. intros No. apply DifficultExistence.exists_over_difficult. exact No. Qed.

Theorem over_difficult_passages_propagation_finds_a_unique_solution : NoDup (units b) -> fleets_convoy_at_sea ->
  let asked := @Difficult.equation_over_difficult _ F in
  (exists known, Propagation.propagated asked known /\ Propagation.unsettled asked known) /\
  forall known s, Propagation.propagated asked known -> Propagation.unsettled asked known ->
    solution_over s -> (forall v, solution_over v -> forall o, success v o = success s o) -> forall o, known o = Some (success s o).
Proof.
  intros Once Sea. split; [apply PropagationEnds.propagation_ends, Difficult.difficult_is_local|].
  intros known s Pr Un. apply (PropagationOnCircles.over_difficult_passages (at_sea Sea)); [intros o; simpl; apply NoDup_filter; exact Once | exact Pr|].
  apply Propagation.unsettled_stopped. exact Un.
Qed.
Theorem over_difficult_passages_computed_propagation_finds_a_unique_solution : NoDup (units b) -> fleets_convoy_at_sea ->
  let asked := Intervals.asked_over_difficult_in_intervals in
  (exists known, Intervals.computed asked known /\ Intervals.all_uncertain asked known) /\
  forall known s, Intervals.computed asked known -> Intervals.all_uncertain asked known ->
    solution_over s -> (forall v, solution_over v -> forall o, success v o = success s o) -> forall o, known o = Some (success s o).
Proof.
  intros Once Sea. split; [apply Intervals.computing_ends|]. intros known s C Un.
  apply (PropagationOnCircles.over_difficult_passages (at_sea Sea)); [intros o; simpl; apply NoDup_filter; exact Once | |].
  - exact (proj1 (Intervals.computed_over_difficult known) C).
  - exact (proj2 (Intervals.computed_over_difficult known) Un).
Qed.
Theorem over_difficult_passages_intervals_decide_what_has_one_value known d x : let asked := Intervals.asked_over_difficult_in_intervals known d in
  (asked = Words_in_intervals.certain x -> forall w, Propagation.fits known w -> Difficult.equation_over_difficult w d = x) /\
  (no_army_may_fall_back -> (forall w, Propagation.fits known w -> Difficult.equation_over_difficult w d = x) -> asked = Words_in_intervals.certain x).
Proof.
  split; [intros E w W; exact (proj2 (Intervals.what_is_certain_is_so known d x w W) E) | intros No].
  exact (proj2 (Intervals.what_has_one_value_is_certain known d x (none_falls_back No))).
Qed.
End Over_difficult_passages.
End Theorems.

Print Assumptions the_two_systems_have_the_same_solutions.
Print Assumptions a_decision_helps_another_or_harms_it.
Print Assumptions a_component_has_two_solutions_at_most.
Print Assumptions also_where_decisions_are_given.
Print Assumptions what_leads_to_no_circle_is_decided.
Print Assumptions what_leads_to_no_circle_is_decided_also_where_decisions_are_given.
Print Assumptions solutions_differ_on_paradoxes_and_circular_movements.
Print Assumptions a_solution_exists_without_paradox.
Print Assumptions a_backup_rule_leaves_a_solution.
Print Assumptions in_a_convoy_paradox_an_army_goes_by_convoy.
Print Assumptions a_backup_rule_is_needed_on_unsolvable_cores_alone.
Print Assumptions cores_keep_the_solutions_that_are_chosen.
Print Assumptions propagation_finds_a_unique_solution.
Print Assumptions computed_propagation_finds_a_unique_solution.
Print Assumptions intervals_decide_what_has_one_value.
Print Assumptions a_solution_exists_under_1982.
Print Assumptions without_convoys_a_solution_exists.
Print Assumptions without_convoys_solutions_differ_on_circular_movements.
Print Assumptions over_difficult_passages_the_two_systems_have_the_same_solutions.
Print Assumptions over_difficult_passages_a_component_has_two_solutions_at_most.
Print Assumptions over_difficult_passages_what_leads_to_no_circle_is_decided.
Print Assumptions over_difficult_passages_a_decision_helps_another_or_harms_it.
Print Assumptions over_difficult_passages_solutions_differ_on_circles.
Print Assumptions over_difficult_passages_a_solution_exists_without_circle_of_staying_units.
Print Assumptions over_difficult_passages_propagation_finds_a_unique_solution.
Print Assumptions over_difficult_passages_computed_propagation_finds_a_unique_solution.
Print Assumptions over_difficult_passages_intervals_decide_what_has_one_value.
