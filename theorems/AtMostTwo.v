(* On all orders that lead to one circle there are at most two solutions, whatever geography says: one decision on the circle decides them all.
   Orders that lead to no circle have one value in all solutions. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Rules Laws Finite Monotony Influence.
Import ListNotations.
Open Scope bool_scope.

(* Equations that ask for no more than those of the rules do: of a move for what acts at its destination, and for what bears on the unit that it meets
   there; of a unit that stays for the attacks on it, and for their supports and convoys. *)
Record local {order} {F : facts order} (eq : values order -> order -> bool) : Prop := {
  local_move : forall w w' m, kind m = move_order ->
    (forall o, In o (occupants m) -> kind o = move_order -> success w o = success w' o) ->
    (forall t c, t = m \/ In t (rivals m) -> In c (fleets t) -> success w c = success w' c) ->
    (forall t s, t = m \/ In t (rivals m) -> In s (supporters t) -> success w s = success w' s) ->
    (forall o s, In o (occupants m) -> In s (supporters o) -> stays o \/ In m (occupants o) -> success w s = success w' s) ->
    (forall o c, In o (occupants m) -> kind o = move_order -> In c (fleets o) -> success w c = success w' c) ->
    eq w m = eq w' m;
  local_staying : forall w w' q, stays q ->
    (forall x, In q (occupants x) -> success w x = success w' x) ->
    (forall t c, In q (occupants t) -> In c (fleets t) -> success w c = success w' c) ->
    (forall t s, In q (occupants t) -> In s (supporters t) -> success w s = success w' s) ->
    eq w q = eq w' q;
}.
Lemma rules_are_local {order} {F : facts order} {L : laws F} : local equation.
Proof.
  split.
  - intros w w' m K Ho Hc Hs Hh Hf. unfold equation. rewrite K. apply MOVE_same; assumption.
  - intros w w' q K Mv Pt _. unfold equation. destruct (kind q) eqn:Kq; [reflexivity | contradiction | |].
    + unfold SUPPORT_equation. apply forallb_ext_in. intros a Ha. apply attackers_are in Ha.
      unfold MOVE. rewrite (Mv a Ha), (PATH_same w w' a) by (intros c Hc; apply (Pt a c); auto). reflexivity.
    + unfold CONVOY_equation. apply forallb_ext_in. intros a Ha. apply attackers_are in Ha. unfold MOVE. rewrite (Mv a Ha). reflexivity.
Qed.

(* An attack on a unit that stays depends on units that stay and act there. *)
Lemma attack_depends {order} {F : facts order} {L : laws F} (eq : values order -> order -> bool) (Lo : local eq) w w' x q : stays q -> In q (occupants x) ->
  (forall q', stays q' -> leads q' q -> success w q' = success w' q') -> eq w x = eq w' x.
Proof.
  intros K Hx A.
  assert (T : forall t, t = x \/ In t (rivals x) -> In q (occupants t)) by (intros t [->|Ht]; auto; apply (rivals_occupants x t q Ht); auto).
  apply (local_move eq Lo); [eapply occupied_by_move; eauto | | | | |].
  - intros o Ho Ko. rewrite (occupant_unique x o q Ho Hx) in Ko. contradiction.
  - intros t c Ht Hc. apply A; [eapply fleet_stays; eauto | apply (by_convoy_of c q t); auto].
  - intros t s Ht Hs. apply A; [eapply support_stays; eauto | apply (by_support_of_move s q t); auto].
  - intros o s Ho Hs _. rewrite (occupant_unique x o q Ho Hx) in Hs. apply A; [eapply support_stays; eauto | apply by_support_in_place; auto].
  - intros o c Ho Ko. rewrite (occupant_unique x o q Ho Hx) in Ko. contradiction.
Qed.

(* These orders obey their equations; the others are given, whatever they are. *)
Definition solution_among {order} (eq : values order -> order -> bool) (among : order -> bool) (v : values order) : Prop :=
  forall o, among o = true -> success v o = eq v o.

Section Two_solutions.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.
Variable eq : values order -> order -> bool.
Hypothesis Lo : local eq.
Variable among : order -> bool.
Variables u v : values order.
Hypothesis Su : solution_among eq among u.
Hypothesis Sv : solution_among eq among v.
Definition agree (o : order) : Prop := success u o = success v o.
Hypothesis others : forall o, among o = false -> agree o.
Lemma agree_dec o : {agree o} + {~ agree o}. Proof. apply bool_dec. Qed.

(* Every path from o comes again and again by an order on which they agree. *)
Definition guarded (o : order) : Prop := forall x, path x -> x 0 = o -> forall n, exists i, n <= i /\ agree (x i).

Lemma guarded_back q' q : leads q' q -> guarded q -> guarded q'.
Proof.
  intros H G x P E n. destruct (G (fun i => x (S i))) with (n := n) as (i & Hi & A).
  - intros i. apply P.
  - apply (leads_one q'); auto. rewrite <- E. apply P.
  - exists (S i). auto.
Qed.
Lemma guarded_reaches q' q : reaches q' q -> guarded q -> guarded q'.
Proof. induction 1 as [|p q _ IH H]; auto. intros G. apply IH. eapply guarded_back; eauto. Qed.
Lemma guarded_forth q q' : leads q q' -> guarded q -> guarded q'.
Proof.
  intros H G x P E n. destruct (G (fun i => match i with 0 => q | S i => x i end)) with (n := S n) as ([|i] & Hi & A); auto; try lia.
  - intros [|i]; [rewrite E; exact H | apply P].
  - exists i. split; [lia | exact A].
Qed.
(* Supports, fleets and rivals of a move act where it does. *)
Lemma guarded_beside a b : (forall p, leads b p -> leads a p) -> guarded a -> guarded b.
Proof.
  intros H G x P E n. destruct (G (fun i => match i with 0 => a | S i => x (S i) end)) with (n := S n) as ([|i] & Hi & A); auto; try lia.
  - intros [|i]; [apply H; rewrite <- E; apply P | apply P].
  - exists (S i). split; [lia | exact A].
Qed.
Lemma beside_support s m : kind m = move_order -> In s (supporters m) -> forall p, leads s p -> leads m p.
Proof.
  intros K Hs p H. pose proof (supporter_kind s m Hs) as Ks. destruct H as [H|t H H'|H H'|a H H'].
  - apply occupied_by_move in H. congruence.
  - rewrite (supported_unique s m t Hs H). apply by_move; exact H'.
  - exfalso. rewrite (supported_unique s p m H Hs) in H'. exact (H' K).
  - apply fleet_kind in H. congruence.
Qed.
Lemma beside_fleet c m : In c (fleets m) -> forall p, leads c p -> leads m p.
Proof.
  intros Hc p H. pose proof (fleet_kind m c Hc) as Kc. destruct H as [H|t H H'|H H'|a H H'].
  - apply occupied_by_move in H. congruence.
  - apply supporter_kind in H. congruence.
  - apply supporter_kind in H. congruence.
  - rewrite (convoyed_unique c m a Hc H). apply by_move; exact H'.
Qed.
Lemma beside_rival r m : In r (rivals m) -> forall p, leads r p -> leads m p.
Proof.
  intros Hr p H. pose proof (rivals_move m r Hr) as Kr. destruct H as [H|t H H'|H H'|a H H'].
  - apply by_move. apply (rivals_occupants m r p Hr); exact H.
  - apply supporter_kind in H. congruence.
  - apply supporter_kind in H. congruence.
  - apply fleet_kind in H. congruence.
Qed.

Lemma agree_move m : kind m = move_order ->
  (forall o, In o (occupants m) -> kind o = move_order -> agree o) ->
  (forall t c, t = m \/ In t (rivals m) -> In c (fleets t) -> agree c) ->
  (forall t s, t = m \/ In t (rivals m) -> In s (supporters t) -> agree s) ->
  (forall o s, In o (occupants m) -> In s (supporters o) -> stays o \/ In m (occupants o) -> agree s) ->
  (forall o c, In o (occupants m) -> kind o = move_order -> In c (fleets o) -> agree c) ->
  agree m.
Proof.
  intros K Ho Hc Hs Hh Hf. destruct (among m) eqn:Am; [|apply others; exact Am].
  unfold agree. rewrite (Su m Am), (Sv m Am). apply (local_move eq Lo); assumption.
Qed.

(* Where they differ on a unit that stays, they differ on one that acts there and stays too. *)
Lemma cause_of_staying q : stays q /\ ~ agree q -> exists q', (stays q' /\ ~ agree q') /\ leads q' q.
Proof.
  intros [K D].
  destruct (Exists_dec (fun q' => (stays q' /\ ~ agree q') /\ leads q' q) everyone) as [E|E].
  - intros q'. destruct (leads_dec q' q), (moves_or_stays q') as [K'|K'], (agree_dec q'); try (right; unfold stays in *; tauto). left; auto.
  - apply Exists_exists in E as (q' & _ & E). eauto.
  - exfalso. apply D.
    assert (A : forall q', stays q' -> leads q' q -> agree q').
    { intros q' K' H. destruct (agree_dec q') as [|D']; auto. exfalso. apply E, Exists_exists. exists q'. split; [apply complete | auto]. }
    assert (Pt : forall t c, In q (occupants t) -> In c (fleets t) -> agree c).
    { intros t c Hq Hc. apply A; [eapply fleet_stays; eauto | apply (by_convoy_of c q t); auto]. }
    assert (Mv : forall a, In q (occupants a) -> agree a).
    { intros a Ha.
      assert (T : forall t, t = a \/ In t (rivals a) -> In q (occupants t)) by (intros t [->|Ht]; auto; apply (rivals_occupants a t q Ht); auto).
      apply agree_move.
      - eapply occupied_by_move; eauto.
      - intros o Ho Ko. rewrite (occupant_unique a o q Ho Ha) in Ko. contradiction.
      - intros t c Ht Hc. apply (Pt t c); auto.
      - intros t s Ht Hs. apply A; [eapply support_stays; eauto | apply (by_support_of_move s q t); auto].
      - intros o s Ho Hs _. pose proof (occupant_unique a o q Ho Ha); subst o.
        apply A; [eapply support_stays; eauto | apply by_support_in_place; auto].
      - intros o c Ho Ko. rewrite (occupant_unique a o q Ho Ha) in Ko. contradiction. }
    destruct (among q) eqn:Am; [|apply others; exact Am].
    unfold agree. rewrite (Su q Am), (Sv q Am). apply (local_staying eq Lo); [exact K | exact Mv | exact Pt|].
    intros t s Ht Hs. apply A; [eapply support_stays; eauto | apply (by_support_of_move s q t); auto].
Qed.
Lemma guarded_stays_agree q : stays q -> guarded q -> agree q.
Proof.
  intros K G. destruct (agree_dec q) as [|D]; auto. exfalso.
  destruct (circle_of_causes leads (fun q => stays q /\ ~ agree q) (fun _ _ H => H) cause_of_staying q (conj K D)) as (k & c & (_ & P & _) & A & _ & R).
  destruct (guarded_reaches _ _ R G c P eq_refl 0) as (i & _ & Ai). exact (proj2 (A i) Ai).
Qed.

(* Where they differ on a move that is guarded, they differ on the move of the unit at its destination. *)
Lemma cause_of_moving m : kind m = move_order -> guarded m -> ~ agree m ->
  In (next m) (occupants m) /\ kind (next m) = move_order /\ ~ agree (next m).
Proof.
  intros K G D.
  assert (Gt : forall t, t = m \/ In t (rivals m) -> guarded t /\ kind t = move_order).
  { intros t [->|Ht]; [auto|]. split; [|eapply rivals_move; eauto]. apply (guarded_beside m); auto. apply beside_rival; auto. }
  assert (C : (In (next m) (occupants m) /\ kind (next m) = move_order -> agree (next m)) -> agree m).
  { intros H. apply agree_move; auto.
    - intros o Ho Ko. pose proof (occupant_next m o Ho); subst o. auto.
    - intros t c Ht Hc. destruct (Gt t Ht) as [Gt' _]. apply guarded_stays_agree; [eapply fleet_stays; eauto|].
      apply (guarded_beside t); auto. apply beside_fleet; auto.
    - intros t s Ht Hs. destruct (Gt t Ht) as [Gt' Kt]. apply guarded_stays_agree; [eapply support_stays; eauto|].
      apply (guarded_beside t); auto. apply beside_support; auto.
    - intros o s Ho Hs Hd. apply guarded_stays_agree; [eapply support_stays; eauto|].
      destruct Hd as [Hd|Hd].
      + apply (guarded_back s o); [apply by_support_in_place; auto|]. apply (guarded_forth m o); auto. apply by_move; auto.
      + apply (guarded_back s m); auto. apply (by_support_of_move s m o); auto.
    - intros o c Ho Ko Hc. apply guarded_stays_agree; [eapply fleet_stays; eauto|]. apply (guarded_beside o); [apply beside_fleet; auto|].
      apply (guarded_forth m o); auto. apply by_move; auto. }
  destruct (in_dec eq_dec (next m) (occupants m)) as [H1|H1]; [|exfalso; apply D, C; tauto].
  destruct (moves_or_stays (next m)) as [H2|H2]; [|exfalso; apply D, C; intros [_ H]; contradiction].
  split; [auto|]. split; [auto|]. intros A. apply D, C. auto.
Qed.

Theorem guarded_agree o : guarded o -> agree o.
Proof.
  intros G. destruct (moves_or_stays o) as [K|K]; [|apply guarded_stays_agree; auto].
  destruct (agree_dec o) as [|D]; auto. exfalso.
  assert (Far : forall i, kind (Nat.iter i next o) = move_order /\ guarded (Nat.iter i next o) /\ ~ agree (Nat.iter i next o)).
  { induction i as [|i (Ki & Gi & Di)]; [auto|]. simpl. destruct (cause_of_moving _ Ki Gi Di) as (Hi & Kn & Dn).
    split; [auto|]. split; [|auto]. apply (guarded_forth (Nat.iter i next o)); auto. apply by_move; auto. }
  destruct (G (fun i => Nat.iter i next o)) with (n := 0) as (i & _ & A); auto.
  - intros i. destruct (Far i) as (Ki & Gi & Di). simpl. apply by_move. apply (cause_of_moving _ Ki Gi Di).
  - apply (Far i). exact A.
Qed.

(* On a circle one decision decides for all that leads there. *)
Theorem one_decides k c o : circle k c -> reaches o (c 0) -> agree (c 0) -> agree o.
Proof.
  intros C H A. apply guarded_agree. intros x X E n. destruct C as (Hk & P & R).
  destruct (reaches_path o (c 0) H x X E) as (i & Hi).
  exists (n * k + i). split; [nia|].
  assert (S' : forall j, x (j + i) = c j) by (apply (path_from (fun j => x (j + i)) c); [intros j; apply X | exact P | exact Hi]).
  rewrite S', (circle_rounds k c (conj Hk (conj P R))). exact A.
Qed.
Theorem no_circle_agree o : (forall k c, circle k c -> ~ reaches o (c 0)) -> agree o.
Proof.
  intros No. apply guarded_agree. intros x X E n. exfalso.
  destruct (pigeonhole eq_dec everyone complete x) as (i & j & Hij & Eij).
  apply (No (j - i) (fun k => x (k + i))); [apply path_circle; auto; lia|].
  simpl. clear - X E. induction i as [|i IH]; simpl; [rewrite E; constructor | econstructor; [exact IH | apply X]].
Qed.
End Two_solutions.

Section Solutions.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.
Variable eq : values order -> order -> bool.
Hypothesis Lo : local eq.

(* Of three solutions two are the same on all that leads to one circle, also if only some orders are asked and the others given. *)
Theorem at_most_two_among among u v w :
  solution_among eq among u -> solution_among eq among v -> solution_among eq among w ->
  (forall o, among o = false -> success u o = success v o /\ success v o = success w o) ->
  forall k c, circle k c ->
  (forall o, reaches o (c 0) -> success u o = success v o) \/
  (forall o, reaches o (c 0) -> success v o = success w o) \/
  (forall o, reaches o (c 0) -> success u o = success w o).
Proof.
  intros Su Sv Sw Given k c C.
  assert (T : forall u v, solution_among eq among u -> solution_among eq among v -> (forall o, among o = false -> success u o = success v o) ->
    success u (c 0) = success v (c 0) -> forall o, reaches o (c 0) -> success u o = success v o)
    by (intros; eapply (one_decides eq Lo among); eauto).
  assert (Guv : forall o, among o = false -> success u o = success v o) by (intros; apply Given; auto).
  assert (Gvw : forall o, among o = false -> success v o = success w o) by (intros; apply Given; auto).
  assert (Guw : forall o, among o = false -> success u o = success w o) by (intros; rewrite Guv; auto).
  destruct (success u (c 0)) eqn:U, (success v (c 0)) eqn:V, (success w (c 0)) eqn:W;
    first [left; apply T; auto; congruence | right; left; apply T; auto; congruence | right; right; apply T; auto; congruence].
Qed.
Definition obeys (v : values order) : Prop := forall o, success v o = eq v o.
Lemma all_obey v : obeys v -> solution_among eq (fun _ => true) v.
Proof. intros S o _. apply S. Qed.
Theorem at_most_two u v w : obeys u -> obeys v -> obeys w -> forall k c, circle k c ->
  (forall o, reaches o (c 0) -> success u o = success v o) \/
  (forall o, reaches o (c 0) -> success v o = success w o) \/
  (forall o, reaches o (c 0) -> success u o = success w o).
Proof. intros Su Sv Sw. apply (at_most_two_among (fun _ => true)); auto using all_obey. discriminate. Qed.
Theorem decided_without_circle u v : obeys u -> obeys v ->
  forall o, (forall k c, circle k c -> ~ reaches o (c 0)) -> success u o = success v o.
Proof. intros Su Sv o No. apply (no_circle_agree eq Lo (fun _ => true) u v); auto using all_obey. discriminate. Qed.

(* Where two solutions differ there is a circle of units that stay, or one of moves, on every order of which they differ. *)
Theorem differ_on_a_circle u v o : obeys u -> obeys v -> success u o <> success v o ->
  exists k c, circle k c /\ ((forall i, stays (c i)) \/ (forall i, kind (c i) = move_order)) /\ forall i, success u (c i) <> success v (c i).
Proof.
  intros Su Sv D. set (differs := fun q => ~ agree u v q).
  destruct (Exists_dec (fun q => stays q /\ differs q) everyone) as [E|E].
  { intros q. unfold differs. destruct (moves_or_stays q), (agree_dec u v q); try (right; unfold stays in *; tauto). left; auto. }
  - apply Exists_exists in E as (q & _ & Hq).
    destruct (circle_of_causes leads (fun q => stays q /\ ~ agree u v q) (fun _ _ H => H)
      (cause_of_staying eq Lo (fun _ => true) u v (all_obey u Su) (all_obey v Sv) ltac:(discriminate)) q Hq) as (k & c & C & A & _).
    exists k, c. split; [exact C|]. split; [left; intros i; apply A | intros i; apply A].
  - assert (A : forall q, stays q -> success u q = success v q).
    { intros q K. destruct (agree_dec u v q) as [|Dq]; auto. exfalso. apply E, Exists_exists. exists q. split; [apply complete | auto]. }
    assert (Front : forall m, success u m <> success v m -> kind m = move_order /\ In (next m) (occupants m) /\ success u (next m) <> success v (next m)).
    { intros m Dm. destruct (moves_or_stays m) as [K|K]; [|exfalso; apply Dm, A, K]. split; [exact K|].
      assert (C : (In (next m) (occupants m) -> success u (next m) = success v (next m)) -> success u m = success v m).
      { intros H. rewrite (Su m), (Sv m). apply (local_move eq Lo); auto.
        - intros x Hx _. pose proof (occupant_next m x Hx); subst x. auto.
        - intros t c _ Hc. apply A. eapply fleet_stays; eauto.
        - intros t s _ Hs. apply A. eapply support_stays; eauto.
        - intros x s _ Hs _. apply A. eapply support_stays; eauto.
        - intros x c _ _ Hc. apply A. eapply fleet_stays; eauto. }
      destruct (in_dec eq_dec (next m) (occupants m)) as [H|H]; [|exfalso; apply Dm, C; contradiction].
      split; [exact H|]. intros E'. apply Dm, C. auto. }
    assert (Far : forall i, success u (Nat.iter i next o) <> success v (Nat.iter i next o)) by (induction i as [|i IH]; [exact D | simpl; apply Front, IH]).
    destruct (pigeonhole eq_dec everyone complete (fun i => Nat.iter i next o)) as (i & j & Hij & Eij).
    exists (j - i), (fun k => Nat.iter (k + i) next o). split; [|split].
    + apply (path_circle (fun i => Nat.iter i next o)); [|lia | exact Eij]. intros n. simpl. apply by_move, Front, Far.
    + right. intros n. apply Front, Far.
    + intros n. apply Far.
Qed.
End Solutions.
