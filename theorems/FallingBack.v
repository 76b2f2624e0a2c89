(* Armies that fall back to land as they attack a unit that stays. By the rulebooks' paradox rules, and where the attack of a convoyed army does not come from
   where it started, their convoy then decides also whether they cut a support. So these equations are not the DATC's of other facts (Readings.v), and there may
   be no solution (Examples.v). But they ask for no more than what acts at one place, and in one direction. *)
From Coq Require Import Bool List Arith.
From Dipeq Require Import Words Laws Monotony Influence AtMostTwo OneDirection Readings.
From Dipeq Require Rules.
Import ListNotations.
Open Scope bool_scope.

Section Falling_back.
Context {order : Type} (p : reading) (F : facts order) {L : laws F}.
Let F' := under p F.

Lemma by_convoy_at_same w w' a : (forall c, In c (fleets a) -> success w c = success w' c) -> @Rules.by_convoy _ F' w a = @Rules.by_convoy _ F' w' a.
Proof. apply (@by_convoy_same _ F' _). Qed.
Lemma PATH_at_same w w' a : (forall c, In c (fleets a) -> success w c = success w' c) -> @Rules.PATH _ F' w a = @Rules.PATH _ F' w' a.
Proof. apply (@PATH_same _ F' _). Qed.

Theorem readings_are_local : local (equation_under p F).
Proof.
  split.
  - intros w w' m K Ho Hc Hs Hh Hf.
    destruct (MOVE_under p F w m) as [->|N]; [|contradiction]. destruct (MOVE_under p F w' m) as [->|N]; [|contradiction].
    apply (local_move _ (@rules_are_local _ F' _)); assumption.
  - intros w w' q K Mv Pt Sp. destruct (@kind _ F q) eqn:Kq.
    + unfold equation_under. rewrite Kq. reflexivity.
    + contradiction.
    + rewrite !SUPPORT_at by exact Kq. apply forallb_ext_in. intros a Ha. apply attackers_are in Ha.
      assert (C : forall c, In c (fleets a) -> success w c = success w' c) by (intros c; apply (Pt a c Ha)).
      unfold spares_at, against_at, MOVE. fold F'. rewrite (by_convoy_at_same w w' a C), (PATH_at_same w w' a C), (Mv a Ha). reflexivity.
    + destruct (CONVOY_under p F w q) as [->|N]; [|contradiction]. destruct (CONVOY_under p F w' q) as [->|N]; [|contradiction].
      apply (local_staying _ (@rules_are_local _ F' _)); assumption.
Qed.

(* --- In one direction. A convoy of an army that falls back and attacks a support spares it, or lets the attack come from elsewhere. *)
Section One_direction.
Context {Fin : finite order}.
Variables d e : order.
Let no v := turned v e false.
Let yes v := turned v e true.

Lemma others_alike v a : ~ In e (fleets a) -> forall c, In c (fleets a) -> success (no v) c = success (yes v) c.
Proof. intros N c Hc. apply same. intros ->. contradiction. Qed.
(* The one army of e, if it attacks d and may fall back. *)
Definition lands_on_d a : Prop := In a (attackers d) /\ In e (fleets a) /\ convoy_only a = false.
Lemma lands_or_not : {a | lands_on_d a} + {forall a, ~ lands_on_d a}.
Proof.
  destruct (find (fun a => (if in_dec eq_dec a (attackers d) then true else false) && ((if in_dec eq_dec e (fleets a) then true else false) && negb (convoy_only a)))
    everyone) as [a|] eqn:E.
  - left. exists a. apply find_some in E as [_ E]. unfold lands_on_d. destruct (in_dec eq_dec a (attackers d)), (in_dec eq_dec e (fleets a)), (convoy_only a); try discriminate; auto.
  - right. intros a (H1 & H2 & H3). pose proof (find_none _ _ E a (complete a)) as E'. cbv beta in E'.
    destruct (in_dec eq_dec a (attackers d)), (in_dec eq_dec e (fleets a)); try contradiction. rewrite H3 in E'. discriminate.
Qed.
Lemma by_convoy_at_up v a : ble (@Rules.by_convoy _ F' (no v) a) (@Rules.by_convoy _ F' (yes v) a).
Proof. apply (@by_convoy_up _ F' _ Fin v e a). Qed.
Lemma PATH_at_up v a : ble (@Rules.PATH _ F' (no v) a) (@Rules.PATH _ F' (yes v) a).
Proof. apply (@PATH_up _ F' _ Fin v e a). Qed.
Lemma forced_by_convoy v a : convoy_only a = true -> @Rules.by_convoy _ F' v a = true.
Proof. intros H. unfold Rules.by_convoy. change (@convoy_only _ F' a) with (@convoy_only _ F a). rewrite H. reflexivity. Qed.
Lemma path_by_land v a : convoy_only a = false -> @Rules.PATH _ F' v a = true.
Proof. intros H. unfold Rules.PATH. change (@convoy_only _ F' a) with (@convoy_only _ F a). rewrite H. reflexivity. Qed.

Lemma move_alike v a : kind e = convoy_order -> MOVE (no v) a = MOVE (yes v) a.
Proof. intros K. unfold MOVE, ordered_to_move. destruct (kind a) eqn:Ka; try reflexivity. simpl andb. apply same. congruence. Qed.

Theorem support_one_direction : kind d = support_order ->
  (forall v, ble (equation_under p F (no v) d) (equation_under p F (yes v) d)) \/ (forall v, ble (equation_under p F (yes v) d) (equation_under p F (no v) d)).
Proof.
  intros K. destruct lands_or_not as [(a0 & Ha0 & He & Co)|None].
  - (* e is a fleet of a0: only whether a0 comes by convoy depends on it *)
    pose proof (@fleet_kind _ F _ a0 e He) as Ke.
    assert (Others : forall v a, a <> a0 -> forall c, In c (fleets a) -> success (no v) c = success (yes v) c)
      by (intros v a Ne; apply others_alike; intros He'; apply Ne; eapply convoyed_unique; eauto).
    assert (P : forall v a, @Rules.PATH _ F' (no v) a = @Rules.PATH _ F' (yes v) a).
    { intros v a. destruct (eq_dec a a0) as [->|Ne]; [rewrite !path_by_land by exact Co; reflexivity | apply PATH_at_same, Others, Ne]. }
    assert (Spared : forall v a, ble (spares_at p F (no v) d a) (spares_at p F (yes v) d a)).
    { intros v a. pose proof (by_convoy_at_up v a) as U. unfold spares_at. unfold F' in U. clear P.
      destruct p; try apply ble_refl; repeat first [exact U | apply ble_refl | apply ble_and]. }
    destruct (reading_dec p dptg) as [D|D].
    + right. intros v. rewrite !SUPPORT_at by exact K. apply ble_forallb. intros a _. apply ble_negb. fold F'. rewrite (move_alike v a Ke), (P v a).
      unfold spares_at, against_at. rewrite D. apply ble_and; [apply ble_refl|]. apply ble_or; [apply ble_refl|].
      apply ble_and; [apply ble_refl|]. apply ble_and; [|apply ble_refl]. apply ble_negb, ble_and; [apply ble_refl|]. apply ble_negb.
      pose proof (by_convoy_at_up v a) as U. unfold F' in U. rewrite D in U. exact U.
    + left. intros v. rewrite !SUPPORT_at by exact K. apply ble_forallb. intros a _. apply ble_negb. fold F'. rewrite (move_alike v a Ke), (P v a).
      apply ble_and; [apply ble_negb, Spared|]. unfold against_at. destruct p; try contradiction; apply ble_refl.
  - right. intros v. rewrite !SUPPORT_at by exact K. apply ble_forallb. intros a Ha. apply ble_negb. fold F'.
    assert (B : @Rules.by_convoy _ F' (no v) a = @Rules.by_convoy _ F' (yes v) a).
    { destruct (convoy_only a) eqn:Co; [rewrite !forced_by_convoy by exact Co; reflexivity|].
      apply by_convoy_at_same, others_alike. intros He. apply (None a). unfold lands_on_d. auto. }
    unfold spares_at, against_at. fold F'. rewrite B. apply ble_and; [apply ble_refl|]. apply ble_or; [apply MOVE_up|].
    apply ble_and; [apply ble_refl|]. apply ble_and; [apply ble_refl | apply PATH_at_up].
Qed.

Theorem one_direction_under :
  (forall v, ble (equation_under p F (no v) d) (equation_under p F (yes v) d)) \/ (forall v, ble (equation_under p F (yes v) d) (equation_under p F (no v) d)).
Proof.
  destruct (@kind _ F d) eqn:K; [left; intros v; unfold equation_under; rewrite K; apply ble_refl | | apply support_one_direction; exact K |].
  - destruct (@one_direction _ F' _ _ d e) as [H|H]; [left | right]; intros v;
      (destruct (MOVE_under p F (no v) d) as [->|N]; [|contradiction]; destruct (MOVE_under p F (yes v) d) as [->|N]; [|contradiction]; apply H).
  - destruct (@one_direction _ F' _ _ d e) as [H|H]; [left | right]; intros v;
      (destruct (CONVOY_under p F (no v) d) as [->|N]; [|contradiction]; destruct (CONVOY_under p F (yes v) d) as [->|N]; [|contradiction]; apply H).
Qed.
End One_direction.
End Falling_back.
