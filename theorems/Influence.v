(* Who bears on whom. Each order acts at one place, so it leads to one other order at most: the one whose unit stands there. What orders lead
   to is therefore a path, and each comes to one circle at most. Circles are what the theorems are about. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Rules Laws Finite Monotony.
Import ListNotations.
Open Scope bool_scope.

(* No army may fall back to a land route where its convoy is disrupted. *)
Class without_fallback {order : Type} (F : facts order) := no_fallback : forall m, convoy_else_land m = false.

Section Influence.
Context {order : Type} {F : facts order} {L : laws F}.

(* A unit that is not ordered to move. *)
Definition stays (o : order) : Prop := kind o <> move_order.
Lemma moves_or_stays o : {kind o = move_order} + {stays o}.
Proof. unfold stays. destruct (kind o); auto; right; discriminate. Qed.
Lemma support_stays s o : In s (supporters o) -> stays s.
Proof. intros H. unfold stays. rewrite (supporter_kind s o H). discriminate. Qed.
Lemma fleet_stays c m : In c (fleets m) -> stays c.
Proof. intros H. unfold stays. rewrite (fleet_kind m c H). discriminate. Qed.

(* q acts where the unit of q' stands. *)
Inductive leads (q q' : order) : Prop :=
  | by_move : In q' (occupants q) -> leads q q'
  | by_support_of_move t : In q (supporters t) -> In q' (occupants t) -> leads q q'
  | by_support_in_place : In q (supporters q') -> stays q' -> leads q q'
  | by_convoy_of a : In q (fleets a) -> In q' (occupants a) -> leads q q'.

Ltac kinds :=
  repeat match goal with
  | H : In _ (occupants ?m) |- _ => let K := fresh in pose proof (occupied_by_move _ _ H) as K; revert H
  | H : In _ (supporters _) |- _ => let K := fresh in pose proof (supporter_kind _ _ H) as K; revert H
  | H : In _ (fleets _) |- _ => let K := fresh in pose proof (fleet_kind _ _ H) as K; revert H
  end; intros.

Lemma leads_one q a b : leads q a -> leads q b -> a = b.
Proof.
  unfold stays in *.
  intros A B; destruct A as [Ha|t Hs Ha|Hs Ha|x Hs Ha]; destruct B as [Hb|t' Hs' Hb|Hs' Hb|x' Hs' Hb]; unfold stays in *; kinds; try congruence.
  - apply (occupant_unique q); auto.
  - assert (t' = t) by (apply (supported_unique q); auto); subst t'. apply (occupant_unique t); auto.
  - exfalso. assert (b = t) by (apply (supported_unique q); auto); subst b. congruence.
  - exfalso. assert (a = t') by (apply (supported_unique q); auto); subst a. congruence.
  - apply (supported_unique q); auto.
  - assert (x' = x) by (apply (convoyed_unique q); auto); subst x'. apply (occupant_unique x); auto.
Qed.

(* Paths, and circles as paths that come back. *)
Definition path (x : nat -> order) : Prop := forall i, leads (x i) (x (S i)).
Definition circle (k : nat) (c : nat -> order) : Prop := 0 < k /\ path c /\ forall i, c (k + i) = c i.
Inductive reaches (o : order) : order -> Prop :=
  | there : reaches o o
  | further p q : reaches o p -> leads p q -> reaches o q.

Lemma path_from x y : path x -> path y -> x 0 = y 0 -> forall i, x i = y i.
Proof. intros X Y E. induction i as [|i IH]; auto. apply (leads_one (x i)); [apply X | rewrite IH; apply Y]. Qed.
Lemma reaches_path o p : reaches o p -> forall x, path x -> x 0 = o -> exists i, x i = p.
Proof.
  induction 1 as [|p q _ IH H]; intros x X E; [exists 0; auto|]. destruct (IH x X E) as (i & Hi). exists (S i).
  apply (leads_one p); auto. rewrite <- Hi. apply X.
Qed.
Lemma circle_rounds k c : circle k c -> forall n, c (n * k) = c 0.
Proof. intros (_ & _ & R) n. induction n as [|n IH]; [reflexivity|]. simpl. rewrite R. exact IH. Qed.
(* A path that comes by the same order twice goes round a circle. *)
Lemma path_circle x i j : path x -> i < j -> x i = x j -> circle (j - i) (fun k => x (k + i)).
Proof.
  intros P Hij E. split; [lia|]. split; [intros k; apply P|]. intros k.
  apply (path_from (fun k => x (j - i + k + i)) (fun k => x (k + i))).
  - intros l. replace (j - i + S l + i) with (S (j - i + l + i)) by lia. apply P.
  - intros l. apply P.
  - simpl. replace (j - i + 0 + i) with j by lia. symmetry; exact E.
Qed.

(* The k orders of a circle are different ones if it is gone round once. By itself `circle` says of k only that the path is back after k steps: it may have gone round
   several times. *)
Definition round_once (k : nat) (c : nat -> order) : Prop := forall i j, i < k -> j < k -> c i = c j -> i = j.
Lemma circle_between k c i j : circle k c -> i < j -> c i = c j -> circle (j - i) c.
Proof.
  intros (Hk & P & R) Hij E. split; [lia|]. split; [exact P|]. intros l.
  assert (Rounds : forall n m, c (n * k + m) = c m) by (induction n as [|n IH]; intros m; [reflexivity | simpl; rewrite <- Nat.add_assoc, R; apply IH]).
  assert (T : forall m, c (m + i) = c (m + j)) by (apply (path_from (fun m => c (m + i)) (fun m => c (m + j))); [intros m; apply P | intros m; apply P | exact E]).
  assert (i <= i * k) by nia. specialize (T (i * k - i + l)).
  replace (i * k - i + l + i) with (i * k + l) in T by lia. replace (i * k - i + l + j) with (i * k + (j - i + l)) in T by lia.
  rewrite !Rounds in T. symmetry. exact T.
Qed.
Lemma move_leads m q : kind m = move_order -> leads m q -> In q (occupants m).
Proof. intros K H. destruct H as [H|t H _|H _|a H _]; [exact H | apply supporter_kind in H | apply supporter_kind in H | apply fleet_kind in H]; congruence. Qed.
(* Of three or more different moves that make a circle no two go to each other's place. *)
Lemma no_two_meet k c : 3 <= k -> circle k c -> round_once k c -> forall i j, In (c j) (occupants (c i)) -> ~ In (c i) (occupants (c j)).
Proof.
  intros Hk C O i j Hi Hj. pose proof C as (_ & P & _).
  assert (Ei : c (S i) = c j) by (apply (leads_one (c i)); [apply P | apply by_move; exact Hi]).
  assert (Ej : c (S (S i)) = c i) by (apply (leads_one (c (S i))); [apply P | rewrite Ei; apply by_move; exact Hj]).
  pose proof (circle_between k c i (S (S i)) C ltac:(lia) (eq_sym Ej)) as (_ & _ & R). replace (S (S i) - i) with 2 in R by lia.
  specialize (O 2 0 ltac:(lia) ltac:(lia) (R 0)). discriminate.
Qed.

(* The unit where m goes, if there is one; else m itself. *)
Definition next (m : order) : order := hd m (occupants m).
Lemma occupant_next m o : In o (occupants m) -> o = next m.
Proof. intros H. apply (occupant_unique m); auto. unfold next. destruct (occupants m); [destruct H | left; reflexivity]. Qed.

(* What a move depends on. Whether two units meet head to head depends on the convoys of both, if one of them may fall back to land. *)
Lemma chain_same (f g : order -> bool) m : (forall c, In c (fleets m) -> f c = g c) -> chain m f = chain m g.
Proof. intros H. apply ble_antisym; intros E; (eapply chain_mono; [|exact E]); intros c Hc; simpl; rewrite (H c Hc); auto. Qed.
Lemma PATH_same w w' m : (forall c, In c (fleets m) -> success w c = success w' c) -> PATH w m = PATH w' m.
Proof. intros H. unfold PATH. f_equal. f_equal. apply chain_same. exact H. Qed.
Lemma by_convoy_same w w' m : (forall c, In c (fleets m) -> success w c = success w' c) -> by_convoy w m = by_convoy w' m.
Proof. intros H. unfold by_convoy. f_equal. f_equal. apply chain_same. exact H. Qed.
Lemma head_to_head_same w w' m o : In o (occupants m) ->
  (In m (occupants o) -> forall t c, t = m \/ t = o -> In c (fleets t) -> success w c = success w' c) ->
  head_to_head w m o = head_to_head w' m o.
Proof.
  intros Ho H. unfold head_to_head. destruct (opposite m o) eqn:E; [|reflexivity]. apply (opposite_are m o Ho) in E.
  rewrite (by_convoy_same w w' m), (by_convoy_same w w' o); [reflexivity | intros c; apply (H E); auto | intros c; apply (H E); auto].
Qed.
Lemma head_to_head_staying w w' : (forall q, stays q -> success w q = success w' q) -> forall a b, head_to_head w a b = head_to_head w' a b.
Proof.
  intros A a b. unfold head_to_head. rewrite (by_convoy_same w w' a), (by_convoy_same w w' b); auto; intros c Hc; apply A; eapply fleet_stays; eauto.
Qed.
Lemma by_convoy_fixed {N : without_fallback F} w w' m : by_convoy w m = by_convoy w' m.
Proof. unfold by_convoy. rewrite no_fallback. reflexivity. Qed.
Lemma head_to_head_fixed {N : without_fallback F} w w' a b : head_to_head w a b = head_to_head w' a b.
Proof. unfold head_to_head. rewrite !(by_convoy_fixed w w'). reflexivity. Qed.
Lemma MOVE_same w w' m :
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
  assert (Pt : forall t, t = m \/ In t (rivals m) -> PATH w t = PATH w' t) by (intros t Ht; apply PATH_same; intros c Hin; apply (Hc t); auto).
  assert (B : forall t o, t = m \/ In t (rivals m) -> In o (occupants m) -> head_to_head w t o = head_to_head w' t o).
  { intros t o Ht H. apply head_to_head_same.
    - destruct Ht as [->|Ht]; [exact H | apply (rivals_occupants m t o Ht); exact H].
    - intros Met x c [->| ->] Hin; [apply (Hc t); auto | apply (Hf o); auto]. eapply occupied_by_move; eauto. }
  apply ble_antisym; apply move_mono; split; intros; unfold SUPPORT;
    try (apply ble_eq; rewrite B by auto; reflexivity);
    try (apply ble_eq; rewrite M by assumption; reflexivity);
    try (apply ble_eq; rewrite Pt by auto; reflexivity);
    try (apply ble_eq; first [apply (Hs m) | symmetry; apply (Hs m)]; auto; fail);
    try (apply ble_eq; first [apply (Hs r) | symmetry; apply (Hs r)]; auto; fail).
  all: apply ble_eq; match goal with Hin : In ?o (occupants ?m), Hsup : In ?s (supporters ?o), Hor : _ \/ _ |- _ =>
    assert (Es : success w s = success w' s);
    [ apply (Hh o s Hin Hsup); destruct Hor as [Hor|Hor];
      [ left; unfold stays, ordered_to_move in *; destruct (kind o); congruence
      | right; unfold head_to_head in Hor; apply andb_true_iff in Hor as [Hor _]; apply (opposite_are m o Hin); exact Hor ]
    | rewrite Es; reflexivity ] end.
Qed.

(* With finitely many orders it can be told whether one leads to another, and what follows influence backwards comes to a circle. *)
Context {E : finite order}.
Lemma leads_dec q q' : {leads q q'} + {~ leads q q'}.
Proof.
  destruct (in_dec eq_dec q' (occupants q)) as [H|N1]; [left; apply by_move; auto|].
  destruct (Exists_dec (fun t => In q (supporters t) /\ In q' (occupants t)) everyone) as [H|N2].
  { intros t. destruct (in_dec eq_dec q (supporters t)), (in_dec eq_dec q' (occupants t)); intuition. }
  { left. apply Exists_exists in H as (t & _ & ? & ?). eapply by_support_of_move; eauto. }
  destruct (Exists_dec (fun t => In q (fleets t) /\ In q' (occupants t)) everyone) as [H|N3].
  { intros t. destruct (in_dec eq_dec q (fleets t)), (in_dec eq_dec q' (occupants t)); intuition. }
  { left. apply Exists_exists in H as (t & _ & ? & ?). eapply by_convoy_of; eauto. }
  destruct (in_dec eq_dec q (supporters q')) as [H|N4]; [destruct (moves_or_stays q') as [D|D]|].
  - right. unfold stays in *. intros []; unfold stays in *; try tauto. + apply N2, Exists_exists; exists t; split; auto using complete. + apply N3, Exists_exists; exists a; split; auto using complete.
  - left. apply by_support_in_place; auto.
  - right. intros []; try tauto. + apply N2, Exists_exists; exists t; split; auto using complete. + apply N3, Exists_exists; exists a; split; auto using complete.
Qed.

(* Every circle is gone round once, in fewer steps perhaps. *)
Lemma circle_once k c : circle k c -> exists k', circle k' c /\ round_once k' c.
Proof.
  induction k as [k IH] using (well_founded_induction lt_wf). intros C.
  destruct (twice_or_not eq_dec c k) as [(i & j & Hij & Eij)|N].
  - apply (IH (j - i)); [lia|]. apply (circle_between k); [exact C | lia | exact Eij].
  - exists k. split; [exact C|]. intros i j Hi Hj Eij. apply (proj1 (NoDup_nth (map c (seq 0 k)) (c 0)) N); rewrite ?map_length, ?seq_length; auto.
    rewrite !map_nth, !seq_nth by assumption. exact Eij.
Qed.

(* Where each order of some kind has a cause of that kind, there is a circle of causes. *)
Lemma circle_of_causes (R : order -> order -> Prop) (P : order -> Prop) :
  (forall a b, R a b -> leads a b) -> (forall q, P q -> exists q', P q' /\ R q' q) ->
  forall q, P q -> exists k c, circle k c /\ (forall i, P (c i)) /\ (forall i, R (c i) (c (S i))) /\ reaches (c 0) q.
Proof.
  intros RL Cause q Hq.
  assert (Chain : forall n q, P q -> exists f : nat -> order, f 0 = q /\ (forall i, i <= n -> P (f i)) /\ (forall i, i < n -> R (f (S i)) (f i))).
  { clear q Hq. induction n as [|n IH]; intros q Hq.
    - exists (fun _ => q). split; [auto|]. split; [auto | intros; lia].
    - destruct (Cause q Hq) as (q' & H' & H). destruct (IH q' H') as (f & F0 & FA & FL).
      exists (fun i => match i with 0 => q | S i => f i end). split; [auto|]. split.
      + intros [|i] Hi; [auto | apply FA; lia].
      + intros [|i] Hi; [rewrite F0; auto | apply FL; lia]. }
  destruct (Chain (length everyone) q Hq) as (f & F0 & FA & FL).
  destruct (pigeonhole eq_dec everyone complete f) as (i & j & Hij & Eij).
  set (p := j - i). assert (Hp : p <> 0) by (unfold p; lia).
  assert (Step : forall k, R (f (j - k mod p)) (f (j - S k mod p))).
  { intros k. pose proof (Nat.mod_upper_bound k p Hp) as B.
    assert (Sk : S k = S (k mod p) + (k / p) * p) by (pose proof (Nat.div_mod k p Hp); lia).
    destruct (Nat.eq_dec (S (k mod p)) p) as [E'|E'].
    + assert (Z : S k mod p = 0) by (rewrite Sk, Nat.mod_add, E' by exact Hp; apply Nat.mod_same; exact Hp).
      rewrite Z, Nat.sub_0_r, <- Eij. replace (j - k mod p) with (S i) by (unfold p in *; lia). apply FL. unfold p in *; lia.
    + assert (Z : S k mod p = S (k mod p)) by (rewrite Sk at 1; rewrite Nat.mod_add by exact Hp; apply Nat.mod_small; lia).
      rewrite Z. replace (j - k mod p) with (S (j - S (k mod p))) by (unfold p in *; lia). apply FL. unfold p in *; lia. }
  exists p, (fun k => f (j - k mod p)). split; [|split; [|split]].
  - split; [lia|]. split; [intros k; apply RL, Step|]. intros k. simpl.
    replace (p + k) with (k + 1 * p) by lia. rewrite Nat.mod_add by exact Hp. reflexivity.
  - intros k. apply FA. lia.
  - exact Step.
  - simpl. rewrite Nat.mod_0_l, Nat.sub_0_r by exact Hp.
    assert (Rj : forall l, l <= j -> reaches (f j) (f (j - l))).
    { induction l as [|l IH]; intros Hl; [rewrite Nat.sub_0_r; constructor|].
      apply (further _ (f (j - l))); [apply IH; lia|]. replace (j - l) with (S (j - S l)) by lia. apply RL, FL. lia. }
    specialize (Rj j (le_n j)). rewrite Nat.sub_diag, F0 in Rj. exact Rj.
Qed.
End Influence.
