(* MOVE's equation is monotone: each of the values that it looks at bears on it in one direction. This one lemma carries the theorems.
   Before it, what truth values and counts are in order by; after it, small facts that several proofs need. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Rules Laws.
Open Scope bool_scope.

Definition ble (a b : bool) : Prop := a = true -> b = true.
Lemma ble_refl a : ble a a. Proof. intro; assumption. Qed.
Lemma ble_antisym a b : ble a b -> ble b a -> a = b.
Proof. destruct a, b; unfold ble; intros; auto; symmetry; auto. Qed.
Lemma ble_negb a b : ble a b -> ble (negb b) (negb a).
Proof. destruct a, b; unfold ble; simpl; auto. Qed.
Lemma ble_false a : ble a false -> a = false.
Proof. destruct a; unfold ble; intros; auto; symmetry; auto. Qed.
Lemma ble_and a b c d : ble a c -> ble b d -> ble (a && b) (c && d).
Proof. destruct a, b, c, d; unfold ble; simpl; auto. Qed.
Lemma ble_or a b c d : ble a c -> ble b d -> ble (a || b) (c || d).
Proof. destruct a, b, c, d; unfold ble; simpl; auto. Qed.
Lemma ble_eq a b : a = b -> ble a b. Proof. intros ->; apply ble_refl. Qed.
Lemma ble_forallb {A} (f g : A -> bool) l : (forall x, In x l -> ble (f x) (g x)) -> ble (forallb f l) (forallb g l).
Proof. unfold ble; intros H E; rewrite forallb_forall in *; auto. Qed.
Lemma existsb_negb {A} (f : A -> bool) l : existsb f l = negb (forallb (fun x => negb (f x)) l).
Proof. induction l as [|x l IH]; simpl; [reflexivity|]. rewrite IH. destruct (f x); reflexivity. Qed.
Lemma ble_existsb {A} (f g : A -> bool) l : (forall x, In x l -> ble (f x) (g x)) -> ble (existsb f l) (existsb g l).
Proof. intros H. rewrite !existsb_negb. apply ble_negb, ble_forallb. intros x Hx. apply ble_negb; auto. Qed.
Lemma ble_ltb a b c d : c <= a -> b <= d -> ble (a <? b) (c <? d).
Proof. unfold ble; intros; rewrite Nat.ltb_lt in *; lia. Qed.
Lemma count_le {A} (f g : A -> bool) l : (forall x, In x l -> ble (f x) (g x)) -> count f l <= count g l.
Proof.
  unfold count; induction l as [|x l IH]; simpl; intros H; auto.
  assert (IH' : length (filter f l) <= length (filter g l)) by (apply IH; auto).
  pose proof (H x (or_introl eq_refl)) as Hx; unfold ble in Hx.
  destruct (f x); destruct (g x); simpl; auto; try lia.
Qed.
Lemma when_le a b m n : ble a b -> m <= n -> when a m <= when b n.
Proof. unfold ble, when; destruct a, b; simpl; intros; auto; try lia; discriminate (H eq_refl). Qed.
Lemma strongest_le {A} (f g : A -> nat) l : (forall x, In x l -> f x <= g x) -> strongest f l <= strongest g l.
Proof.
  unfold strongest; induction l as [|x l IH]; simpl; intros H; auto.
  pose proof (H x (or_introl eq_refl)). assert (fold_right (fun o n => Nat.max (f o) n) 0 l <= fold_right (fun o n => Nat.max (g o) n) 0 l) by auto. lia.
Qed.

Lemma forallb_ext_in {A} (f g : A -> bool) l : (forall x, In x l -> f x = g x) -> forallb f l = forallb g l.
Proof. intros H; apply ble_antisym; apply ble_forallb; intros; apply ble_eq; auto; symmetry; auto. Qed.
Lemma existsb_ext_in {A} (f g : A -> bool) l : (forall x, In x l -> f x = g x) -> existsb f l = existsb g l.
Proof. intros H; rewrite !existsb_negb; f_equal; apply forallb_ext_in; intros; rewrite H; auto. Qed.
Lemma forallb_both {A} (f g : A -> bool) l : forallb (fun x => f x && g x) l = forallb f l && forallb g l.
Proof. induction l as [|x l IH]; simpl; auto. rewrite IH. destruct (f x), (g x), (forallb f l); reflexivity. Qed.
Lemma forallb_filter {A} (f g : A -> bool) l : forallb f (filter g l) = forallb (fun x => negb (g x) || f x) l.
Proof. induction l as [|x l IH]; simpl; auto. destruct (g x); simpl; rewrite IH; reflexivity. Qed.
Lemma count_ext_in {A} (f g : A -> bool) l : (forall x, In x l -> f x = g x) -> count f l = count g l.
Proof. intros H; apply Nat.le_antisymm; apply count_le; intros; apply ble_eq; auto; symmetry; auto. Qed.
Lemma strongest_ext_in {A} (f g : A -> nat) l : (forall x, In x l -> f x = g x) -> strongest f l = strongest g l.
Proof. intros H; apply Nat.le_antisymm; apply strongest_le; intros x Hx; rewrite H; auto. Qed.

Section Monotony.
Context {order : Type} {F : facts order} {L : laws F}.
Implicit Types v : values order.

Record below (v v' : values order) (m : order) : Prop := {
  battle_down : forall o, In o (occupants m) -> ble (head_to_head v' m o) (head_to_head v m o);
  rivals_battle_up : forall r o, In r (rivals m) -> In o (occupants m) -> ble (head_to_head v r o) (head_to_head v' r o);
  leaves : forall o, In o (occupants m) -> head_to_head v m o = false -> ble (MOVE v o) (MOVE v' o);
  path_up : ble (PATH v m) (PATH v' m);
  path_down : forall r, In r (rivals m) -> ble (PATH v' r) (PATH v r);
  support_up : forall s, In s (supporters m) -> ble (SUPPORT v s) (SUPPORT v' s);
  rivals_support_down : forall r s, In r (rivals m) -> In s (supporters r) -> ble (SUPPORT v' s) (SUPPORT v s);
  hold_support_down : forall o s, In o (occupants m) -> In s (supporters o) ->
    (ordered_to_move o = false \/ head_to_head v m o = true) -> ble (SUPPORT v' s) (SUPPORT v s);
}.

Lemma against_own_mono v v' m x : below v v' m ->
  ble (forallb (fun o => negb (negb (foreign x o) && ((head_to_head v m o) || negb (MOVE v o)))) (occupants m))
      (forallb (fun o => negb (negb (foreign x o) && ((head_to_head v' m o) || negb (MOVE v' o)))) (occupants m)).
Proof.
  intros B. apply ble_forallb; intros o Ho. apply ble_negb, ble_and; [apply ble_refl|].
  pose proof (battle_down _ _ _ B o Ho) as D. destruct (head_to_head v m o) eqn:E; simpl; [intros _; reflexivity|].
  rewrite (ble_false _ D). simpl. apply ble_negb. apply (leaves _ _ _ B); assumption.
Qed.

Lemma attack_mono v v' m : below v v' m -> ATTACK v m <= ATTACK v' m.
Proof.
  intros B. unfold ATTACK. apply when_le.
  - apply ble_and; [apply (path_up _ _ _ B) | apply against_own_mono; assumption].
  - apply le_n_S, count_le. intros s Hs. apply ble_and; [apply (support_up _ _ _ B); assumption | apply against_own_mono; assumption].
Qed.

Lemma opposite_one m r o v : In o (occupants m) -> In r (rivals m) -> head_to_head v m o = true -> head_to_head v r o = false.
Proof.
  intros Ho Hr H. destruct (head_to_head v r o) eqn:E; auto. exfalso.
  unfold head_to_head in *. apply andb_true_iff in H as [H _]. apply andb_true_iff in E as [E _].
  apply (opposite_are m o Ho) in H.
  assert (Ho' : In o (occupants r)) by (apply (rivals_occupants m r o Hr); assumption).
  apply (opposite_are r o Ho') in E.
  apply (rivals_other m r Hr). eapply occupant_unique; eassumption.
Qed.

Lemma prevent_mono v v' m r : below v v' m -> In r (rivals m) -> PREVENT v' r <= PREVENT v r.
Proof.
  intros B Hr. unfold PREVENT. apply when_le.
  - apply ble_and; [apply (path_down _ _ _ B); assumption|].
    apply ble_forallb; intros o Ho. apply ble_negb. apply (rivals_occupants m r o Hr) in Ho.
    pose proof (rivals_battle_up _ _ _ B r o Hr Ho) as U.
    destruct (head_to_head v m o) eqn:E.
    + rewrite (opposite_one m r o v Ho Hr E). discriminate.
    + apply ble_and; [exact U | apply (leaves _ _ _ B); assumption].
  - apply le_n_S, count_le. intros s Hs. eapply (rivals_support_down _ _ _ B); eassumption.
Qed.

Lemma forallb_false_ex {A} (f : A -> bool) l : forallb f l = false -> exists x, In x l /\ f x = false.
Proof.
  induction l as [|x l IH]; simpl; [discriminate|].
  destruct (f x) eqn:E; simpl; eauto. intros H; destruct (IH H) as (y & ? & ?); eauto.
Qed.

(* A unit that is met head to head moves; if it does so no longer, it holds its place by itself alone. *)
Lemma met_is_mover v m o : In o (occupants m) -> head_to_head v m o = true -> ordered_to_move o = true.
Proof.
  intros Ho H. unfold head_to_head in H. apply andb_true_iff in H as [H _]. apply (opposite_are m o Ho), occupied_by_move in H.
  unfold ordered_to_move. rewrite H. reflexivity.
Qed.
Lemma hold_of_a_mover v m o : In o (occupants m) -> ordered_to_move o = true -> HOLD v m <= 1.
Proof.
  intros Ho K. unfold HOLD, strongest.
  assert (A : forall l, (forall x, In x l -> x = o) -> fold_right (fun o n => Nat.max (when (negb (MOVE v o))
    (1 + count (fun s => negb (ordered_to_move o) && SUPPORT v s) (supporters o))) n) 0 l <= 1).
  { induction l as [|x l IH]; simpl; intros H; [lia|]. rewrite (H x (or_introl eq_refl)), K. apply Nat.max_lub; [|apply IH; auto].
    assert (Z : count (fun s => negb true && SUPPORT v s) (supporters o) = 0) by (unfold count; induction (supporters o); auto).
    rewrite Z. destruct (MOVE v o); simpl; lia. }
  apply A. intros x Hx. apply (occupant_unique m); auto.
Qed.

Theorem move_mono v v' m : below v v' m -> ble (MOVE_equation v m) (MOVE_equation v' m).
Proof.
  intros B. pose proof (attack_mono _ _ _ B) as HA. unfold MOVE_equation.
  intros All. apply andb_true_iff in All as [Defended All]. apply andb_true_iff. split; [|revert All; apply ble_and].
  revert Defended.
  - apply ble_forallb; intros o Ho. pose proof (battle_down _ _ _ B o Ho) as D.
    destruct (head_to_head v m o) eqn:E; simpl; [|rewrite (ble_false _ D); apply ble_refl].
    intros H. apply orb_true_iff. right. revert H. apply ble_ltb; [|assumption]. unfold DEFEND. apply le_n_S, count_le.
    intros s Hs. eapply (hold_support_down _ _ _ B); eauto.
  - destruct (existsb (fun o => head_to_head v m o) (occupants m)) eqn:E; simpl.
    + intros _. apply orb_true_iff. right. apply existsb_exists in E as (o & Ho & E). apply Nat.ltb_lt.
      rewrite forallb_forall in Defended. specialize (Defended o Ho). rewrite E in Defended. apply Nat.ltb_lt in Defended.
      pose proof (hold_of_a_mover v' m o Ho (met_is_mover v m o Ho E)). unfold DEFEND in Defended. lia.
    + intros H. apply orb_true_iff. right. revert H.
      apply ble_ltb; [|assumption]. unfold HOLD. apply strongest_le. intros o Ho.
      assert (Eo : head_to_head v m o = false).
      { apply not_true_iff_false. intros H. apply not_true_iff_false in E. apply E, existsb_exists. eauto. }
      apply when_le.
      * apply ble_negb, (leaves _ _ _ B); assumption.
      * apply le_n_S, count_le. intros s Hs. destruct (ordered_to_move o) eqn:M; simpl; [apply ble_refl|].
        eapply (hold_support_down _ _ _ B); eauto.
  - apply ble_forallb; intros r Hr. apply ble_ltb; [|assumption]. apply (prevent_mono v v' m); assumption.
Qed.

(* Shared small facts. *)
Lemma not_mover o : kind o <> move_order -> forall v, MOVE v o = false.
Proof. unfold MOVE, ordered_to_move. destruct (kind o); auto; congruence. Qed.
Lemma supporter_stays s o v : In s (supporters o) -> MOVE v s = false.
Proof. intros H. apply not_mover. rewrite (supporter_kind s o H). discriminate. Qed.
Lemma mover o : ordered_to_move o = true <-> kind o = move_order.
Proof. unfold ordered_to_move. destruct (kind o); split; congruence. Qed.

(* An attack on a unit of one's own power that stays has no strength. *)
Lemma attack_own_none v a s : In s (occupants a) -> MOVE v s = false -> foreign a s = false -> ATTACK v a = 0.
Proof.
  intros Hs Hm Hf. unfold ATTACK.
  assert (E : forallb (fun o => negb (negb (foreign a o) && (head_to_head v a o || negb (MOVE v o)))) (occupants a) = false).
  { apply not_true_iff_false. intros E. rewrite forallb_forall in E. specialize (E s Hs).
    rewrite Hf, Hm, orb_true_r in E. discriminate. }
  rewrite E, andb_false_r. reflexivity.
Qed.
Lemma h2h_mover v m o : In o (occupants m) -> head_to_head v m o = true -> kind o = move_order.
Proof.
  intros Ho H. unfold head_to_head in H. apply andb_true_iff in H as [H _].
  apply (opposite_are m o Ho) in H. eapply occupied_by_move; eassumption.
Qed.
Lemma no_strength_no_move v a s : In s (occupants a) -> ATTACK v a = 0 -> MOVE_equation v a = false.
Proof.
  intros Hs HA. unfold MOVE_equation. rewrite HA.
  assert (Z : forall n, (n <? 0) = false) by (intros n; apply Nat.ltb_ge; lia).
  rewrite Z, orb_false_r. apply not_true_iff_false. intros E.
  apply andb_true_iff in E as [E1 E]. apply andb_true_iff in E as [E2 _].
  apply existsb_exists in E2 as (o & Ho & E2). rewrite forallb_forall in E1. specialize (E1 o Ho). rewrite E2, Z in E1. discriminate.
Qed.

(* Of two moves to one place only one can win, unless one of them meets the unit there head to head. *)
Lemma attack_le_prevent v m : (forall o, In o (occupants m) -> head_to_head v m o = false) -> ATTACK v m <= PREVENT v m.
Proof.
  intros H. unfold ATTACK, PREVENT. apply when_le.
  - apply ble_and; [apply ble_refl|]. intros _. apply forallb_forall. intros o Ho. rewrite (H o Ho). reflexivity.
  - apply le_n_S, count_le. intros s _ E. apply andb_true_iff in E as [E _]. exact E.
Qed.
Lemma beats v m r : MOVE_equation v m = true -> In r (rivals m) -> PREVENT v r < ATTACK v m.
Proof.
  unfold MOVE_equation. intros H Hr. apply andb_true_iff in H as [_ H]. apply andb_true_iff in H as [_ H].
  rewrite forallb_forall in H. apply Nat.ltb_lt, H, Hr.
Qed.
Lemma two_winners v m r o : MOVE_equation v m = true -> MOVE_equation v r = true -> In o (occupants m) -> In o (occupants r) ->
  head_to_head v m o = false -> head_to_head v r o = false -> ~ m <> r.
Proof.
  intros Hm Hr Om Or Nm Nr D.
  assert (P : forall t, In o (occupants t) -> head_to_head v t o = false -> ATTACK v t <= PREVENT v t).
  { intros t Ho Nt. apply attack_le_prevent. intros o' Ho'. rewrite (occupant_unique t o' o Ho' Ho). exact Nt. }
  pose proof (P m Om Nm). pose proof (P r Or Nr).
  assert (Rm : In r (rivals m)) by (apply (rivals_all m r o); auto).
  assert (Rr : In m (rivals r)) by (apply (rivals_all r m o); auto).
  pose proof (beats v m r Hm Rm). pose proof (beats v r m Hr Rr). lia.
Qed.
Lemma not_met_by_staying v m o : In o (occupants m) -> kind o <> move_order -> head_to_head v m o = false.
Proof. intros Ho K. apply not_true_iff_false. intros H. apply K. eapply h2h_mover; eauto. Qed.
End Monotony.
