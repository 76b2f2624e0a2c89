(* When there is a solution, wherever armies fall back to land, under every reading: unless a circle of units that stay has a convoy in it, be it of an army that
   goes by convoy or of one that may. So a backup rule that takes a convoy of each such circle leaves a solution, whatever moves it makes fail besides. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Finite Monotony Influence AtMostTwo Staying Existence Readings FallingBack DifficultExistence.
From Dipeq Require Rules.
Import ListNotations.
Open Scope bool_scope.

Section Every_reading.
Context {order : Type} (p : reading) (F : facts order) {L : laws F} {Fin : finite order}.
Let F' := under p F.
Variable held : order -> bool.
Definition held_equation (v : values order) (o : order) : bool := negb (ordered_to_move o && held o) && equation_under p F v o.

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

(* A support that is directed at none of its attackers depends on convoys alone. *)
Definition unaimed q := forall a, In a (attackers q) -> supports_against q a = false.
Definition bearing (q' q : order) : Prop := leads q' q /\ (kind q = support_order -> unaimed q -> kind q' = convoy_order).
Lemma unaimed_dec q : {unaimed q} + {~ unaimed q}.
Proof.
  destruct (existsb (supports_against q) (attackers q)) eqn:E; [right | left].
  - intros U. apply existsb_exists in E as (a & Ha & E). rewrite (U a Ha) in E. discriminate.
  - intros a Ha. apply not_true_iff_false. intros H. apply not_true_iff_false in E. apply E, existsb_exists. eauto.
Qed.
Lemma unaimed_value a q : kind q = support_order -> unaimed q -> held_equation (attacked held_equation a) q =
  forallb (fun x => negb (negb (spares_at p F (attacked held_equation a) q x) && (foreign x q && @Rules.PATH _ F' (attacked held_equation a) x))) (attackers q).
Proof.
  intros K U. unfold held_equation at 1. assert (M : ordered_to_move q = false) by (unfold ordered_to_move; rewrite K; reflexivity).
  rewrite M. simpl negb. rewrite ?andb_true_l, SUPPORT_at by exact K. fold F'. apply forallb_ext_in. intros x Hx. pose proof (attackers_are x q Hx) as Hq.
  assert (Ag : against_at p F (attacked held_equation a) q x = false) by (unfold against_at; rewrite (U x Hx); destruct p; reflexivity).
  rewrite Ag. simpl negb. rewrite ?andb_true_l.
  assert (W : MOVE (attacked held_equation a) x = true -> foreign x q && @Rules.PATH _ F' (attacked held_equation a) x = true).
  { intros H. unfold MOVE in H. apply andb_true_iff in H as [_ H]. simpl in H. rewrite (occupied_by_move x q Hq) in H.
    unfold held_equation in H. apply andb_true_iff in H as [_ H]. destruct (MOVE_under p F (with_staying a) x) as [E|N];
      [|exfalso; apply N; eapply occupied_by_move; eauto].
    rewrite E in H. unfold equation in H. change (@kind _ (under p F) x) with (@kind _ F x) in H. rewrite (occupied_by_move x q Hq) in H.
    assert (Pw : @Rules.PATH _ F' (with_staying a) x = @Rules.PATH _ F' (attacked held_equation a) x).
    { apply (@PATH_same _ F' _). intros c Hc. pose proof (@fleet_kind _ F' _ x c Hc) as Kc. change (@kind _ F' c) with (@kind _ F c) in Kc. simpl. rewrite Kc. reflexivity. }
    assert (St : @stays _ F' q) by (unfold stays; change (@kind _ F' q) with (@kind _ F q); congruence).
    rewrite <- Pw. apply not_false_iff_true. intros Z. apply not_false_iff_true in H. apply H.
    apply andb_false_iff in Z as [Z|Z]; apply (@no_strength_no_move _ F' _ x q Hq).
    - apply (@attack_own_none _ F' _ x q Hq); [apply (@not_mover _ F' q St) | exact Z].
    - unfold Rules.ATTACK. rewrite Z. reflexivity. }
  destruct (MOVE (attacked held_equation a) x); [rewrite W by reflexivity; reflexivity | reflexivity].
Qed.
Lemma reading_cause a a' q : stays q /\ held_equation (attacked held_equation a) q <> held_equation (attacked held_equation a') q ->
  exists q', (stays q' /\ a q' <> a' q') /\ bearing q' q.
Proof.
  intros [K D].
  assert (Default : ~ (kind q = support_order /\ unaimed q) -> exists q', (stays q' /\ a q' <> a' q') /\ bearing q' q).
  { intros N. destruct (staying_cause held_equation held_is_local a a' q (conj K D)) as (q' & H & Ld). exists q'. split; [exact H|]. split; [exact Ld|]. intros; exfalso; auto. }
  destruct (kind q) eqn:Kq; try (apply Default; intros [E _]; discriminate). destruct (unaimed_dec q) as [U|U]; [|apply Default; intros [_ E]; contradiction].
  destruct (Exists_dec (fun q' => a q' <> a' q' /\ Exists (fun x => In q' (fleets x)) (attackers q)) everyone) as [E|E].
  - intros q'. destruct (bool_dec (a q') (a' q')); [right; tauto|]. destruct (Exists_dec (fun x => In q' (fleets x)) (attackers q)) as [H|H]; [|left; auto | right; tauto].
    intros x. apply in_dec, eq_dec.
  - apply Exists_exists in E as (q' & _ & Dq & E). apply Exists_exists in E as (x & Hx & Hf). exists q'. pose proof (fleet_kind x q' Hf) as Kf.
    split; [split; [eapply fleet_stays; eauto | exact Dq]|]. split; [apply (by_convoy_of q' q x); [exact Hf | apply attackers_are; exact Hx] | intros _ _; exact Kf].
  - exfalso. apply D. rewrite !unaimed_value by assumption.
    assert (C : forall x, In x (attackers q) -> forall c, In c (fleets x) -> success (attacked held_equation a) c = success (attacked held_equation a') c).
    { intros x Hx c Hc. simpl. rewrite (fleet_kind x c Hc). destruct (bool_dec (a c) (a' c)) as [|Dc]; [assumption|]. exfalso.
      apply E, Exists_exists. exists c. split; [apply complete|]. split; [exact Dc|]. apply Exists_exists. eauto. }
    apply forallb_ext_in. intros x Hx. unfold spares_at. fold F'. unfold F'.
    rewrite (by_convoy_at_same p F _ _ x (C x Hx)), (PATH_at_same p F _ _ x (C x Hx)). reflexivity.
Qed.

(* On a circle of units that stay no support is directed at an attacker; so of two that follow one another one convoys. *)
Theorem exists_without_convoy_on_a_circle :
  (forall k c, circle k c -> (forall i, stays (c i)) -> (exists i a, In (c i) (fleets a)) -> False) -> exists v, obeys held_equation v.
Proof.
  intros No. apply (exists_without_circle_of_bearing held_equation held_is_local held_moves_help bearing (fun _ _ B => proj1 B) reading_cause).
  intros k c C St Be. apply (No k c C St).
  assert (Fleet : forall i, kind (c i) = convoy_order -> exists i a, In (c i) (fleets a)).
  { intros i K. exists i. destruct (proj1 (Be i)) as [H|t H _|H _|a H _]; [apply occupied_by_move in H | apply supporter_kind in H | apply supporter_kind in H | eauto]; congruence. }
  assert (Un : forall i, unaimed (c i)).
  { intros i a Ha. apply not_true_iff_false. intros H. apply supports_against_are in H as (t & Ht & Hat). apply attackers_are, occupied_by_move in Ha.
    assert (La : leads (c i) a) by (apply (by_support_of_move (c i) a t); assumption). apply (St (S i)). rewrite <- (leads_one _ _ _ La (proj1 (Be i))). exact Ha. }
  destruct (proj1 (Be 1)) as [H|t H _|H _|a H _].
  - exfalso. apply (St 1). eapply occupied_by_move; eauto.
  - apply (Fleet 0). apply (proj2 (Be 0)); [eapply supporter_kind; eauto | apply Un].
  - apply (Fleet 0). apply (proj2 (Be 0)); [eapply supporter_kind; eauto | apply Un].
  - apply (Fleet 1). eapply fleet_kind; eauto.
Qed.
End Every_reading.

Theorem backup_rule_where_armies_fall_back {order} (p : reading) (F : facts order) {L : laws F} {Fin : finite order} (X Y Z : order -> bool) :
  (forall k c, @circle _ F k c -> (forall i, stays (c i)) -> (exists i a, In (c i) (fleets a)) -> exists i a, In (c i) (fleets a) /\ (X a = true \/ Y (c i) = true)) ->
  exists v, forall o, success v o = held_equation p (disrupted F X Y) Z v o.
Proof.
  intros Cut. apply (@exists_without_convoy_on_a_circle _ p (disrupted F X Y) (disrupted_laws F X Y) Fin Z).
  intros k c (Hk & P & R) St (i & a & Hc). apply disrupted_fleet in Hc as (Hc & _).
  assert (P' : @path _ F c) by (intros j; apply (leads_undisrupted F X Y), P).
  destruct (Cut k c (conj Hk (conj P' R)) St) as (j & b & Hj & XY); [exists i, a; exact Hc|].
  pose proof (@fleet_kind _ F _ b (c j) Hj) as Kj.
  destruct (P j) as [H|t H _|H _|b' H _].
  - apply (@occupied_by_move _ F _) in H. congruence.
  - apply (@supporter_kind _ F _) in H. congruence.
  - apply (@supporter_kind _ F _) in H. congruence.
  - apply disrupted_fleet in H as (H & Xb & Yc). rewrite (convoyed_unique (c j) b b' Hj H) in XY. destruct XY; congruence.
Qed.
