(* No equation turns both ways with one decision: each decision helps another one, or harms it, whatever the rest is. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Rules Laws Monotony Influence.
Open Scope bool_scope.

Section One_direction.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.

Definition turned (v : values order) (e : order) (b : bool) : values order :=
  {| success := fun o => if eq_dec o e then b else success v o; dislodged := dislodged v |}.

Section One.
Variables (v : values order) (e : order).
Let no := turned v e false.
Let yes := turned v e true.

Lemma up o : ble (success no o) (success yes o).
Proof. simpl. destruct (eq_dec o e); [discriminate | apply ble_refl]. Qed.
Lemma same o : o <> e -> success no o = success yes o.
Proof. intros N. simpl. destruct (eq_dec o e); congruence. Qed.
Lemma MOVE_up o : ble (MOVE no o) (MOVE yes o).
Proof. apply ble_and; [apply ble_refl | apply up]. Qed.
Lemma PATH_up m : ble (PATH no m) (PATH yes m).
Proof.
  unfold PATH. apply ble_or; [apply ble_refl|]. apply ble_and; [apply ble_refl|].
  intros E. eapply chain_mono; [|exact E]. intros c _. apply up.
Qed.
Lemma PATH_without m : ~ In e (fleets m) -> PATH no m = PATH yes m.
Proof.
  intros N. apply ble_antisym; [apply PATH_up|]. unfold PATH. apply ble_or; [apply ble_refl|]. apply ble_and; [apply ble_refl|].
  intros E. eapply chain_mono; [|exact E]. intros c Hc. unfold CONVOY. rewrite (same c) by congruence. auto.
Qed.
Lemma not_fleet m : kind e <> convoy_order -> ~ In e (fleets m).
Proof. intros K H. apply K. eapply fleet_kind; eauto. Qed.
Lemma not_supporter m : kind e <> support_order -> ~ In e (supporters m).
Proof. intros K H. apply K. eapply supporter_kind; eauto. Qed.

(* Where convoys stand an army that may fall back goes by convoy, and meets nobody head to head. *)
Lemma by_convoy_up m : ble (by_convoy no m) (by_convoy yes m).
Proof.
  unfold by_convoy. apply ble_or; [apply ble_refl|]. apply ble_and; [apply ble_refl|].
  intros E. eapply chain_mono; [|exact E]. intros c _. apply up.
Qed.
Lemma battle_turns_down m o : ble (head_to_head yes m o) (head_to_head no m o).
Proof. unfold head_to_head. apply ble_and; [apply ble_refl|]. apply ble_and; apply ble_negb, by_convoy_up. Qed.
Lemma battle_without m o : In o (occupants m) -> ~ In e (fleets m) -> (In m (occupants o) -> ~ In e (fleets o)) -> head_to_head no m o = head_to_head yes m o.
Proof.
  intros Ho Nm No. apply head_to_head_same; [exact Ho|]. intros Met t c [->| ->] Hc; apply same; intros ->; [exact (Nm Hc) | exact (No Met Hc)].
Qed.

(* The fleets of the unit that m meets head to head. *)
Definition convoys_met m : Prop := exists o, In o (occupants m) /\ In m (occupants o) /\ In e (fleets o).
Lemma convoys_met_dec m : {convoys_met m} + {~ convoys_met m}.
Proof.
  destruct (Exists_dec (fun o => In m (occupants o) /\ In e (fleets o)) (occupants m)) as [E|E].
  - intros o. destruct (in_dec eq_dec m (occupants o)), (in_dec eq_dec e (fleets o)); try (right; tauto). left; auto.
  - left. apply Exists_exists in E as (o & ? & ? & ?). exists o. auto.
  - right. intros (o & Ho & H). apply E, Exists_exists. exists o. auto.
Qed.

Lemma below_up m : kind e = move_order \/ In e (supporters m) \/ In e (fleets m) \/ convoys_met m -> below no yes m.
Proof.
  intros H.
  assert (NF : forall r, In r (rivals m) -> ~ In e (fleets r)).
  { intros r Hm Hr. destruct H as [K|[H|[H|(o & Ho & Met & H)]]].
    - rewrite (fleet_kind r e Hr) in K. discriminate.
    - pose proof (supporter_kind e m H). pose proof (fleet_kind r e Hr). congruence.
    - apply (rivals_other m r Hm). eapply convoyed_unique; eauto.
    - rewrite (convoyed_unique e o r H Hr) in Ho. apply (rivals_occupants m r r Hm) in Ho. exact (not_own_place r Ho). }
  assert (NS : forall r, r <> m -> ~ In e (supporters r)).
  { intros r N Hr. destruct H as [K|[H|[H|(o & Ho & Met & H)]]].
    - rewrite (supporter_kind e r Hr) in K. discriminate.
    - apply N. eapply supported_unique; eauto.
    - pose proof (supporter_kind e r Hr). pose proof (fleet_kind m e H). congruence.
    - pose proof (supporter_kind e r Hr). pose proof (fleet_kind o e H). congruence. }
  split.
  - intros; apply battle_turns_down.
  - intros r o Hr Ho. apply ble_eq, battle_without; [apply (rivals_occupants m r o Hr); exact Ho | apply NF; exact Hr|].
    intros Met Hc. destruct H as [K|[H|[H|(o' & Ho' & Met' & H)]]].
    + rewrite (fleet_kind o e Hc) in K. discriminate.
    + pose proof (supporter_kind e m H). pose proof (fleet_kind o e Hc). congruence.
    + rewrite (convoyed_unique e o m Hc H) in Ho. exact (not_own_place m Ho).
    + rewrite (convoyed_unique e o' o H Hc) in Met'. apply (rivals_other m r Hr). exact (occupant_unique o r m Met Met').
  - intros o _ _. apply MOVE_up.
  - apply PATH_up.
  - intros r Hr. rewrite PATH_without; [apply ble_refl | apply NF, Hr].
  - intros; apply up.
  - intros r s Hr Hs. apply ble_eq; symmetry; apply same. intros ->. apply (NS r); auto. apply (rivals_other m r Hr).
  - intros o s Ho Hs _. apply ble_eq; symmetry; apply same. intros ->. apply (NS o); auto. intros ->. exact (not_own_place m Ho).
Qed.
Lemma below_down m : kind e <> move_order -> ~ In e (supporters m) -> ~ In e (fleets m) -> ~ convoys_met m -> below yes no m.
Proof.
  intros K NS NF NM. split.
  - intros o Ho. apply ble_eq, battle_without; auto. intros Met Hc. apply NM. exists o. auto.
  - intros; apply battle_turns_down.
  - intros o _ _. unfold MOVE, ordered_to_move. destruct (kind o) eqn:Ko; try apply ble_refl.
    apply ble_eq. rewrite (same o); auto. congruence.
  - rewrite PATH_without by auto. apply ble_refl.
  - intros; apply PATH_up.
  - intros s Hs. apply ble_eq; symmetry; apply same. congruence.
  - intros; apply up.
  - intros; apply up.
Qed.
Lemma support_down s : ble (SUPPORT_equation yes s) (SUPPORT_equation no s).
Proof.
  unfold SUPPORT_equation. apply ble_forallb; intros a _. apply ble_negb, ble_or; [apply MOVE_up|].
  apply ble_and; [apply ble_refl|]. apply ble_and; [apply ble_refl | apply PATH_up].
Qed.
Lemma convoy_down c : ble (CONVOY_equation yes c) (CONVOY_equation no c).
Proof. unfold CONVOY_equation. apply ble_forallb; intros a _. apply ble_negb, MOVE_up. Qed.
End One.

(* All that bears on a move is turned one way with e. *)
Lemma below_one_way e d : (forall v, below (turned v e false) (turned v e true) d) \/ (forall v, below (turned v e true) (turned v e false) d).
Proof.
  destruct (moves_or_stays e) as [K|K]; [left; intros; apply below_up; auto|].
  destruct (in_dec eq_dec e (supporters d)); [left; intros; apply below_up; auto|].
  destruct (in_dec eq_dec e (fleets d)); [left; intros; apply below_up; auto|].
  destruct (convoys_met_dec e d); [left; intros; apply below_up; auto|].
  right; intros; apply below_down; auto.
Qed.

Theorem one_direction d e :
  (forall v, ble (equation (turned v e false) d) (equation (turned v e true) d)) \/
  (forall v, ble (equation (turned v e true) d) (equation (turned v e false) d)).
Proof.
  unfold equation. destruct (kind d).
  - left; intros; apply ble_refl.
  - destruct (below_one_way e d) as [H|H]; [left | right]; intros v; apply move_mono, H.
  - right; intros; apply support_down.
  - right; intros; apply convoy_down.
Qed.
End One_direction.
