(* Where two solutions differ without convoyed moves: on circular movements alone, all of whose moves succeed in one solution and fail in the other. Units that stay
   differ on convoy paradoxes alone, so they do not differ there. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Rules Laws Finite Monotony Influence Staying Existence.
Import ListNotations.
Open Scope bool_scope.

Section Differences.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.

(* A circle of units that stay, with a fleet in it that convoys an army which goes by convoy. *)
Definition convoy_paradox k c : Prop :=
  circle k c /\ (forall i, stays (c i)) /\ exists i a, In (c i) (fleets a) /\ convoy_only a = true.
Definition circular_movement k c : Prop := circle k c /\ forall i, kind (c i) = move_order.

Variables u v : values order.
Hypothesis Su : solution u.
Hypothesis Sv : solution v.
Definition differ (o : order) : Prop := success u o <> success v o.
Lemma differ_dec o : {differ o} + {~ differ o}.
Proof. unfold differ. destruct (bool_dec (success u o) (success v o)); [right | left]; tauto. Qed.

Lemma staying_by_solution w q : solution w -> stays q -> success w q = decided_by nobody (success w) q.
Proof.
  intros S K. rewrite (S q). apply equation_of_staying; auto. intros x Hx. rewrite (S x). unfold equation.
  rewrite (occupied_by_move x q Hx). reflexivity.
Qed.
Lemma paradox_behind q : stays q -> differ q -> exists k c, convoy_paradox k c /\ (forall i, differ (c i)) /\ reaches (c 0) q.
Proof.
  intros K D.
  destruct (circle_of_causes bears (fun q => stays q /\ differ q) bears_leads) with (q := q) as (k & c & C & P & B & R).
  - intros q1 [K1 D1]. apply (cause_of_decision nobody); [exact K1|]. intros E. apply D1.
    rewrite (staying_by_solution u q1 Su K1), (staying_by_solution v q1 Sv K1). exact E.
  - auto.
  - exists k, c. split; [|split; [intros i; apply P | exact R]]. split; [exact C|]. split; [intros i; apply P|].
    destruct (some_convoy c (fun i => proj1 (P i)) B) as (i & a & _ & Hc & Co & _). exists i, a. auto.
Qed.

(* --- Where they agree on all that stays, they differ on moves alone, each time on the move of the unit in front too. *)
Section Moves.
Hypothesis agree_staying : forall q, stays q -> success u q = success v q.

Lemma MOVE_by m : kind m = move_order -> success u m = MOVE_equation u m /\ success v m = MOVE_equation v m.
Proof. intros K. pose proof (Su m) as Eu. pose proof (Sv m) as Ev. unfold equation in *. rewrite K in *. auto. Qed.
Lemma differ_front m : differ m -> kind m = move_order /\ In (next m) (occupants m) /\ differ (next m).
Proof.
  intros D. destruct (moves_or_stays m) as [K|K]; [|exfalso; apply D, agree_staying, K]. split; [exact K|].
  assert (C : (In (next m) (occupants m) -> success u (next m) = success v (next m)) -> success u m = success v m).
  { intros H. destruct (MOVE_by m K) as [-> ->]. apply MOVE_same.
    - intros o Ho _. pose proof (occupant_next m o Ho); subst o. auto.
    - intros t c _ Hc. apply agree_staying. eapply fleet_stays; eauto.
    - intros t s _ Hs. apply agree_staying. eapply support_stays; eauto.
    - intros o s _ Hs _. apply agree_staying. eapply support_stays; eauto.
    - intros o c _ _ Hc. apply agree_staying. eapply fleet_stays; eauto. }
  destruct (in_dec eq_dec (next m) (occupants m)) as [H|H]; [|exfalso; apply D, C; contradiction].
  split; [exact H|]. intros E. apply D, C. auto.
Qed.
Lemma differ_far m i : differ m -> differ (Nat.iter i next m).
Proof. intros D. induction i as [|i IH]; [exact D|]. simpl. apply differ_front. exact IH. Qed.
Lemma front_path m : differ m -> path (fun i => Nat.iter i next m).
Proof. intros D i. simpl. apply by_move, differ_front, differ_far, D. Qed.

Lemma mono_in_front w w' m : (forall q, stays q -> success w q = success w' q) ->
  (In (next m) (occupants m) -> head_to_head w m (next m) = false -> ble (MOVE w (next m)) (MOVE w' (next m))) ->
  ble (MOVE_equation w m) (MOVE_equation w' m).
Proof.
  intros A H. apply move_mono; split; intros; unfold SUPPORT;
    try (apply ble_eq; rewrite (head_to_head_staying _ _ A); reflexivity);
    try (apply ble_eq, PATH_same; intros c Hc; first [apply A | symmetry; apply A]; eapply fleet_stays; eauto);
    try (apply ble_eq; first [apply A | symmetry; apply A]; eapply support_stays; eauto).
  match goal with Ho : In ?o (occupants m) |- _ => pose proof (occupant_next m o Ho); subst o; auto end.
Qed.
Lemma not_head_to_head m : differ m -> head_to_head u m (next m) = false.
Proof.
  intros D. apply not_true_iff_false. intros H. apply D. destruct (differ_front m D) as (K & Ho & _).
  destruct (MOVE_by m K) as [-> ->].
  apply ble_antisym; apply mono_in_front; auto.
  - intros _ H'. congruence.
  - intros q K'. symmetry. auto.
  - intros _ H'. rewrite (head_to_head_staying v u) in H'; [congruence | intros; symmetry; auto].
Qed.
(* Along the way all moves of one solution are alike. *)
Lemma alike m : differ m -> success u (next m) = success u m.
Proof.
  intros D. destruct (differ_front m D) as (K & Ho & D'). destruct (differ_front _ D') as (K' & _ & _).
  pose proof (MOVE_by m K) as [Eu Ev]. unfold differ in *.
  assert (M1 : success u (next m) = false -> ble (success u m) (success v m)).
  { intros E. rewrite Eu, Ev. apply mono_in_front; auto. intros _ _. unfold MOVE. rewrite E, andb_false_r. discriminate. }
  assert (M2 : success v (next m) = false -> ble (success v m) (success u m)).
  { intros E. rewrite Eu, Ev. apply mono_in_front; [intros; symmetry; auto|]. intros _ _. unfold MOVE. rewrite E, andb_false_r. discriminate. }
  unfold ble in *. destruct (success u (next m)), (success v (next m)), (success u m), (success v m); intuition congruence.
Qed.
End Moves.
End Differences.

(* --- Without convoyed moves. *)
Section By_land.
Context {order : Type} {F : facts order} {L : laws F} {N : without_fallback F} {Fin : finite order}.
Hypothesis land : forall m, convoy_only m = false.

Lemma agree_by_land u v q : solution u -> solution v -> stays q -> success u q = success v q.
Proof.
  intros Su Sv K. destruct (differ_dec u v q) as [D|D]; [exfalso | destruct (bool_dec (success u q) (success v q)); [auto | contradiction]].
  destruct (paradox_behind u v Su Sv q K D) as (k & c & (_ & _ & i & a & _ & Co) & _). rewrite land in Co. discriminate.
Qed.
(* Of two that go where the same unit goes on one moves at most: a circle has no second way in. *)
Lemma one_behind u v m r : solution u -> solution v -> differ u v m -> differ u v r -> next m = next r -> success u (next m) = true -> m = r.
Proof.
  intros Su Sv Dm Dr E T.
  assert (A : forall q, stays q -> success u q = success v q) by (intros; apply agree_by_land; auto).
  destruct (differ_front u v Su Sv A m Dm) as (Km & Hm & _). destruct (differ_front u v Su Sv A r Dr) as (Kr & Hr & _).
  destruct (eq_dec m r) as [|Ne]; auto. exfalso.
  apply (two_winners u m r (next m)); auto.
  - rewrite <- (proj1 (MOVE_by u v Su Sv m Km)), <- (alike u v Su Sv A m Dm). exact T.
  - rewrite <- (proj1 (MOVE_by u v Su Sv r Kr)), <- (alike u v Su Sv A r Dr), <- E. exact T.
  - rewrite E. exact Hr.
  - apply (not_head_to_head u v Su Sv A m Dm).
  - rewrite E. apply (not_head_to_head u v Su Sv A r Dr).
Qed.
Lemma differ_sym u v (o : order) : differ u v o -> differ v u o.
Proof. unfold differ. congruence. Qed.

Theorem differ_on_circular_movements u v o : solution u -> solution v -> success u o <> success v o ->
  exists k c, 3 <= k /\ round_once k c /\ circular_movement k c /\ c 0 = o /\
    ((forall i, success u (c i) = true /\ success v (c i) = false) \/ (forall i, success u (c i) = false /\ success v (c i) = true)).
Proof.
  intros Su Sv D.
  assert (A : forall q, stays q -> success u q = success v q) by (intros; apply agree_by_land; auto).
  assert (A' : forall q, stays q -> success v q = success u q) by (intros; apply agree_by_land; auto).
  set (x := fun i => Nat.iter i next o).
  assert (Far : forall i, differ u v (x i)) by (intros i; apply differ_far; auto).
  assert (P : path x) by (apply front_path with (u := u) (v := v); auto).
  assert (Alike : forall i, success u (x i) = success u o /\ success v (x i) = success v o).
  { induction i as [|i [I1 I2]]; [auto|]. simpl. split.
    - rewrite <- I1. apply (alike u v Su Sv A (x i)). apply Far.
    - rewrite <- I2. apply (alike v u Sv Su A' (x i)). apply differ_sym, Far. }
  assert (Behind : forall i j, x (S i) = x (S j) -> x i = x j).
  { intros i j E. destruct (success u (next (x i))) eqn:T.
    - apply (one_behind u v); auto.
    - apply (one_behind v u); auto using differ_sym.
      pose proof (Far (S i)) as Df. change (success u (next (x i)) <> success v (next (x i))) in Df. rewrite T in Df.
      destruct (success v (next (x i))); congruence. }
  destruct (pigeonhole eq_dec everyone complete x) as (i & j & Hij & Eij).
  assert (Back : forall i j, i < j -> x i = x j -> x 0 = x (j - i)).
  { clear i j Hij Eij. induction i as [|i IH]; intros j Hij E; [rewrite Nat.sub_0_r; exact E|].
    destruct j as [|j]; [lia|]. simpl. apply IH; [lia|]. apply Behind. exact E. }
  specialize (Back i j ltac:(lia) Eij).
  assert (Round : circle (j - i) x).
  { split; [lia|]. split; [exact P|]. intros l. apply (path_from (fun l => x (j - i + l)) x); [intros n | exact P | rewrite Nat.add_0_r; auto].
    replace (j - i + S n) with (S (j - i + n)) by lia. apply P. }
  destruct (circle_once (j - i) x Round) as (k & C & Once). pose proof C as (Hk & _ & R). specialize (R 0). rewrite Nat.add_0_r in R.
  assert (Front : forall i, In (x (S i)) (occupants (x i))) by (intros l; simpl; apply (differ_front u v Su Sv A), Far).
  exists k, x. split; [|split; [exact Once | split; [split; [exact C | intros l; apply (differ_front u v Su Sv A), Far]|split; [reflexivity|]]]].
  - destruct k as [|[|[|k]]]; try lia; exfalso.
    + pose proof (Front 0) as G. rewrite R in G. exact (not_own_place (x 0) G).
    + pose proof (Front 1) as G. rewrite R in G.
      pose proof (not_head_to_head u v Su Sv A (x 0) (Far 0)) as H. change (next (x 0)) with (x 1) in H.
      unfold head_to_head, by_convoy in H. rewrite !land, !no_fallback in H. cbn [orb andb negb] in H. rewrite andb_true_r in H.
      apply (opposite_are (x 0) (x 1) (Front 0)) in G. congruence.
  - destruct (success u o) eqn:U; destruct (success v o) eqn:W; try congruence; [left | right];
      intros l; destruct (Alike l) as [-> ->]; auto.
Qed.
Theorem unique_without_circular_movement u v : (forall k c, 3 <= k -> round_once k c -> ~ circular_movement k c) ->
  solution u -> solution v -> forall o, success u o = success v o.
Proof.
  intros No Su Sv o. destruct (bool_dec (success u o) (success v o)) as [|D]; auto. exfalso.
  destruct (differ_on_circular_movements u v o Su Sv D) as (k & c & Hk & Once & C & _). exact (No k c Hk Once C).
Qed.
End By_land.
