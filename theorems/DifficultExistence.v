(* Over difficult passages: there is a solution unless units that stay bear on each other in a circle. Three supports of attacks over such passages may, and
   have none (Examples.v). *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Finite Monotony Influence AtMostTwo Staying Existence Difficult.
From Dipeq Require Rules Rules_difficult.
Import ListNotations.
Open Scope bool_scope.

(* For any equations that are local and let moves help each other. *)
Section Rounds.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.
Variable eq : values order -> order -> bool.
Hypothesis Lo : local eq.
Hypothesis moves_help : forall w w' m, kind m = move_order -> (forall q, stays q -> success w q = success w' q) ->
  (forall o, ble (success w o) (success w' o)) -> ble (eq w m) (eq w' m).

(* The units that stay as a says; attacks on them as their equations say then. *)
Definition attacked (a : order -> bool) : values order :=
  {| success := fun o => match kind o with move_order => eq (with_staying a) o | _ => a o end; dislodged := fun _ => false |}.
Lemma staying_depends a a' q : stays q -> (forall q', stays q' -> leads q' q -> a q' = a' q') -> eq (attacked a) q = eq (attacked a') q.
Proof.
  intros K A.
  assert (W : forall v v', (forall o, stays o -> success v o = a o) -> (forall o, stays o -> success v' o = a' o) ->
    forall q', stays q' -> leads q' q -> success v q' = success v' q') by (intros v v' H H' q' K' Ld; rewrite (H q' K'), (H' q' K'); auto).
  assert (S1 : forall a o, stays o -> success (with_staying a) o = a o) by (intros b o Ko; unfold stays in Ko; simpl; destruct (kind o); congruence).
  assert (S2 : forall a o, stays o -> success (attacked a) o = a o) by (intros b o Ko; unfold stays in Ko; simpl; destruct (kind o); congruence).
  apply (local_staying eq Lo); [exact K | | |].
  - intros x Hx. simpl. rewrite (occupied_by_move x q Hx). apply (attack_depends eq Lo _ _ x q K Hx). apply W; apply S1.
  - intros t c Ht Hc. apply (W _ _ (S2 a) (S2 a')); [eapply fleet_stays; eauto | apply (by_convoy_of c q t); auto].
  - intros t s Ht Hs. apply (W _ _ (S2 a) (S2 a')); [eapply support_stays; eauto | apply (by_support_of_move s q t); auto].
Qed.
Lemma staying_cause a a' q : stays q /\ eq (attacked a) q <> eq (attacked a') q -> exists q', (stays q' /\ a q' <> a' q') /\ leads q' q.
Proof.
  intros [K D]. destruct (Exists_dec (fun q' => (stays q' /\ a q' <> a' q') /\ leads q' q) everyone) as [E|E].
  - intros q'. destruct (leads_dec q' q), (moves_or_stays q') as [K'|K'], (bool_dec (a q') (a' q')); try (right; unfold stays in *; tauto). left; auto.
  - apply Exists_exists in E as (q' & _ & E). eauto.
  - exfalso. apply D, staying_depends; [exact K|]. intros q' K' Ld. destruct (bool_dec (a q') (a' q')) as [|D']; auto.
    exfalso. apply E, Exists_exists. exists q'. split; [apply complete | auto].
Qed.

Lemma moves_settle a : (forall q, stays q -> a q = eq (attacked a) q) -> exists v, obeys eq v /\ forall q, stays q -> success v q = a q.
Proof.
  intros Solved.
  set (r := fix r n := match n with 0 => fun _ => true | S n => eq (with_moves a (r n)) end).
  assert (Stay : forall w o, stays o -> success (with_moves a w) o = a o) by (intros; apply with_moves_stays; assumption).
  assert (Down : forall n o, kind o = move_order -> ble (r (S n) o) (r n o)).
  { induction n as [|n IH]; intros o K; [intros _; reflexivity|]. apply (moves_help (with_moves a (r (S n))) (with_moves a (r n))); [exact K | |].
    - intros q Kq. rewrite !Stay; auto.
    - intros q. simpl success. destruct (kind q) eqn:Kq; try apply ble_refl. apply IH; exact Kq. }
  destruct (decreasing_settles everyone (fun n o => ordered_to_move o && r n o)) as (n & Hn).
  { intros n o. destruct (ordered_to_move o) eqn:E; [apply mover in E; apply Down; exact E | apply ble_refl]. }
  set (w := r n). exists (with_moves a w). split; [|apply Stay].
  assert (Fix : forall m, kind m = move_order -> success (with_moves a w) m = eq (with_moves a w) m).
  { intros m K. simpl success. rewrite K. specialize (Hn m (complete m)). cbv beta in Hn. rewrite (proj2 (mover m) K) in Hn. symmetry. exact Hn. }
  intros o. destruct (moves_or_stays o) as [K|K]; [apply Fix; exact K|]. rewrite (Stay w o K), (Solved o K).
  apply (local_staying eq Lo); [exact K | | |].
  - intros x Hx. rewrite (Fix x (occupied_by_move x o Hx)). simpl. rewrite (occupied_by_move x o Hx). apply (attack_depends eq Lo _ _ x o K Hx).
    intros q Kq _. rewrite (Stay w q Kq). unfold stays in Kq. simpl. destruct (kind q); congruence.
  - intros t c _ Hc. pose proof (fleet_kind t c Hc) as Kc. simpl. rewrite Kc. reflexivity.
  - intros t s _ Hs. pose proof (supporter_kind s t Hs) as Ks. simpl. rewrite Ks. reflexivity.
Qed.

(* How a unit that stays may bear on another one, if it is known better than that it acts there. *)
Variable bearing : order -> order -> Prop.
Hypothesis bearing_leads : forall q' q, bearing q' q -> leads q' q.
Hypothesis cause : forall a a' q, stays q /\ eq (attacked a) q <> eq (attacked a') q -> exists q', (stays q' /\ a q' <> a' q') /\ bearing q' q.

Theorem exists_without_circle_of_bearing : (forall k c, circle k c -> (forall i, stays (c i)) -> (forall i, bearing (c i) (c (S i))) -> False) -> exists v, obeys eq v.
Proof.
  intros No. set (r := fix r n := match n with 0 => fun _ : order => true | S n => eq (attacked (r n)) end). set (n := length everyone).
  assert (Late : forall n q, stays q -> r (S n) q <> r n q -> exists f : nat -> order,
    f 0 = q /\ (forall i, i <= n -> stays (f i)) /\ (forall i, i < n -> bearing (f (S i)) (f i))).
  { induction n0 as [|m IH]; intros q K D.
    - exists (fun _ => q). split; [auto|]. split; [auto | intros; lia].
    - destruct (cause (r (S m)) (r m) q (conj K D)) as (q' & (K' & D') & B). destruct (IH q' K' D') as (f & F0 & FA & FL).
      exists (fun i => match i with 0 => q | S i => f i end). split; [auto|]. split.
      + intros [|i] Hi; [auto | apply FA; lia].
      + intros [|i] Hi; [rewrite F0; auto | apply FL; lia]. }
  destruct (moves_settle (r n)) as (v & V & _); [|exists v; exact V]. intros q K. symmetry. change (r (S n) q = r n q).
  destruct (bool_dec (r (S n) q) (r n q)) as [|D]; auto. exfalso.
  destruct (Late n q K D) as (f & F0 & FA & FL).
  destruct (pigeonhole eq_dec everyone complete f) as (i & j & Hij & Eij).
  destruct (circle_of_causes bearing (fun o => exists l, i <= l < j /\ o = f l) bearing_leads) with (q := f i) as (k & c & C & P & B & _).
  - intros o (l & Hl & ->). destruct (Nat.eq_dec (S l) j) as [<-|E].
    + exists (f i). split; [exists i; split; [lia | auto]|]. rewrite Eij. apply FL. unfold n in *. lia.
    + exists (f (S l)). split; [exists (S l); split; [lia | auto]|]. apply FL. unfold n in *. lia.
  - exists i. split; [lia | auto].
  - apply (No k c C); [|exact B]. intros l. destruct (P l) as (m & Hm & ->). apply FA. unfold n in *. lia.
Qed.
End Rounds.

Theorem exists_without_circle_of_staying {order} {F : facts order} {L : laws F} {Fin : finite order} (eq : values order -> order -> bool) : local eq ->
  (forall w w' m, kind m = move_order -> (forall q, stays q -> success w q = success w' q) -> (forall o, ble (success w o) (success w' o)) -> ble (eq w m) (eq w' m)) ->
  (forall k c, circle k c -> (forall i, stays (c i)) -> False) -> exists v, obeys eq v.
Proof.
  intros Lo Help No. apply (exists_without_circle_of_bearing eq Lo Help leads (fun _ _ H => H) (staying_cause eq Lo)).
  intros k c C St _. exact (No k c C St).
Qed.

Section Difficult.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.
Lemma moves_help_over_difficult w w' m : kind m = move_order -> (forall q, stays q -> success w q = success w' q) ->
  (forall o, ble (success w o) (success w' o)) -> ble (equation_over_difficult w m) (equation_over_difficult w' m).
Proof.
  intros K A U. unfold equation_over_difficult. rewrite K.
  assert (A' : forall q, stays q -> success w' q = success w q) by (intros; symmetry; auto).
  apply move_mono_over.
  - split; intros; unfold SUPPORT;
      try (apply ble_eq; rewrite (head_to_head_staying w w' A); reflexivity);
      try (apply ble_eq, PATH_same; intros c Hc; first [apply A | apply A']; eapply fleet_stays; eauto);
      try (apply ble_eq; first [apply A | apply A']; eapply support_stays; eauto).
    apply ble_and; [apply ble_refl | apply U].
  - intros o _. rewrite !battle_alike. apply head_to_head_staying, A.
  - intros t. apply over_same. intros c Hc. apply A. eapply fleet_stays; eauto.
Qed.
Theorem exists_over_difficult : (forall k c, circle k c -> (forall i, stays (c i)) -> False) -> exists v, solution_over_difficult v.
Proof. exact (exists_without_circle_of_staying equation_over_difficult difficult_is_local moves_help_over_difficult). Qed.
End Difficult.
