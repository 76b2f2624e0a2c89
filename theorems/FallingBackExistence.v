(* What is so wherever armies fall back to land, under every reading: two solutions differ on convoy paradoxes and circular movements alone, and there is a
   solution where no convoy paradox is. So a backup rule that makes a convoy of each fail leaves a solution, whatever else it makes fail. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Finite Monotony Influence AtMostTwo Staying Existence Readings FallingBack DifficultExistence.
From Dipeq Require Rules.
Import ListNotations.
Open Scope bool_scope.

Section Every_reading.
Context {order : Type} (p : reading) (F : facts order) {L : laws F} {Fin : finite order}.
Let F' := under p F.
Variable held : order -> bool.  (* orders that fail whatever their equations say *)
Definition held_equation (v : values order) (o : order) : bool := negb (held o) && equation_under p F v o.

Lemma held_is_local : local held_equation.
Proof.
  destruct (readings_are_local p F) as [M S]. unfold held_equation. split.
  - intros w w' m K H1 H2 H3 H4 H5. rewrite (M w w' m); auto.
  - intros w w' q K H1 H2 H3. rewrite (S w w' q); auto.
Qed.
Lemma held_moves_help w w' m : kind m = move_order -> (forall q, stays q -> success w q = success w' q) ->
  (forall o, ble (success w o) (success w' o)) -> ble (held_equation w m) (held_equation w' m).
Proof.
  intros K A U. unfold held_equation. apply ble_and; [apply ble_refl|].
  destruct (MOVE_under p F w m) as [->|N]; [|contradiction]. destruct (MOVE_under p F w' m) as [->|N]; [|contradiction].
  unfold equation. change (@kind _ (under p F) m) with (@kind _ F m). rewrite K.
  assert (A' : forall q, stays q -> success w' q = success w q) by (intros; symmetry; auto).
  apply (@move_mono _ F' _). split; intros; unfold SUPPORT;
    try (apply ble_eq; rewrite (@head_to_head_staying _ F' _ w w' A); reflexivity);
    try (apply ble_eq, (@PATH_same _ F' _); intros c Hc; first [apply A | apply A']; eapply (@fleet_stays _ F' _); eauto);
    try (apply ble_eq; first [apply A | apply A']; eapply (@support_stays _ F' _); eauto).
  apply ble_and; [apply ble_refl | apply U].
Qed.

(* A support that is directed at none of its attackers depends on convoys alone: of armies that go by convoy, and of those that may fall back where a paradox rule
   may spare it from them. A convoy depends on the paths of its attackers, so on convoys of armies that go by convoy alone. *)
Definition unaimed q := forall a, In a (attackers q) -> supports_against q a = false.
Definition convoy_matters (q a : order) : Prop := convoy_only a = true \/ (convoy_else_land a = true /\ kind q = support_order /\ may_spare p = true).
Record bearing (q' q : order) : Prop := {
  bearing_leads : leads q' q;
  bearing_free : held q = false;
  on_unaimed : kind q = support_order -> unaimed q -> kind q' = convoy_order;
  by_its_army : (kind q = support_order -> unaimed q) -> kind q' = convoy_order ->
    exists a, In q' (fleets a) /\ In q (occupants a) /\ convoy_matters q a;
}.
Lemma unaimed_dec q : {unaimed q} + {~ unaimed q}.
Proof.
  destruct (existsb (supports_against q) (attackers q)) eqn:E; [right | left].
  - intros U. apply existsb_exists in E as (a & Ha & E). rewrite (U a Ha) in E. discriminate.
  - intros a Ha. apply not_true_iff_false. intros H. apply not_true_iff_false in E. apply E, existsb_exists. eauto.
Qed.
Lemma convoy_matters_dec q a : {convoy_matters q a} + {~ convoy_matters q a}.
Proof.
  clear held. unfold convoy_matters. destruct (bool_dec (convoy_only a) true), (bool_dec (convoy_else_land a) true), (bool_dec (may_spare p) true);
    destruct (kind q); try (left; tauto); right; intuition congruence.
Qed.

Lemma attack_value a x q : In q (occupants x) -> held_equation (with_staying a) x = @won _ F' held a x.
Proof.
  intros Hq. unfold held_equation, won. f_equal. pose proof (occupied_by_move x q Hq) as K.
  destruct (MOVE_under p F (with_staying a) x) as [->|N]; [|contradiction]. unfold equation. change (@kind _ (under p F) x) with (@kind _ F x). rewrite K. reflexivity.
Qed.
Lemma MOVE_attacked a x q : In q (occupants x) -> MOVE (attacked held_equation a) x = @won _ F' held a x.
Proof.
  intros Hq. rewrite <- (attack_value a x q Hq). pose proof (occupied_by_move x q Hq) as K. unfold MOVE, ordered_to_move. simpl. rewrite K. reflexivity.
Qed.
Lemma convoy_value a q : kind q = convoy_order -> held_equation (attacked held_equation a) q = negb (held q) && @decided_by _ F' held a q.
Proof.
  intros K. unfold held_equation at 1. f_equal. destruct (CONVOY_under p F (attacked held_equation a) q) as [->|N]; [|contradiction].
  unfold equation, decided_by. change (@kind _ (under p F) q) with (@kind _ F q). change (@kind _ F' q) with (@kind _ F q). rewrite K.
  unfold Rules.CONVOY_equation. apply forallb_ext_in. intros x Hx. f_equal. apply (MOVE_attacked a x q). exact (@attackers_are _ F' _ x q Hx).
Qed.
Lemma unaimed_value a q : kind q = support_order -> unaimed q -> held_equation (attacked held_equation a) q =
  negb (held q) && forallb (fun x => negb (negb (spares_at p F (attacked held_equation a) q x) && (foreign x q && @Rules.PATH _ F' (attacked held_equation a) x))) (attackers q).
Proof.
  intros K U. unfold held_equation at 1. f_equal. rewrite SUPPORT_at by exact K. fold F'. apply forallb_ext_in. intros x Hx. pose proof (attackers_are x q Hx) as Hq.
  assert (Ag : against_at p F (attacked held_equation a) q x = false) by (unfold against_at; rewrite (U x Hx); destruct p; reflexivity).
  rewrite Ag. simpl negb. rewrite ?andb_true_l, (MOVE_attacked a x q Hq).
  assert (W : @won _ F' held a x = true -> foreign x q && @Rules.PATH _ F' (attacked held_equation a) x = true).
  { intros H. apply andb_true_iff in H as [_ H]. change (@with_staying _ F' a) with (@with_staying _ F a) in H.
    assert (Pw : @Rules.PATH _ F' (with_staying a) x = @Rules.PATH _ F' (attacked held_equation a) x).
    { apply (@PATH_same _ F' _). intros c Hc. pose proof (@fleet_kind _ F' _ x c Hc) as Kc. change (@kind _ F' c) with (@kind _ F c) in Kc. simpl. rewrite Kc. reflexivity. }
    assert (St : @stays _ F' q) by (unfold stays; change (@kind _ F' q) with (@kind _ F q); congruence).
    rewrite <- Pw. apply not_false_iff_true. intros Z. apply not_false_iff_true in H. apply H.
    apply andb_false_iff in Z as [Z|Z]; apply (@no_strength_no_move _ F' _ x q Hq).
    - apply (@attack_own_none _ F' _ x q Hq); [apply (@not_mover _ F' q St) | exact Z].
    - unfold Rules.ATTACK. rewrite Z. reflexivity. }
  destruct (@won _ F' held a x); [rewrite W by reflexivity; reflexivity | reflexivity].
Qed.
(* Where the convoy of x does not matter, nothing of it bears on a support that is not directed at x. *)
Lemma does_not_matter w w' q x : kind q = support_order -> ~ convoy_matters q x ->
  spares_at p F w q x = spares_at p F w' q x /\ @Rules.PATH _ F' w x = @Rules.PATH _ F' w' x.
Proof.
  clear held. intros K N. unfold convoy_matters in N. rewrite K in N. assert (Co : convoy_only x = false) by (destruct (convoy_only x); [exfalso; tauto | reflexivity]).
  split; [|unfold Rules.PATH; change (@convoy_only _ F' x) with (@convoy_only _ F x); rewrite Co; reflexivity]. unfold spares_at. destruct (may_spare p) eqn:M; [|destruct p; reflexivity || discriminate].
  assert (El : convoy_else_land x = false) by (destruct (convoy_else_land x); [exfalso; tauto | reflexivity]).
  assert (B : forall v, @Rules.by_convoy _ (under p F) v x = false).
  { intros v. unfold Rules.by_convoy. change (@convoy_only _ (under p F) x) with (@convoy_only _ F x). change (@convoy_else_land _ (under p F) x) with (@convoy_else_land _ F x).
    rewrite Co, El. reflexivity. }
  destruct p; rewrite ?B; reflexivity.
Qed.

Lemma reading_cause a a' q : stays q /\ held_equation (attacked held_equation a) q <> held_equation (attacked held_equation a') q ->
  exists q', (stays q' /\ a q' <> a' q') /\ bearing q' q.
Proof.
  intros [K D]. assert (Fr : held q = false) by (apply not_true_iff_false; intros E; apply D; unfold held_equation; rewrite E; reflexivity).
  destruct (@kind _ F q) eqn:Kq.
  - exfalso. apply D. unfold held_equation, equation_under. rewrite Kq. reflexivity.
  - contradiction.
  - destruct (unaimed_dec q) as [U|U].
    + destruct (Exists_dec (fun q' => a q' <> a' q' /\ Exists (fun x => In q' (fleets x) /\ convoy_matters q x) (attackers q)) everyone) as [E|E].
      * intros q'. destruct (bool_dec (a q') (a' q')); [right; tauto|].
        destruct (Exists_dec (fun x => In q' (fleets x) /\ convoy_matters q x) (attackers q)) as [H|H]; [|left; auto | right; tauto].
        intros x. destruct (in_dec eq_dec q' (fleets x)), (convoy_matters_dec q x); try (right; tauto). left; auto.
      * apply Exists_exists in E as (q' & _ & Dq & E). apply Exists_exists in E as (x & Hx & Hf & Cm). exists q'. pose proof (fleet_kind x q' Hf) as Kf.
        pose proof (attackers_are x q Hx) as Hq. split; [split; [eapply fleet_stays; eauto | exact Dq]|].
        split; [apply (by_convoy_of q' q x); assumption | exact Fr | intros _ _; exact Kf | intros _ _; exists x; auto].
      * exfalso. apply D. rewrite !unaimed_value by assumption. f_equal. apply forallb_ext_in. intros x Hx.
        destruct (convoy_matters_dec q x) as [Cm|Cm];
          [|destruct (does_not_matter (attacked held_equation a) (attacked held_equation a') q x Kq Cm) as [-> ->]; reflexivity].
        assert (C : forall c, In c (fleets x) -> success (attacked held_equation a) c = success (attacked held_equation a') c).
        { intros c Hc. simpl. rewrite (fleet_kind x c Hc). destruct (bool_dec (a c) (a' c)) as [|Dc]; [assumption|]. exfalso.
          apply E, Exists_exists. exists c. split; [apply complete|]. split; [exact Dc|]. apply Exists_exists. exists x. auto. }
        unfold spares_at. fold F'. unfold F'. rewrite (by_convoy_at_same p F _ _ x C), (PATH_at_same p F _ _ x C). reflexivity.
    + destruct (staying_cause held_equation held_is_local a a' q (conj K D)) as (q' & H & Ld). exists q'. split; [exact H|].
      split; [exact Ld | exact Fr | intros _ H'; contradiction | intros H'; exfalso; exact (U (H' Kq))].
  - rewrite !convoy_value in D by exact Kq.
    destruct (@cause_of_decision _ F' _ _ held a a' q K) as (q' & H & [Ld Co _]); [intros E; apply D; rewrite E; reflexivity|].
    exists q'. split; [exact H|]. split; [apply (leads_under p F); exact Ld | exact Fr | congruence|].
    intros _ K'. destruct (Co K') as (x & Hf & Cx & Hq). exists x. split; [exact Hf|]. split; [exact Hq | left; exact Cx].
Qed.

(* On a circle of units that stay no support is directed at an attacker; so of two that follow one another one convoys. *)
Definition convoy_paradox (k : nat) (c : nat -> order) : Prop :=
  circle k c /\ (forall i, stays (c i)) /\ exists i a, In (c i) (fleets a) /\ In (c (S i)) (occupants a) /\ convoy_matters (c (S i)) a.
Lemma circle_is_paradox k c : circle k c -> (forall i, stays (c i)) -> (forall i, bearing (c i) (c (S i))) -> convoy_paradox k c.
Proof.
  intros C St Be. split; [exact C|]. split; [exact St|].
  assert (Un : forall i, unaimed (c i)).
  { intros i a Ha. apply not_true_iff_false. intros H. apply supports_against_are in H as (t & Ht & Hat). apply attackers_are, occupied_by_move in Ha.
    assert (La : leads (c i) a) by (apply (by_support_of_move (c i) a t); assumption). apply (St (S i)). rewrite <- (leads_one _ _ _ La (bearing_leads _ _ (Be i))). exact Ha. }
  assert (Fleet : forall i, kind (c i) = convoy_order -> exists i a, In (c i) (fleets a) /\ In (c (S i)) (occupants a) /\ convoy_matters (c (S i)) a)
    by (intros i K; exists i; exact (by_its_army _ _ (Be i) (fun _ => Un (S i)) K)).
  destruct (bearing_leads _ _ (Be 1)) as [H|t H _|H _|a H _].
  - exfalso. apply (St 1). eapply occupied_by_move; eauto.
  - apply (Fleet 0). apply (on_unaimed _ _ (Be 0)); [eapply supporter_kind; eauto | apply Un].
  - apply (Fleet 0). apply (on_unaimed _ _ (Be 0)); [eapply supporter_kind; eauto | apply Un].
  - apply (Fleet 1). eapply fleet_kind; eauto.
Qed.

Theorem exists_without_paradox : (forall k c, convoy_paradox k c -> (forall i, held (c i) = false) -> False) -> exists v, obeys held_equation v.
Proof.
  intros No. apply (exists_without_circle_of_bearing held_equation held_is_local held_moves_help bearing bearing_leads reading_cause).
  intros k c C St Be. apply (No k c (circle_is_paradox k c C St Be)). intros i. destruct C as (Hk & _ & R). rewrite <- (R i).
  replace (k + i) with (S (k - 1 + i)) by lia. exact (bearing_free _ _ (Be (k - 1 + i))).
Qed.

(* What a solution says of a unit that stays is what the equations say of units that stay alone. *)
Lemma solved_by_staying v q : obeys held_equation v -> stays q -> success v q = held_equation (attacked held_equation (success v)) q.
Proof.
  intros S K. rewrite (S q). apply (local_staying _ held_is_local); [exact K | | |].
  - intros x Hx. rewrite (S x). simpl. rewrite (occupied_by_move x q Hx). apply (attack_depends _ held_is_local _ _ x q K Hx).
    intros q' K' _. unfold stays in K'. simpl. destruct (kind q'); congruence.
  - intros t c _ Hc. pose proof (fleet_kind t c Hc) as Kc. simpl. rewrite Kc. reflexivity.
  - intros t s _ Hs. pose proof (supporter_kind s t Hs) as Ks. simpl. rewrite Ks. reflexivity.
Qed.
Theorem two_kinds_of_core u v o : obeys held_equation u -> obeys held_equation v -> success u o <> success v o ->
  exists k c, (convoy_paradox k c \/ (circle k c /\ forall i, kind (c i) = move_order)) /\ forall i, success u (c i) <> success v (c i).
Proof.
  intros Su Sv D. destruct (differ_on_a_circle held_equation held_is_local u v o Su Sv D) as (k & c & C & [St|M] & Df); [|exists k, c; auto].
  destruct (circle_of_causes bearing (fun q => stays q /\ success u q <> success v q) bearing_leads) with (q := c 0) as (k' & c' & C' & A & Be & _).
  - intros q [K Dq]. apply reading_cause. split; [exact K|]. rewrite <- (solved_by_staying u q Su K), <- (solved_by_staying v q Sv K). exact Dq.
  - auto.
  - exists k', c'. split; [left; apply circle_is_paradox; [exact C' | intros i; apply A | exact Be] | intros i; apply A].
Qed.
End Every_reading.

(* A backup rule: the armies X lose their convoys, by Szykman's rule by army and by All Hold; the orders Z fail, which may be convoys, as by Szykman's rule by fleet,
   moves, as by All Hold, or any others. *)
Theorem backup_rule {order} (p : reading) (F : facts order) {L : laws F} {Fin : finite order} (X Z : order -> bool) :
  (forall k c, convoy_paradox p F k c -> exists i, Z (c i) = true \/ exists a, In (c i) (fleets a) /\ X a = true) ->
  exists v, forall o, success v o = held_equation p (disrupted F X) Z v o.
Proof.
  intros Cut. apply (@exists_without_paradox _ p (disrupted F X) (disrupted_laws F X) Fin Z).
  intros k c ((Hk & P & R) & St & i & a & Hc & Hq & Cm) Free. apply disrupted_fleet in Hc as (Hc & _).
  assert (P' : @path _ F c) by (intros j; apply (leads_undisrupted F X), P).
  destruct (Cut k c) as (j & [Hj|(b & Hj & Xb)]); [|rewrite Free in Hj; discriminate|].
  - split; [exact (conj Hk (conj P' R))|]. split; [exact St|]. exists i, a. auto.
  - pose proof (@fleet_kind _ F _ b (c j) Hj) as Kj. destruct (P j) as [H|t H _|H _|b' H _].
    + apply (@occupied_by_move _ F _) in H. congruence.
    + apply (@supporter_kind _ F _) in H. congruence.
    + apply (@supporter_kind _ F _) in H. congruence.
    + apply disrupted_fleet in H as (H & Xb'). rewrite (convoyed_unique (c j) b b' Hj H) in Xb. congruence.
Qed.
