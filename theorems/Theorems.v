(* The theorems, said of order sets: of every order set, on every map, of any size. docs/theorems.md says them in words. *)
From Coq Require Import Bool List Arith.
From Dipeq Require Import Words Laws Finite Monotony Influence Readings OrderSets.
From Dipeq Require AtMostTwo OneDirection Existence Cores Differences TwoSystems Rulebook1982 Rules.
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

(* No army falls back to land where its convoy is disrupted. *)
Hypothesis no_army_falls_back : forall u p, ordered b u <> Move p by_convoy_else_land.
#[local] Instance N : without_fallback F.
Proof. intros m. simpl. destruct (ordered b m) as [|p [| |]| |] eqn:E; auto. exfalso. exact (no_army_falls_back m p E). Qed.

Theorem the_two_systems_have_the_same_solutions (p : reading) :
  (forall v, solution_under p F v -> exists w, TwoSystems.related v w /\ TwoSystems.solution_in_datc_2_under p F w) /\
  (forall w, TwoSystems.solution_in_datc_2_under p F w -> exists v, TwoSystems.related v w /\ solution_under p F v).
Proof. split; [apply (TwoSystems.from_datc_3_to_datc_2 p F) | apply (TwoSystems.from_datc_2_to_datc_3 p F)]. Qed.

Theorem a_decision_helps_another_or_harms_it (p : reading) d e :
  (forall v, ble (equation_under p F (OneDirection.turned v e false) d) (equation_under p F (OneDirection.turned v e true) d)) \/
  (forall v, ble (equation_under p F (OneDirection.turned v e true) d) (equation_under p F (OneDirection.turned v e false) d)).
Proof.
  destruct (@OneDirection.one_direction _ (under p F) _ _ _ d e) as [H|H]; [left | right];
    intros v; rewrite !equation_translates; auto using N; apply H.
Qed.

(* Three solutions of all that leads to one circle: two are the same. *)
Theorem a_component_has_two_solutions_at_most (p : reading) u v w :
  solution_under p F u -> solution_under p F v -> solution_under p F w -> forall k c, circle k c ->
  (forall o, reaches o (c 0) -> success u o = success v o) \/
  (forall o, reaches o (c 0) -> success v o = success w o) \/
  (forall o, reaches o (c 0) -> success u o = success w o).
Proof.
  intros Su Sv Sw k c C. apply solution_translates in Su, Sv, Sw; try exact N.
  destruct (@AtMostTwo.at_most_two _ (under p F) _ _ _ u v w Su Sv Sw k c (proj2 (circle_under p F k c) C)) as [H|[H|H]];
    [left | right; left | right; right]; intros o R; apply H, reaches_under, R.
Qed.
(* The same where some decisions are given, whatever they are, such as those that propagation made: what enumeration finds. *)
Theorem also_where_decisions_are_given (p : reading) (among : U -> bool) u v w :
  let obeys x := forall o, among o = true -> success x o = equation_under p F x o in
  obeys u -> obeys v -> obeys w -> (forall o, among o = false -> success u o = success v o /\ success v o = success w o) ->
  forall k c, circle k c ->
  (forall o, reaches o (c 0) -> success u o = success v o) \/
  (forall o, reaches o (c 0) -> success v o = success w o) \/
  (forall o, reaches o (c 0) -> success u o = success w o).
Proof.
  intros obeys Su Sv Sw G k c C.
  assert (T : forall x, obeys x -> @AtMostTwo.solution_among _ (under p F) among x)
    by (intros x H o Ho; rewrite <- equation_translates; [apply H, Ho | exact N]).
  destruct (@AtMostTwo.at_most_two_among _ (under p F) _ _ _ among u v w (T u Su) (T v Sv) (T w Sw) G k c (proj2 (circle_under p F k c) C)) as [H|[H|H]];
    [left | right; left | right; right]; intros o R; apply H, reaches_under, R.
Qed.
Theorem what_leads_to_no_circle_is_decided (p : reading) u v : solution_under p F u -> solution_under p F v ->
  forall o, (forall k c, circle k c -> ~ reaches o (c 0)) -> success u o = success v o.
Proof.
  intros Su Sv o No. apply solution_translates in Su, Sv; try exact N.
  apply (@AtMostTwo.decided_without_circle _ (under p F) _ _ _ u v Su Sv o).
  intros k c C R. apply (No k c (proj1 (circle_under p F k c) C)). apply (reaches_under p F). exact R.
Qed.

Definition convoy_paradox k c : Prop :=
  circle k c /\ (forall i, stays (c i)) /\ exists i a p, ordered b (c i) = Convoy a /\ ordered b a = Move p by_convoy.
Definition circular_movement k c : Prop := circle k c /\ forall i, exists p r, ordered b (c i) = Move p r.
Lemma is_move o : kind o = move_order -> exists p r, ordered b o = Move p r.
Proof. simpl. destruct (ordered b o) as [|p r| |]; try discriminate. eauto. Qed.
Lemma is_by_convoy a : convoy_only a = true -> exists p, ordered b a = Move p by_convoy.
Proof. simpl. destruct (ordered b a) as [|p [| |]| |]; try discriminate. eauto. Qed.

Theorem solutions_differ_on_paradoxes_and_circular_movements (p : reading) u v :
  solution_under p F u -> solution_under p F v -> forall o, success u o <> success v o ->
  exists k c, (convoy_paradox k c \/ circular_movement k c) /\ forall i, success u (c i) <> success v (c i).
Proof.
  intros Su Sv o D. apply solution_translates in Su, Sv; try exact N.
  destruct (@Differences.two_kinds_of_core _ (under p F) _ _ _ u v Su Sv o D) as (k & c & [(C & St & i & a & Hc & Co)|(C & M)] & Df);
    exists k, c; (split; [|exact Df]); [left | right]; (split; [apply (circle_under p F); exact C|]).
  - split; [exact St|]. destruct (is_by_convoy a Co) as (q & Hq). exists i, a, q. split; [exact (proj1 (fleets_are U_dec P_dec Q_dec b (c i) a) Hc) | exact Hq].
  - intros i. apply is_move. exact (M i).
Qed.

Theorem a_solution_exists_without_paradox (p : reading) : (forall k c, ~ convoy_paradox k c) -> exists v, solution_under p F v.
Proof.
  intros No. destruct (@Existence.exists_without_convoy_circle _ (under p F) _ _ _) as (v & S).
  - intros k c C St Be. destruct (@Staying.some_convoy _ (under p F) _ c St Be) as (i & a & _ & Hc & Co & _).
    destruct (is_by_convoy a Co) as (q & Hq). apply (No k c). split; [apply (circle_under p F); exact C|]. split; [exact St|].
    exists i, a, q. split; [exact (proj1 (fleets_are U_dec P_dec Q_dec b (c i) a) Hc) | exact Hq].
  - exists v. apply solution_translates; [exact N | exact S].
Qed.

(* X: the armies that lose their convoys, by Szykman's rule by army. Y: the fleets whose convoys fail, by the rule by fleet. *)
Theorem szykmans_rule_leaves_a_solution (X Y : U -> bool) :
  (forall k c, convoy_paradox k c -> exists i a, ordered b (c i) = Convoy a /\ (X a = true \/ Y (c i) = true)) ->
  exists v, @solution _ (Existence.disrupted F X Y) v.
Proof.
  intros Cut. apply Existence.szykman; try exact L; try exact N; try exact Fin. intros k c C St (i & a & Hc & Co).
  destruct (is_by_convoy a Co) as (q & Hq). apply (fleets_are U_dec P_dec Q_dec b) in Hc.
  destruct (Cut k c) as (j & a' & Hj & XY); [split; [exact C|]; split; [exact St | exists i, a, q; auto]|].
  exists j, a'. split; [exact (proj2 (fleets_are U_dec P_dec Q_dec b (c j) a') Hj) | exact XY].
Qed.

(* The rule need be applied only to the cores that cannot be solved, and may be applied to others: X and Y take convoys of cores alone, and of each core that
   cannot be solved by itself they take one. Then there is a solution; the cores that they leave alone keep theirs. *)
Theorem szykmans_rule_is_needed_on_unsolvable_cores_alone (p : reading) (X Y : U -> bool) :
  let core := @Cores.core _ (under p F) in
  (forall a, X a = true -> exists f k d, ordered b f = Convoy a /\ core k d /\ d 0 = f) ->
  (forall f, Y f = true -> exists k d, core k d /\ d 0 = f) ->
  (forall o, (exists a, @Cores.solves _ (under p F) a o) \/
    (forall k c, core k c -> c 0 = o -> exists i a, ordered b (c i) = Convoy a /\ (X a = true \/ Y (c i) = true))) ->
  exists v, @solution _ (Existence.disrupted (under p F) X Y) v.
Proof.
  intros core Army Fleet Each. apply Cores.szykman_on_cores; try exact Fleet; try apply laws_under; try apply fallback_under; try exact Fin; try exact L; try exact N.
  - intros a Ha. destruct (Army a Ha) as (f & k & d & Hf & C & E). exists f, k, d. split; [|auto].
    exact (proj2 (fleets_are U_dec P_dec Q_dec b f a) Hf).
  - intros o. destruct (Each o) as [S|T]; [left; exact S | right]. intros k c C E. destruct (T k c C E) as (i & a & Hc & XY). exists i.
    split; [simpl; rewrite Hc; reflexivity|]. exists a. split; [exact (proj2 (fleets_are U_dec P_dec Q_dec b (c i) a) Hc) | exact XY].
Qed.

Theorem a_solution_exists_under_1982 :
  (forall u p w a, ordered b u = Move p by_convoy -> place b w = p -> ordered b w <> Convoy a) ->  (* fleets convoy at sea; armies do not go there *)
  exists v, solution_under r1982 F v.
Proof.
  intros Sea. apply Rulebook1982.exists_under_1982; try exact L; try exact N; try exact Fin.
  - intros m q Hm Hq K. destruct (is_by_convoy m Hm) as (p & Hp). apply occupants_are, moves_to_is in Hq as (r & E).
    rewrite Hp in E. injection E as -> <-. simpl in K. destruct (ordered b q) eqn:Eq; try discriminate. exact (Sea m _ q _ Hp eq_refl Eq).
  - intros s t q Hs Hq. apply supporters_are in Hs. apply occupants_are in Hq. pose proof Hq as Hq'. apply moves_to_is in Hq' as (c & E).
    simpl. rewrite Hs, E. apply filter_In. split; [apply all_units | apply is_true; reflexivity].
  - intros s q Hs K. apply supporters_are in Hs. simpl. rewrite Hs. simpl in K. destruct (ordered b q); try congruence; left; reflexivity.
  - intros c K. simpl in *. destruct (ordered b c); congruence.
Qed.

Section Without_convoys.
Hypothesis no_army_goes_by_convoy : forall u p, ordered b u <> Move p by_convoy.
Lemma land m : convoy_only m = false.
Proof. simpl. destruct (ordered b m) as [|p [| |]| |] eqn:E; auto. exfalso. exact (no_army_goes_by_convoy m p E). Qed.

Theorem without_convoys_a_solution_exists (p : reading) : exists v, solution_under p F v.
Proof.
  destruct (@Existence.exists_by_land _ (under p F) _ _ _ land) as (v & S). exists v. apply solution_translates; [exact N | exact S].
Qed.
Theorem without_convoys_solutions_differ_on_circular_movements (p : reading) u v o :
  solution_under p F u -> solution_under p F v -> success u o <> success v o ->
  exists k c, 3 <= k /\ circular_movement k c /\ c 0 = o /\
    ((forall i, success u (c i) = true /\ success v (c i) = false) \/ (forall i, success u (c i) = false /\ success v (c i) = true)).
Proof.
  intros Su Sv D. apply solution_translates in Su, Sv; try exact N.
  destruct (@Differences.differ_on_circular_movements _ (under p F) _ _ _ land u v o Su Sv D) as (k & c & Hk & (C & M) & E & Df).
  exists k, c. split; [exact Hk|]. split; [|split; [exact E | exact Df]]. split; [apply (circle_under p F); exact C|].
  intros i. apply is_move. exact (M i).
Qed.
End Without_convoys.
End Theorems.

Print Assumptions the_two_systems_have_the_same_solutions.
Print Assumptions a_decision_helps_another_or_harms_it.
Print Assumptions a_component_has_two_solutions_at_most.
Print Assumptions also_where_decisions_are_given.
Print Assumptions what_leads_to_no_circle_is_decided.
Print Assumptions solutions_differ_on_paradoxes_and_circular_movements.
Print Assumptions a_solution_exists_without_paradox.
Print Assumptions szykmans_rule_leaves_a_solution.
Print Assumptions szykmans_rule_is_needed_on_unsolvable_cores_alone.
Print Assumptions a_solution_exists_under_1982.
Print Assumptions without_convoys_a_solution_exists.
Print Assumptions without_convoys_solutions_differ_on_circular_movements.
