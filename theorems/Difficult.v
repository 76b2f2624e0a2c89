(* Difficult passages. A move over one has one support less, and cuts nothing without a support that counts: so supports bear on each other
   without any convoy. What is left of the theorems: each order still acts at one place, and asks for no more than what acts there. So the two
   systems have the same solutions, a component has two at most, and no equation turns both ways. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Monotony Influence AtMostTwo TwoSystems OneDirection.
From Dipeq Require Rules Rules_difficult_in_datc_2.
From Dipeq Require Import Rules_difficult.
Import ListNotations.
Open Scope bool_scope.

Definition equation_over_difficult {order} {F : facts order} (v : values order) (o : order) : bool :=
  match kind o with
  | hold_order => true
  | move_order => MOVE_equation v o
  | support_order => SUPPORT_equation v o
  | convoy_order => CONVOY_equation v o
  end.
Definition equation_over_difficult_in_datc_2 {order} {F : facts order} (v : values order) (o : order) : bool :=
  match kind o with
  | hold_order | convoy_order => true
  | move_order => Rules_difficult_in_datc_2.MOVE_equation v o
  | support_order => Rules_difficult_in_datc_2.SUPPORT_equation v o
  end.

Section Difficult.
Context {order : Type} {F : facts order} {L : laws F}.
Implicit Types v w : values order.

(* These words are as on other maps. *)
Lemma PATH_alike v m : PATH v m = Rules.PATH v m. Proof. reflexivity. Qed.
Lemma by_convoy_alike v m : by_convoy v m = Rules.by_convoy v m. Proof. reflexivity. Qed.
Lemma battle_alike v m o : head_to_head v m o = Rules.head_to_head v m o. Proof. reflexivity. Qed.
Lemma stays_unmet v m q : In q (occupants m) -> stays q -> head_to_head v m q = false.
Proof. intros H K. rewrite battle_alike. apply not_met_by_staying; assumption. Qed.

(* --- What the equations ask for. *)
Definition over_same w w' t : (forall c, In c (fleets t) -> success w c = success w' c) -> over_difficult w t = over_difficult w' t.
Proof. intros H. unfold over_difficult. rewrite !by_convoy_alike, (by_convoy_same w w' t H). reflexivity. Qed.
Lemma path_same w w' t : (forall c, In c (fleets t) -> success w c = success w' c) -> PATH w t = PATH w' t.
Proof. intros H. rewrite !PATH_alike. apply PATH_same. exact H. Qed.
Lemma ATTACK_same w w' m :
  (forall o, In o (occupants m) -> MOVE w o = MOVE w' o) -> (forall o, In o (occupants m) -> head_to_head w m o = head_to_head w' m o) ->
  (forall c, In c (fleets m) -> success w c = success w' c) -> (forall s, In s (supporters m) -> success w s = success w' s) -> ATTACK w m = ATTACK w' m.
Proof.
  intros M B C S. unfold ATTACK. rewrite (path_same w w' m C), (over_same w w' m C).
  assert (Own : forall x, forallb (fun o => negb (negb (foreign x o) && (head_to_head w m o || negb (MOVE w o)))) (occupants m) =
    forallb (fun o => negb (negb (foreign x o) && (head_to_head w' m o || negb (MOVE w' o)))) (occupants m))
    by (intros x; apply forallb_ext_in; intros o Ho; rewrite (B o Ho), (M o Ho); reflexivity).
  rewrite Own. f_equal. f_equal. f_equal. apply count_ext_in. intros s Hs. unfold SUPPORT. rewrite (S s Hs), Own. reflexivity.
Qed.
Lemma move_same w w' m :
  (forall o, In o (occupants m) -> kind o = move_order -> success w o = success w' o) ->
  (forall t c, t = m \/ In t (rivals m) -> In c (fleets t) -> success w c = success w' c) ->
  (forall t s, t = m \/ In t (rivals m) -> In s (supporters t) -> success w s = success w' s) ->
  (forall o s, In o (occupants m) -> In s (supporters o) -> stays o \/ In m (occupants o) -> success w s = success w' s) ->
  (forall o c, In o (occupants m) -> kind o = move_order -> In c (fleets o) -> success w c = success w' c) ->
  MOVE_equation w m = MOVE_equation w' m.
Proof.
  intros Ho Hc Hs Hh Hf.
  assert (M : forall o, In o (occupants m) -> MOVE w o = MOVE w' o).
  { intros o H. unfold MOVE. destruct (ordered_to_move o) eqn:E; auto. apply mover in E. simpl. auto. }
  assert (B : forall t o, t = m \/ In t (rivals m) -> In o (occupants m) -> head_to_head w t o = head_to_head w' t o).
  { intros t o Ht H. rewrite !battle_alike. apply head_to_head_same.
    - destruct Ht as [->|Ht]; [exact H | apply (rivals_occupants m t o Ht); exact H].
    - intros Met x c [->| ->] Hin; [apply (Hc t); auto | apply (Hf o); auto]. eapply occupied_by_move; eauto. }
  assert (A : ATTACK w m = ATTACK w' m) by (apply ATTACK_same; auto; [intros c; apply (Hc m); auto | intros s; apply (Hs m); auto]).
  assert (D : forall o, In o (occupants m) -> head_to_head w' m o = true -> DEFEND w o = DEFEND w' o).
  { intros o H E. assert (Met : In m (occupants o)) by (unfold head_to_head in E; apply andb_true_iff in E as [E _]; apply (opposite_are m o H); exact E).
    unfold DEFEND. rewrite (over_same w w' o) by (intros c; apply (Hf o); auto; eapply occupied_by_move; eauto). f_equal. f_equal.
    apply count_ext_in. intros s Hin. apply (Hh o); auto. }
  assert (H : HOLD w m = HOLD w' m).
  { unfold HOLD. apply strongest_ext_in. intros o H. rewrite (M o H). f_equal. f_equal. apply count_ext_in. intros s Hin.
    destruct (ordered_to_move o) eqn:E; [reflexivity|]. simpl. apply (Hh o); auto. left. unfold stays, ordered_to_move in *. destruct (kind o); congruence. }
  assert (P : forall r, In r (rivals m) -> PREVENT w r = PREVENT w' r).
  { intros r Hr. unfold PREVENT. rewrite (path_same w w' r), (over_same w w' r) by (intros c; apply (Hc r); auto).
    f_equal; [f_equal | f_equal; f_equal; apply count_ext_in; intros s Hin; apply (Hs r); auto].
    apply forallb_ext_in. intros o Hin. apply (rivals_occupants m r o Hr) in Hin. rewrite (B r o), (M o); auto. }
  unfold MOVE_equation. rewrite A, H. f_equal; [|f_equal; [f_equal|]].
  - apply forallb_ext_in. intros o Hin. rewrite (B m o) by auto. destruct (head_to_head w' m o) eqn:E; [|reflexivity]. rewrite (D o Hin E). reflexivity.
  - apply existsb_ext_in. intros o Hin. apply B; auto.
  - apply forallb_ext_in. intros r Hr. rewrite (P r Hr). reflexivity.
Qed.
Lemma difficult_is_local : local equation_over_difficult.
Proof.
  split.
  - intros w w' m K Ho Hc Hs Hh Hf. unfold equation_over_difficult. rewrite K. apply move_same; assumption.
  - intros w w' q K Mv Pt Sp. unfold equation_over_difficult. destruct (kind q) eqn:Kq; [reflexivity | contradiction | |].
    + unfold SUPPORT_equation. apply forallb_ext_in. intros a Ha. apply attackers_are in Ha.
      assert (C : forall c, In c (fleets a) -> success w c = success w' c) by (intros c; apply (Pt a); auto).
      rewrite (path_same w w' a C), (over_same w w' a C), (ATTACK_same w w' a); auto.
      * unfold MOVE. rewrite (Mv a Ha). reflexivity.
      * intros o Ho. rewrite (occupant_unique a o q Ho Ha), !not_mover by exact K. reflexivity.
      * intros o Ho. rewrite (occupant_unique a o q Ho Ha), !(stays_unmet _ a q Ha K). reflexivity.
      * intros s. apply (Sp a); auto.
    + unfold CONVOY_equation. apply forallb_ext_in. intros a Ha. apply attackers_are in Ha. unfold MOVE. rewrite (Mv a Ha). reflexivity.
Qed.

(* --- What bears on a move bears on it in one direction, if it is known who meets whom and who goes over a difficult passage. *)
Lemma attack_mono_over v v' m : below v v' m -> over_difficult v m = over_difficult v' m -> ATTACK v m <= ATTACK v' m.
Proof.
  intros B D. unfold ATTACK. rewrite D. apply when_le.
  - apply ble_and; [apply (path_up _ _ _ B) | apply (against_own_mono v v' m m B)].
  - apply Nat.add_le_mono_r, le_n_S, count_le. intros s Hs. apply ble_and; [apply (support_up _ _ _ B); assumption | apply (against_own_mono v v' m s B)].
Qed.
(* The strength of an attack on a unit that stays grows with its supports and convoys. *)
Lemma strength_on_staying_up v v' a q : stays q -> In q (occupants a) -> (forall o, ble (success v o) (success v' o)) -> ble (PATH v a) (PATH v' a) ->
  ble (over_difficult v' a) (over_difficult v a) -> ATTACK v a <= ATTACK v' a.
Proof.
  intros K Hq U P D. unfold ATTACK.
  assert (Own : forall x, forallb (fun o => negb (negb (foreign x o) && (head_to_head v a o || negb (MOVE v o)))) (occupants a) =
    forallb (fun o => negb (negb (foreign x o) && (head_to_head v' a o || negb (MOVE v' o)))) (occupants a)).
  { intros x. apply forallb_ext_in. intros o Ho. rewrite (occupant_unique a o q Ho Hq), !(not_mover q K), !(stays_unmet _ a q Hq K). reflexivity. }
  rewrite Own. apply when_le; [apply ble_and; [exact P | apply ble_refl]|].
  apply Nat.add_le_mono; [apply le_n_S, count_le | apply when_le; [apply ble_negb; exact D | apply le_n]]. intros s _. rewrite Own.
  apply ble_and; [apply U | apply ble_refl].
Qed.
Lemma prevent_mono_over v v' m r : below v v' m -> In r (rivals m) -> over_difficult v r = over_difficult v' r -> PREVENT v' r <= PREVENT v r.
Proof.
  intros B Hr D. unfold PREVENT. rewrite D. apply when_le.
  - apply ble_and; [apply (path_down _ _ _ B); assumption|]. apply ble_forallb. intros o Ho. apply ble_negb. apply (rivals_occupants m r o Hr) in Ho.
    pose proof (rivals_battle_up _ _ _ B r o Hr Ho) as U. rewrite !battle_alike. destruct (Rules.head_to_head v m o) eqn:E.
    + rewrite (opposite_one m r o v Ho Hr E). discriminate.
    + apply ble_and; [exact U | apply (leaves _ _ _ B); assumption].
  - apply Nat.add_le_mono_r, le_n_S, count_le. intros s Hs. eapply (rivals_support_down _ _ _ B); eassumption.
Qed.
Lemma move_mono_over v v' m : below v v' m ->
  (forall o, In o (occupants m) -> head_to_head v m o = head_to_head v' m o) -> (forall t, over_difficult v t = over_difficult v' t) ->
  ble (MOVE_equation v m) (MOVE_equation v' m).
Proof.
  intros B Met D. pose proof (attack_mono_over _ _ _ B (D m)) as HA. unfold MOVE_equation. apply ble_and; [|apply ble_and].
  - apply ble_forallb. intros o Ho. rewrite <- (Met o Ho). destruct (head_to_head v m o) eqn:E; simpl; [|apply ble_refl].
    apply ble_ltb; [|assumption]. unfold DEFEND. rewrite (D o). apply Nat.add_le_mono_r, le_n_S, count_le.
    intros s Hs. apply (hold_support_down _ _ _ B o s Ho Hs). right. exact E.
  - assert (Ex : existsb (fun o => head_to_head v m o) (occupants m) = existsb (fun o => head_to_head v' m o) (occupants m)) by (apply existsb_ext_in; exact Met).
    rewrite <- Ex. destruct (existsb (fun o => head_to_head v m o) (occupants m)) eqn:E; simpl; [intros _; reflexivity|].
    apply ble_ltb; [|assumption]. unfold HOLD. apply strongest_le. intros o Ho.
    assert (Eo : Rules.head_to_head v m o = false) by (apply not_true_iff_false; intros H; apply not_true_iff_false in E; apply E, existsb_exists; eauto).
    apply when_le; [apply ble_negb, (leaves _ _ _ B); assumption|]. apply le_n_S, le_n_S, count_le. intros s Hs.
    destruct (ordered_to_move o) eqn:M; simpl; [apply ble_refl|]. eapply (hold_support_down _ _ _ B); eauto.
  - apply ble_forallb. intros r Hr. apply ble_ltb; [|assumption]. apply (prevent_mono_over v v' m); auto.
Qed.

(* --- The two systems. An attack on a unit that stays has a strength of more than 1 if it has a path, is foreign, and does not go over a difficult
   passage without a support that counts. *)
Lemma strength_over_difficult v a s : stays s -> In s (occupants a) ->
  (1 <? ATTACK v a) = foreign a s && (PATH v a && (negb (over_difficult v a) || (1 <? ATTACK v a))).
Proof.
  intros K Hs. destruct (1 <? ATTACK v a) eqn:E.
  - rewrite orb_true_r, andb_true_r. apply Nat.ltb_lt in E. unfold ATTACK in E. destruct (PATH v a); [|simpl in E; lia]. rewrite andb_true_r. simpl in E.
    destruct (forallb _ (occupants a)) eqn:Own; [|simpl in E; lia]. rewrite forallb_forall in Own. specialize (Own s Hs).
    rewrite (not_mover s K), orb_true_r, andb_true_r, negb_involutive in Own. symmetry. exact Own.
  - rewrite orb_false_r. destruct (foreign a s) eqn:Hf; [|reflexivity]. simpl. destruct (PATH v a) eqn:P; [|reflexivity].
    destruct (over_difficult v a) eqn:D; [reflexivity|]. exfalso. apply Nat.ltb_ge in E. unfold ATTACK in E. rewrite P, D in E. simpl in E.
    assert (Own : forallb (fun o => negb (negb (foreign a o) && (head_to_head v a o || negb (MOVE v o)))) (occupants a) = true)
      by (apply forallb_forall; intros o Ho; rewrite (occupant_unique a o s Ho Hs), Hf; reflexivity).
    rewrite Own in E. simpl in E. lia.
Qed.

Section Related.
Variables v w : values order.
Hypothesis R : related v w.
Lemma chain_in_datc_2 m : chain m (fun c => CONVOY v c) = chain m (fun c => negb (DISLODGE w c)).
Proof. apply chain_same. intros c Hc. apply (same_convoys _ _ R). eapply fleet_kind; eauto. Qed.
Lemma by_convoy_in_datc_2 m : by_convoy v m = Rules_difficult_in_datc_2.by_convoy w m.
Proof. unfold by_convoy, Rules_difficult_in_datc_2.by_convoy. rewrite chain_in_datc_2. reflexivity. Qed.
Lemma battle_in_datc_2 m o : head_to_head v m o = Rules_difficult_in_datc_2.head_to_head w m o.
Proof. unfold head_to_head, Rules_difficult_in_datc_2.head_to_head. rewrite !by_convoy_in_datc_2. reflexivity. Qed.
Lemma over_in_datc_2 m : over_difficult v m = Rules_difficult_in_datc_2.over_difficult w m.
Proof. unfold over_difficult, Rules_difficult_in_datc_2.over_difficult. rewrite by_convoy_in_datc_2. reflexivity. Qed.
Lemma path_in_datc_2 m : PATH v m = Rules_difficult_in_datc_2.PATH w m.
Proof. unfold PATH, Rules_difficult_in_datc_2.PATH. rewrite chain_in_datc_2. reflexivity. Qed.
Lemma attack_in_datc_2 m : ATTACK v m = Rules_difficult_in_datc_2.ATTACK w m.
Proof.
  unfold ATTACK, Rules_difficult_in_datc_2.ATTACK. rewrite path_in_datc_2, over_in_datc_2.
  assert (Own : forall x, forallb (fun o => negb (negb (foreign x o) && (head_to_head v m o || negb (MOVE v o)))) (occupants m) =
    forallb (fun o => negb (negb (foreign x o) && (Rules_difficult_in_datc_2.head_to_head w m o || negb (MOVE w o)))) (occupants m))
    by (intros x; apply forallb_ext_in; intros o _; rewrite battle_in_datc_2, (MOVE_related v w R); reflexivity).
  rewrite Own. f_equal. f_equal. f_equal. apply count_ext_in. intros s Hs. rewrite (SUPPORT_related v w R s m Hs), Own. reflexivity.
Qed.
Lemma move_in_datc_2 m : MOVE_equation v m = Rules_difficult_in_datc_2.MOVE_equation w m.
Proof.
  assert (D : forall o, DEFEND v o = Rules_difficult_in_datc_2.DEFEND w o).
  { intros o. unfold DEFEND, Rules_difficult_in_datc_2.DEFEND. rewrite over_in_datc_2. f_equal. f_equal. apply count_ext_in. intros s Hs.
    exact (SUPPORT_related v w R s o Hs). }
  assert (H : HOLD v m = Rules_difficult_in_datc_2.HOLD w m).
  { unfold HOLD, Rules_difficult_in_datc_2.HOLD. apply strongest_ext_in. intros o _. rewrite (MOVE_related v w R). f_equal. f_equal.
    apply count_ext_in. intros s Hs. rewrite (SUPPORT_related v w R s o Hs). reflexivity. }
  assert (P : forall r, PREVENT v r = Rules_difficult_in_datc_2.PREVENT w r).
  { intros r. unfold PREVENT, Rules_difficult_in_datc_2.PREVENT. rewrite path_in_datc_2, over_in_datc_2. f_equal.
    - f_equal. apply forallb_ext_in. intros o _. rewrite battle_in_datc_2, (MOVE_related v w R). reflexivity.
    - f_equal. f_equal. apply count_ext_in. intros s Hs. exact (SUPPORT_related v w R s r Hs). }
  unfold MOVE_equation, Rules_difficult_in_datc_2.MOVE_equation. rewrite attack_in_datc_2, H. f_equal; [|f_equal; [f_equal|]].
  - apply forallb_ext_in. intros o _. rewrite battle_in_datc_2, D. reflexivity.
  - apply existsb_ext_in. intros o _. apply battle_in_datc_2.
  - apply forallb_ext_in. intros r _. rewrite P. reflexivity.
Qed.
Lemma dislodged_is s : stays s -> Rules_difficult_in_datc_2.DISLODGE_equation w s = negb (forallb (fun a => negb (MOVE v a)) (attackers s)).
Proof.
  intros K. unfold Rules_difficult_in_datc_2.DISLODGE_equation. rewrite (not_mover s K), andb_true_r, existsb_negb. f_equal.
  apply forallb_ext_in. intros a _. rewrite (MOVE_related v w R). reflexivity.
Qed.
Lemma support_in_datc_2 s : stays s -> dislodged w s = Rules_difficult_in_datc_2.DISLODGE_equation w s ->
  SUPPORT_equation v s = Rules_difficult_in_datc_2.SUPPORT_equation w s.
Proof.
  intros K D. unfold SUPPORT_equation, Rules_difficult_in_datc_2.SUPPORT_equation, DISLODGE. rewrite D, (dislodged_is s K), negb_involutive, <- forallb_both.
  apply forallb_ext_in. intros a Ha. rewrite <- attack_in_datc_2. rewrite (strength_over_difficult v a s K (attackers_are a s Ha)) at 2.
  destruct (MOVE v a), (supports_against s a), (foreign a s), (PATH v a), (over_difficult v a), (1 <? ATTACK v a); reflexivity.
Qed.
End Related.

Definition solution_over_difficult v : Prop := forall o, success v o = equation_over_difficult v o.
Definition solution_over_difficult_in_datc_2 w : Prop :=
  (forall o, success w o = equation_over_difficult_in_datc_2 w o) /\ (forall u, dislodged w u = Rules_difficult_in_datc_2.DISLODGE_equation w u).

Theorem from_datc_3_to_datc_2_over_difficult v : solution_over_difficult v -> exists w, related v w /\ solution_over_difficult_in_datc_2 w.
Proof.
  intros H.
  set (w := {| success := fun o => match kind o with convoy_order => true | _ => success v o end;
               dislodged := fun u => Rules_difficult_in_datc_2.DISLODGE_equation v u |}).
  assert (Mw : forall o, MOVE w o = MOVE v o) by (intros o; unfold MOVE, ordered_to_move; simpl; destruct (kind o); reflexivity).
  assert (D : forall u, dislodged w u = Rules_difficult_in_datc_2.DISLODGE_equation w u).
  { intros u. simpl. unfold Rules_difficult_in_datc_2.DISLODGE_equation. rewrite Mw. f_equal. apply existsb_ext_in. intros a _. symmetry. apply Mw. }
  assert (R : related v w).
  { split; intros o K; simpl; rewrite ?K; auto. rewrite (H o). unfold equation_over_difficult. rewrite K.
    unfold CONVOY_equation, Rules_difficult_in_datc_2.DISLODGE_equation. rewrite (not_mover o) by congruence. simpl.
    rewrite andb_true_r, existsb_negb, negb_involutive. reflexivity. }
  exists w. split; [exact R|]. split; [|exact D]. intros o. pose proof (H o) as Ho. unfold equation_over_difficult, equation_over_difficult_in_datc_2 in *.
  simpl. destruct (kind o) eqn:K; [exact Ho | rewrite Ho; apply (move_in_datc_2 v w R) | | reflexivity].
  rewrite Ho. apply (support_in_datc_2 v w R); [unfold stays; congruence | apply D].
Qed.
Theorem from_datc_2_to_datc_3_over_difficult w : solution_over_difficult_in_datc_2 w -> exists v, related v w /\ solution_over_difficult v.
Proof.
  intros [H D].
  set (v := {| success := fun o => match kind o with convoy_order => negb (dislodged w o) | _ => success w o end; dislodged := fun _ => false |}).
  assert (R : related v w) by (split; intros o K; simpl; rewrite K; auto).
  exists v. split; [exact R|]. intros o. pose proof (H o) as Ho. unfold equation_over_difficult, equation_over_difficult_in_datc_2 in *.
  simpl. destruct (kind o) eqn:K; [exact Ho | rewrite Ho; symmetry; apply (move_in_datc_2 v w R) | |].
  - rewrite Ho. symmetry. apply (support_in_datc_2 v w R); [unfold stays; congruence | apply D].
  - rewrite D, (dislodged_is v w R o) by (unfold stays; congruence). apply negb_involutive.
Qed.

(* --- No equation turns both ways with one decision, unless an army may fall back to land. *)
Theorem one_direction_over_difficult {N : without_fallback F} {Fin : finite order} d e :
  (forall v, ble (equation_over_difficult (turned v e false) d) (equation_over_difficult (turned v e true) d)) \/
  (forall v, ble (equation_over_difficult (turned v e true) d) (equation_over_difficult (turned v e false) d)).
Proof.
  assert (D : forall v v' t, over_difficult v t = over_difficult v' t)
    by (intros v v' t; unfold over_difficult; rewrite !by_convoy_alike, (by_convoy_fixed v v'); reflexivity).
  assert (Met : forall v v' m o, head_to_head v m o = head_to_head v' m o) by (intros; rewrite !battle_alike; apply head_to_head_fixed).
  unfold equation_over_difficult. destruct (kind d) eqn:K; [left; intros; apply ble_refl | | right; intros v | right; intros v].
  - destruct (below_one_way e d) as [H|H]; [left | right]; intros v; (apply move_mono_over; [apply H | auto | auto]).
  - unfold SUPPORT_equation. apply ble_forallb. intros a Ha. apply attackers_are in Ha. apply ble_negb, ble_or; [apply MOVE_up|].
    apply ble_and; [apply ble_refl|]. apply ble_and; [apply ble_refl|]. apply ble_and; [apply PATH_up|].
    rewrite (D (turned v e true) (turned v e false) a). apply ble_or; [apply ble_refl|]. apply ble_ltb; [apply le_n|]. apply strength_on_staying_up with d; auto.
    + unfold stays. congruence.
    + intros t. apply up.
    + apply PATH_up.
    + apply ble_eq, D.
  - unfold CONVOY_equation. apply ble_forallb. intros a _. apply ble_negb, MOVE_up.
Qed.
End Difficult.
