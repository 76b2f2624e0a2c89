(* The systems of DATC 3 and of DATC 2 have the same solutions, under every reading: the same moves and supports succeed, and a convoy fails
   where its fleet is dislodged. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Monotony Influence Readings.
From Dipeq Require Rules_in_datc_2 Rules_1971_in_datc_2 Rules_1982_in_datc_2 Rules_2000_in_datc_2 Rules_dptg_in_datc_2.
From Dipeq Require Import Rules.
Open Scope bool_scope.

Definition equation_in_datc_2_under {order} (p : reading) (F : facts order) (v : values order) (o : order) : bool :=
  match kind o with
  | hold_order | convoy_order => true
  | move_order => match p with
    | datc => Rules_in_datc_2.MOVE_equation | r1971 => Rules_1971_in_datc_2.MOVE_equation | r1982 => Rules_1982_in_datc_2.MOVE_equation
    | r2000 => Rules_2000_in_datc_2.MOVE_equation | dptg => Rules_dptg_in_datc_2.MOVE_equation end v o
  | support_order => match p with
    | datc => Rules_in_datc_2.SUPPORT_equation | r1971 => Rules_1971_in_datc_2.SUPPORT_equation | r1982 => Rules_1982_in_datc_2.SUPPORT_equation
    | r2000 => Rules_2000_in_datc_2.SUPPORT_equation | dptg => Rules_dptg_in_datc_2.SUPPORT_equation end v o
  end.
Definition DISLODGE_equation_under {order} (p : reading) (F : facts order) : values order -> order -> bool :=
  match p with
  | datc => Rules_in_datc_2.DISLODGE_equation | r1971 => Rules_1971_in_datc_2.DISLODGE_equation | r1982 => Rules_1982_in_datc_2.DISLODGE_equation
  | r2000 => Rules_2000_in_datc_2.DISLODGE_equation | dptg => Rules_dptg_in_datc_2.DISLODGE_equation end.
Definition solution_in_datc_2_under {order} (p : reading) (F : facts order) (v : values order) : Prop :=
  (forall o, success v o = equation_in_datc_2_under p F v o) /\ (forall u, dislodged v u = DISLODGE_equation_under p F v u).

Record related {order} {F : facts order} (v w : values order) : Prop := {
  same_moves : forall o, kind o = move_order -> success v o = success w o;
  same_supports : forall o, kind o = support_order -> success v o = success w o;
  same_convoys : forall o, kind o = convoy_order -> success v o = negb (dislodged w o);
}.

(* The words of the two systems have the same values. *)
Section Words.
Context {order : Type} {F : facts order} {L : laws F}.
Variables v w : values order.
Hypothesis R : related v w.

Lemma MOVE_related o : MOVE v o = MOVE w o.
Proof. unfold MOVE. destruct (ordered_to_move o) eqn:E; auto. apply mover in E. simpl. apply (same_moves _ _ R); auto. Qed.
Lemma SUPPORT_related s o : In s (supporters o) -> SUPPORT v s = SUPPORT w s.
Proof. intros H. apply (same_supports _ _ R). eapply supporter_kind; eauto. Qed.
Lemma chain_ext m f g : (forall c, In c (fleets m) -> f c = g c) -> chain m f = chain m g.
Proof.
  intros H. apply ble_antisym; intros E.
  - apply (chain_mono m f g); [intros c Hc; rewrite H; auto | exact E].
  - apply (chain_mono m g f); [intros c Hc; rewrite H; auto | exact E].
Qed.
Lemma chain_related m : chain m (fun c => CONVOY v c) = chain m (fun c => negb (DISLODGE w c)).
Proof. apply chain_ext. intros c Hc. apply (same_convoys _ _ R). eapply fleet_kind; eauto. Qed.
Lemma by_convoy_related m : by_convoy v m = Rules_in_datc_2.by_convoy w m.
Proof. unfold by_convoy, Rules_in_datc_2.by_convoy. rewrite chain_related; auto. Qed.
Lemma head_to_head_related m o : head_to_head v m o = Rules_in_datc_2.head_to_head w m o.
Proof. unfold head_to_head, Rules_in_datc_2.head_to_head. rewrite !by_convoy_related; auto. Qed.
Lemma PATH_related m : PATH v m = Rules_in_datc_2.PATH w m.
Proof. unfold PATH, Rules_in_datc_2.PATH. rewrite chain_related; auto. Qed.
Lemma own_related x m :
  forallb (fun o => negb (negb (foreign x o) && (head_to_head v m o || negb (MOVE v o)))) (occupants m) =
  forallb (fun o => negb (negb (foreign x o) && (Rules_in_datc_2.head_to_head w m o || negb (MOVE w o)))) (occupants m).
Proof. apply forallb_ext_in; intros. rewrite head_to_head_related, MOVE_related; auto. Qed.
Lemma ATTACK_related m : ATTACK v m = Rules_in_datc_2.ATTACK w m.
Proof.
  unfold ATTACK, Rules_in_datc_2.ATTACK. rewrite PATH_related, own_related. f_equal. f_equal.
  apply count_ext_in; intros s Hs. rewrite (SUPPORT_related s m Hs), own_related; auto.
Qed.
Lemma HOLD_related m : HOLD v m = Rules_in_datc_2.HOLD w m.
Proof.
  unfold HOLD, Rules_in_datc_2.HOLD. apply strongest_ext_in; intros o _. rewrite MOVE_related. do 2 f_equal.
  apply count_ext_in; intros s Hs. rewrite (SUPPORT_related s o Hs); auto.
Qed.
Lemma DEFEND_related m : DEFEND v m = Rules_in_datc_2.DEFEND w m.
Proof. unfold DEFEND, Rules_in_datc_2.DEFEND. f_equal. apply count_ext_in; intros s Hs. exact (SUPPORT_related s m Hs). Qed.
Lemma PREVENT_related m : PREVENT v m = Rules_in_datc_2.PREVENT w m.
Proof.
  unfold PREVENT, Rules_in_datc_2.PREVENT. rewrite PATH_related. f_equal.
  - f_equal. apply forallb_ext_in; intros o _. rewrite head_to_head_related, MOVE_related; auto.
  - f_equal. apply count_ext_in; intros s Hs. exact (SUPPORT_related s m Hs).
Qed.
Lemma MOVE_equation_related m : MOVE_equation v m = Rules_in_datc_2.MOVE_equation w m.
Proof.
  unfold MOVE_equation, Rules_in_datc_2.MOVE_equation. rewrite ATTACK_related, HOLD_related. f_equal; [|f_equal; [f_equal|]].
  - apply forallb_ext_in; intros o _. rewrite head_to_head_related, DEFEND_related; auto.
  - apply existsb_ext_in; intros o _. apply head_to_head_related.
  - apply forallb_ext_in; intros r _. rewrite PREVENT_related; auto.
Qed.

(* The heart: an attack on a unit that stays has strength if and only if it has a path and is foreign. *)
Lemma strength_of_attack a s : stays s -> In s (occupants a) -> (0 <? ATTACK v a) = foreign a s && PATH v a.
Proof.
  intros K Hs. destruct (foreign a s) eqn:Hf; simpl.
  - unfold ATTACK.
    assert (E : forallb (fun o => negb (negb (foreign a o) && (head_to_head v a o || negb (MOVE v o)))) (occupants a) = true).
    { rewrite forallb_forall. intros o Ho. rewrite (occupant_unique a o s Ho Hs), Hf. reflexivity. }
    rewrite E, andb_true_r. destruct (PATH v a); reflexivity.
  - rewrite (attack_own_none v a s Hs); auto. apply not_mover; auto.
Qed.
End Words.

Section Systems.
Context {order : Type} (p : reading) (F : facts order) {L : laws F}.
Let F' := under p F.
Variables v w : values order.
Hypothesis R : related v w.
Lemma related_under : @related _ F' v w.
Proof. split; apply R. Qed.

Lemma DISLODGE_is u : DISLODGE_equation_under p F w u = existsb (fun a => MOVE w a) (attackers u) && negb (MOVE w u).
Proof. destruct p; reflexivity. Qed.
Lemma MOVE_systems m : kind m = move_order -> @equation _ F' v m = equation_in_datc_2_under p F w m.
Proof.
  intros K. unfold equation, equation_in_datc_2_under. change (@kind _ F' m) with (@kind _ F m). rewrite K.
  rewrite (@MOVE_equation_related _ F' _ v w related_under). destruct p; reflexivity.
Qed.
Lemma CONVOY_systems c : kind c = convoy_order -> @equation _ F' v c = negb (DISLODGE_equation_under p F w c).
Proof.
  intros K. unfold equation. change (@kind _ F' c) with (@kind _ F c). rewrite K, DISLODGE_is.
  rewrite (not_mover c) by congruence. simpl. rewrite andb_true_r. unfold CONVOY_equation. simpl. rewrite K, existsb_negb, negb_involutive.
  apply forallb_ext_in; intros a _. f_equal. apply (@MOVE_related _ F _ _ R).
Qed.

(* SUPPORT of DATC 2, whatever the paradox rule. *)
Definition by_strength (s : order) : bool :=
  (negb (DISLODGE w s) || existsb (fun a => spares_at p F v s a && MOVE w a) (attackers s)) &&
  forallb (fun a => negb (negb (spares_at p F v s a) && (negb (against_at p F v s a) && (0 <? @Rules_in_datc_2.ATTACK _ F' w a)))) (attackers s).
Lemma by_strength_is s : kind s = support_order -> equation_in_datc_2_under p F w s = by_strength s.
Proof.
  intros K. unfold equation_in_datc_2_under, by_strength. rewrite K.
  assert (None : forall l : list order, existsb (fun _ => false) l = false) by (induction l; auto).
  pose proof (@by_convoy_related _ F' _ v w related_under) as B. unfold F' in *.
  destruct p; unfold spares_at, against_at, Rules_in_datc_2.SUPPORT_equation, Rules_1971_in_datc_2.SUPPORT_equation, Rules_1982_in_datc_2.SUPPORT_equation,
    Rules_2000_in_datc_2.SUPPORT_equation, Rules_dptg_in_datc_2.SUPPORT_equation; simpl andb; rewrite ?None, ?orb_false_r.
  all: match goal with |- _ && _ = _ && _ => f_equal | |- _ => idtac end;
    try match goal with |- _ || _ = _ || _ => f_equal end;
    try (apply existsb_ext_in; intros a Ha); try (apply forallb_ext_in; intros a Ha);
    rewrite ?B, ?andb_assoc; reflexivity.
Qed.

(* What moves in succeeds by its equation, so one attacker at most does. *)
Lemma SUPPORT_systems s : kind s = support_order -> (forall a, kind a = move_order -> success v a = @equation _ F' v a) ->
  dislodged w s = DISLODGE_equation_under p F w s -> equation_under p F v s = equation_in_datc_2_under p F w s.
Proof.
  intros K Won D. rewrite (by_strength_is s K), (SUPPORT_at p F v s K). unfold by_strength. fold F'.
  assert (St : stays s) by (unfold stays; congruence).
  unfold DISLODGE. rewrite D, DISLODGE_is, (not_mover s St w), andb_true_r.
  assert (A : forall a, In a (attackers s) -> (0 <? @Rules_in_datc_2.ATTACK _ F' w a) = foreign a s && @PATH _ F' v a).
  { intros a Ha. rewrite <- (@ATTACK_related _ F' _ v w related_under). exact (@strength_of_attack _ F' _ v a s St (@attackers_are _ F _ a s Ha)). }
  assert (M : forall a, MOVE v a = MOVE w a) by (intros a; apply (@MOVE_related _ F _ _ R)).
  assert (Win : forall a, In a (attackers s) -> MOVE w a = true -> @MOVE_equation _ F' v a = true).
  { intros a Ha H. rewrite <- M in H. unfold MOVE in H. apply andb_true_iff in H as [Ka H]. apply mover in Ka.
    rewrite (Won a Ka) in H. unfold equation in H. change (@kind _ F' a) with (@kind _ F a) in H. rewrite Ka in H. exact H. }
  apply ble_antisym; intros H.
  - rewrite forallb_forall in H. apply andb_true_iff. split.
    + destruct (existsb (fun a => MOVE w a) (attackers s)) eqn:E; [|reflexivity]. simpl. apply existsb_exists in E as (a & Ha & E).
      apply existsb_exists. exists a. split; [exact Ha|]. specialize (H a Ha). rewrite M, E in H.
      destruct (spares_at p F v s a); [exact E | discriminate].
    + apply forallb_forall. intros a Ha. specialize (H a Ha). rewrite (A a Ha). rewrite M in H.
      destruct (spares_at p F v s a), (against_at p F v s a), (foreign a s), (@PATH _ F' v a), (MOVE w a); simpl in *; auto.
  - apply andb_true_iff in H as [H1 H2]. rewrite forallb_forall in H2. apply forallb_forall. intros a Ha. specialize (H2 a Ha).
    rewrite (A a Ha) in H2. destruct (spares_at p F v s a) eqn:Sp; [reflexivity|]. rewrite M.
    destruct (MOVE w a) eqn:E.
    + exfalso. assert (X : existsb (fun a => MOVE w a) (attackers s) = true) by (apply existsb_exists; eauto). rewrite X in H1. simpl in H1.
      apply existsb_exists in H1 as (a' & Ha' & H1). apply andb_true_iff in H1 as [Sp' E'].
      assert (O : forall x, In x (attackers s) -> In s (@occupants _ F' x)) by (intros x Hx; exact (@attackers_are _ F _ x s Hx)).
      apply (@two_winners _ F' _ v a a' s (Win a Ha E) (Win a' Ha' E') (O a Ha) (O a' Ha')).
      * apply (@not_met_by_staying _ F' _ v a s (O a Ha) St).
      * apply (@not_met_by_staying _ F' _ v a' s (O a' Ha') St).
      * congruence.
    + destruct (foreign a s), (against_at p F v s a), (@PATH _ F' v a); auto.
Qed.
End Systems.

Section Theorems.
Context {order : Type} (p : reading) (F : facts order) {L : laws F}.

Theorem from_datc_3_to_datc_2 v : solution_under p F v -> exists w, related v w /\ solution_in_datc_2_under p F w.
Proof.
  intros H. assert (Won : forall a, kind a = move_order -> success v a = @equation _ (under p F) v a).
  { intros a K. rewrite (H a). destruct (MOVE_under p F v a) as [E|E]; [exact E | contradiction]. }
  set (w := {| success := fun o => match kind o with convoy_order => true | _ => success v o end;
               dislodged := fun u => DISLODGE_equation_under p F v u |}).
  assert (Mw : forall o, MOVE w o = MOVE v o) by (intros o; unfold MOVE, ordered_to_move; simpl; destruct (kind o); reflexivity).
  assert (D : forall u, dislodged w u = DISLODGE_equation_under p F w u).
  { intros u. simpl. rewrite !DISLODGE_is, Mw. f_equal. apply existsb_ext_in. intros a _. symmetry. apply Mw. }
  assert (R : related v w).
  { split; intros o K; simpl; rewrite ?K; auto. rewrite (H o). destruct (CONVOY_under p F v o) as [->|E]; [|contradiction]. unfold equation. change (@kind _ (under p F) o) with (@kind _ F o). rewrite K.
    unfold CONVOY_equation. simpl. rewrite K, DISLODGE_is, (not_mover o) by congruence. simpl. rewrite andb_true_r, existsb_negb, negb_involutive. reflexivity. }
  exists w. split; [exact R|]. split; [|exact D]. intros o. pose proof (H o) as Ho. simpl.
  destruct (kind o) eqn:K.
  - rewrite Ho. unfold equation_under, equation_in_datc_2_under. rewrite K. reflexivity.
  - rewrite (Won o K). apply (MOVE_systems p F v w R o K).
  - rewrite Ho. apply (SUPPORT_systems p F v w R o K Won), D.
  - unfold equation_in_datc_2_under. rewrite K. reflexivity.
Qed.

Theorem from_datc_2_to_datc_3 w : solution_in_datc_2_under p F w -> exists v, related v w /\ solution_under p F v.
Proof.
  intros [H D].
  set (v := {| success := fun o => match kind o with convoy_order => negb (dislodged w o) | _ => success w o end; dislodged := fun _ => false |}).
  assert (R : related v w) by (split; intros o K; simpl; rewrite K; auto).
  assert (Won : forall a, kind a = move_order -> success v a = @equation _ (under p F) v a).
  { intros a K. rewrite (MOVE_systems p F v w R a K), <- H. simpl. rewrite K. reflexivity. }
  exists v. split; [exact R|]. intros o. destruct (kind o) eqn:K.
  - simpl. rewrite K, H. unfold equation_under, equation_in_datc_2_under. rewrite K. reflexivity.
  - rewrite (Won o K). symmetry. destruct (MOVE_under p F v o) as [E|E]; [exact E | contradiction].
  - rewrite (SUPPORT_systems p F v w R o K Won (D o)), <- H. simpl. rewrite K. reflexivity.
  - destruct (CONVOY_under p F v o) as [->|E]; [|contradiction]. rewrite (CONVOY_systems p F v w R o K), <- D. simpl. rewrite K. reflexivity.
Qed.
End Theorems.
