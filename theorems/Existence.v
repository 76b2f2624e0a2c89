(* When there is a solution: where no circle of staying units passes through a convoy. Hence always without convoyed moves. And what is left of a board if armies lose
   their convoys. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Rules Laws Finite Monotony Influence Staying.
Import ListNotations.
Open Scope bool_scope.

(* A decreasing sequence over finitely many orders settles. *)
Lemma filter_less {A} (f g : A -> bool) l x : (forall y, ble (f y) (g y)) -> In x l -> f x <> g x -> length (filter f l) < length (filter g l).
Proof.
  intros H. induction l as [|y l IH]; intros Hin D; [destruct Hin|]; destruct Hin as [->|Hx]; simpl.
  - pose proof (count_le f g l (fun y _ => H y)) as Le. unfold count in Le. specialize (H x). unfold ble in H.
    destruct (f x), (g x); simpl; try congruence; try lia; specialize (H eq_refl); discriminate.
  - specialize (IH Hx D). specialize (H y). unfold ble in H. destruct (f y), (g y); simpl; try lia; specialize (H eq_refl); discriminate.
Qed.
Lemma decreasing_settles {A} (everyone : list A) (value : nat -> A -> bool) :
  (forall n o, ble (value (S n) o) (value n o)) -> exists n, forall o, In o everyone -> value (S n) o = value n o.
Proof.
  intros H. assert (B : forall k n, length (filter (value n) everyone) <= k -> exists n, forall o, In o everyone -> value (S n) o = value n o).
  { induction k as [|k IH]; intros n Hk;
      (destruct (Forall_Exists_dec (fun o => value (S n) o = value n o) (fun o => bool_dec _ _) everyone) as [E|E];
        [exists n; apply Forall_forall; exact E|]);
      apply Exists_exists in E as (o & Ho & E); pose proof (filter_less _ _ _ o (H n) Ho E).
    - lia.
    - apply (IH (S n)). lia. }
  apply (B (length (filter (value 0) everyone)) 0). apply le_n.
Qed.

(* A solution, but that these moves fail. *)
Definition solution_holding {order} {F : facts order} (held : order -> bool) (v : values order) : Prop :=
  forall o, success v o = negb (ordered_to_move o && held o) && equation v o.
Definition nobody {order : Type} (_ : order) : bool := false.
Lemma holding_nobody {order} {F : facts order} v : solution_holding nobody v <-> solution v.
Proof. unfold nobody. split; intros H o; specialize (H o); rewrite andb_false_r in *; exact H. Qed.

Section Existence.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.
Variable held : order -> bool.

(* --- Once the units that stay are decided, the moves follow: they help each other, so let all succeed that can. *)
Section Moves.
Variable a : order -> bool.
Hypothesis staying_solved : forall q, stays q -> a q = decided_by held a q.

Definition with_moves (w : order -> bool) : values order :=
  {| success := fun o => match kind o with move_order => w o | _ => a o end; dislodged := fun _ => false |}.
Lemma with_moves_stays w o : stays o -> success (with_moves w) o = a o.
Proof. unfold stays. simpl. destruct (kind o); congruence. Qed.
Lemma moves_help w w' m : (forall o, ble (w o) (w' o)) -> ble (MOVE_equation (with_moves w) m) (MOVE_equation (with_moves w') m).
Proof.
  intros H. assert (W : forall o, stays o -> success (with_moves w) o = success (with_moves w') o) by (intros; rewrite !with_moves_stays; auto).
  apply move_mono. split; intros; unfold SUPPORT;
    try (apply ble_eq; rewrite (head_to_head_staying _ _ W); reflexivity);
    try (apply ble_eq, PATH_same; intros c Hc; first [apply W | symmetry; apply W]; eapply fleet_stays; eauto);
    try (apply ble_eq; first [apply W | symmetry; apply W]; eapply support_stays; eauto).
  unfold MOVE. apply ble_and; [apply ble_refl|]. simpl. destruct (kind o); try apply ble_refl. apply H.
Qed.
Fixpoint rounds (n : nat) : order -> bool := match n with 0 => fun _ => true | S n => fun m => negb (held m) && MOVE_equation (with_moves (rounds n)) m end.
Lemma rounds_down n : forall o, ble (rounds (S n) o) (rounds n o).
Proof. induction n as [|n IH]; intros o; [intros _; reflexivity|]. apply ble_and; [apply ble_refl|]. apply (moves_help (rounds (S n)) (rounds n)). exact IH. Qed.

Theorem moves_follow : exists v, solution_holding held v /\ forall q, stays q -> success v q = a q.
Proof.
  destruct (decreasing_settles everyone rounds rounds_down) as (n & Hn).
  set (w := rounds n). exists (with_moves w). split; [|apply with_moves_stays].
  assert (Fix : forall m, kind m = move_order -> success (with_moves w) m = negb (held m) && MOVE_equation (with_moves w) m).
  { intros m K. simpl. rewrite K. symmetry. apply (Hn m (complete m)). }
  intros o. destruct (moves_or_stays o) as [K|K].
  - rewrite (Fix o K). unfold equation, ordered_to_move. rewrite K. reflexivity.
  - assert (M : ordered_to_move o = false) by (apply not_true_iff_false; intros E; apply mover in E; contradiction).
    rewrite M, (with_moves_stays w o K), (staying_solved o K). symmetry.
    apply equation_of_staying; [exact K | apply with_moves_stays | intros x Hx; apply Fix; eapply occupied_by_move; eauto].
Qed.
End Moves.

(* --- Units that stay are decided in rounds, if no circle of them keeps that from settling. *)
Fixpoint staying_rounds (n : nat) : order -> bool := match n with 0 => fun _ => true | S n => decided_by held (staying_rounds n) end.

Lemma late_cause n q : stays q /\ staying_rounds (S (S n)) q <> staying_rounds (S n) q ->
  exists q', (stays q' /\ staying_rounds (S n) q' <> staying_rounds n q') /\ bears q' q.
Proof. intros [K D]. apply (cause_of_decision held); assumption. Qed.
Lemma late_causes n : forall q, stays q -> staying_rounds (S n) q <> staying_rounds n q -> exists f : nat -> order,
  f 0 = q /\ (forall i, i <= n -> stays (f i)) /\ (forall i, i < n -> bears (f (S i)) (f i)).
Proof.
  induction n as [|n IH]; intros q K D.
  - exists (fun _ => q). split; [auto|]. split; [auto | intros; lia].
  - destruct (late_cause n q (conj K D)) as (q' & (K' & D') & B). destruct (IH q' K' D') as (f & F0 & FA & FL).
    exists (fun i => match i with 0 => q | S i => f i end). split; [auto|]. split.
    + intros [|i] Hi; [auto | apply FA; lia].
    + intros [|i] Hi; [rewrite F0; auto | apply FL; lia].
Qed.

Theorem exists_without_convoy_circle :
  (forall k c, circle k c -> (forall i, stays (c i)) -> (forall i, bears (c i) (c (S i))) -> False) -> exists v, solution_holding held v.
Proof.
  intros No. set (n := length everyone).
  assert (Settled : forall q, stays q -> staying_rounds (S n) q = staying_rounds n q).
  { intros q K. destruct (bool_dec (staying_rounds (S n) q) (staying_rounds n q)) as [|D]; auto. exfalso.
    destruct (late_causes n q K D) as (f & F0 & FA & FL).
    destruct (pigeonhole eq_dec everyone complete f) as (i & j & Hij & Eij).
    (* the units between the two places are a circle: each of them has a cause among them *)
    destruct (circle_of_causes bears (fun o => exists l, i <= l < j /\ o = f l) bears_leads) with (q := f i) as (k & c & C & P & B & _).
    - intros o (l & Hl & ->). destruct (Nat.eq_dec (S l) j) as [<-|E].
      + exists (f i). split; [exists i; split; [lia | auto]|]. rewrite Eij. apply FL. unfold n in *. lia.
      + exists (f (S l)). split; [exists (S l); split; [lia | auto]|]. apply FL. unfold n in *. lia.
    - exists i. split; [lia | auto].
    - apply (No k c C); auto. intros l. destruct (P l) as (m & Hm & ->). apply FA. unfold n in *. lia. }
  destruct (moves_follow (staying_rounds n)) as (v & S' & _); [|exists v; exact S'].
  intros q K. symmetry. exact (Settled q K).
Qed.

(* Without convoyed moves no unit that stays bears on another one. *)
Theorem exists_by_land : (forall m, convoy_only m = false) -> exists v, solution_holding held v.
Proof.
  intros Land. apply exists_without_convoy_circle. intros k c _ St Be.
  destruct (some_convoy c St Be) as (i & a & _ & _ & Co & _). rewrite Land in Co. discriminate.
Qed.
End Existence.

(* --- The armies X lose their convoys. *)
Section Disrupted.
Context {order : Type} (F : facts order) {L : laws F}.
Variable X : order -> bool.
Definition disrupted : facts order := {|
  kind := @kind _ F; orders := @orders _ F; attackers := @attackers _ F; rivals := @rivals _ F; occupants := @occupants _ F;
  supporters := @supporters _ F; acted_on := @acted_on _ F;
  fleets := fun m => if X m then [] else @fleets _ F m;
  on_routes := fun m => if X m then [] else @on_routes _ F m;
  on_own_routes := fun m => if X m then [] else @on_own_routes _ F m;
  foreign := @foreign _ F; opposite := @opposite _ F; same := @same _ F; supports_against := @supports_against _ F;
  supports_attack := @supports_attack _ F; convoys := @convoys _ F; convoys_for := @convoys_for _ F; lands_from := @lands_from _ F;
  convoy_only := @convoy_only _ F; convoy_else_land := @convoy_else_land _ F; difficult := @difficult _ F;
  chain := fun m f => if X m then false else @chain _ F m f |}.

Lemma disrupted_fleet m c : In c (@fleets _ disrupted m) -> In c (@fleets _ F m) /\ X m = false.
Proof. simpl. destruct (X m); [intros [] | auto]. Qed.
#[local] Instance disrupted_laws : laws disrupted.
Proof.
  assert (Fl : forall m c, In c (@fleets _ disrupted m) -> In c (@fleets _ F m)) by (intros m c H; apply disrupted_fleet in H; tauto).
  split; try (apply L).
  - intros m c H. apply Fl in H. exact (@fleet_kind _ F _ m c H).
  - intros c m m' H H'. apply Fl in H, H'. exact (@convoyed_unique _ F _ c m m' H H').
  - intros m c. simpl. destruct (X m); auto. apply routes_of_fleets.
  - intros m c. simpl. destruct (X m); auto. apply own_routes_of_fleets.
  - intros m f g. simpl. intros H. destruct (X m); [discriminate|]. apply chain_mono. exact H.
Qed.
Lemma leads_undisrupted q q' : @leads _ disrupted q q' -> @leads _ F q q'.
Proof.
  intros [H|t H H'|H H'|a H H'].
  - apply by_move; auto.
  - eapply by_support_of_move; eauto.
  - apply by_support_in_place; auto.
  - apply disrupted_fleet in H as (H & _). eapply by_convoy_of; eauto.
Qed.
End Disrupted.
