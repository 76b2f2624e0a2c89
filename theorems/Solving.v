(* Solving order sets by propagation and trial, as the program does that Coq extracts from here (run/). An equation is looked at with all that
   is open as good for it as can be, and as bad: if both say the same, so does every solution. No solution is lost, and none is invented. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Rules Laws Monotony Influence Readings Existence.
Import ListNotations.
Open Scope bool_scope.

(* The same function. The extracted program writes down what it has worked out of it. *)
Definition kept {A B} (f : A -> B) : A -> B := f.

Section Direction.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.

(* What bears well on d's equation; all else bears badly on it, or not at all. Among it are the fleets of a unit that moves the opposite way: if it
   may fall back to land, d does not meet it head to head where they convoy it. *)
Definition listed (o : order) (l : list order) : bool := if in_dec eq_dec o l then true else false.
Definition helps (d e : order) : bool :=
  match kind d with
  | move_order => ordered_to_move e || (listed e (supporters d) || (listed e (fleets d) ||
      existsb (fun o => listed d (occupants o) && listed e (fleets o)) (occupants d)))
  | _ => false
  end.
Definition better (d : order) (v v' : values order) : Prop :=
  forall e, if helps d e then ble (success v e) (success v' e) else ble (success v' e) (success v e).

Lemma listed_in o l : listed o l = true <-> In o l.
Proof. unfold listed. destruct (in_dec eq_dec o l); split; auto; discriminate. Qed.
Lemma better_up d v v' e : better d v v' -> helps d e = true -> ble (success v e) (success v' e).
Proof. intros B H. specialize (B e). rewrite H in B. exact B. Qed.
Lemma better_down d v v' e : better d v v' -> helps d e = false -> ble (success v' e) (success v e).
Proof. intros B H. specialize (B e). rewrite H in B. exact B. Qed.
Lemma helps_not m e : ordered_to_move e = false -> ~ In e (supporters m) -> ~ In e (fleets m) ->
  (forall o, In o (occupants m) -> In m (occupants o) -> ~ In e (fleets o)) -> helps m e = false.
Proof.
  intros M S C Met. unfold helps. destruct (kind m); auto. rewrite M. simpl.
  repeat apply orb_false_iff, conj; apply not_true_iff_false; rewrite ?listed_in; try assumption.
  intros E. apply existsb_exists in E as (o & Ho & E). apply andb_true_iff in E as [E1 E2]. apply listed_in in E1, E2. exact (Met o Ho E1 E2).
Qed.
Lemma support_of_another m o s : o <> m -> In s (supporters o) -> helps m s = false.
Proof.
  intros N Hs. pose proof (supporter_kind s o Hs) as K. apply helps_not.
  - unfold ordered_to_move. rewrite K. reflexivity.
  - intros H. apply N. exact (supported_unique s o m Hs H).
  - intros H. apply fleet_kind in H. congruence.
  - intros o' _ _ H. apply fleet_kind in H. congruence.
Qed.
Lemma fleet_of_another m r c : r <> m -> In c (fleets r) -> (In r (occupants m) -> ~ In m (occupants r)) -> helps m c = false.
Proof.
  intros N Hc Met. pose proof (fleet_kind r c Hc) as K. apply helps_not.
  - unfold ordered_to_move. rewrite K. reflexivity.
  - intros H. apply supporter_kind in H. congruence.
  - intros H. apply N. exact (convoyed_unique c r m Hc H).
  - intros o Ho Hm H. pose proof (convoyed_unique c r o Hc H). subst o. exact (Met Ho Hm).
Qed.
Lemma rival_elsewhere m r : In r (rivals m) -> ~ In r (occupants m).
Proof. intros Hr H. apply (rivals_occupants m r r Hr) in H. exact (not_own_place r H). Qed.
Lemma chain_ble v v' m : (forall c, In c (fleets m) -> ble (success v c) (success v' c)) ->
  ble (chain m (fun c => CONVOY v c)) (chain m (fun c => CONVOY v' c)).
Proof. intros H. unfold ble. apply chain_mono. exact H. Qed.
Lemma by_convoy_ble v v' m : (forall c, In c (fleets m) -> ble (success v c) (success v' c)) -> ble (by_convoy v m) (by_convoy v' m).
Proof. intros H. apply ble_or; [apply ble_refl|]. apply ble_and; [apply ble_refl | apply chain_ble, H]. Qed.
Lemma battle_ble v v' m o : In o (occupants m) ->
  (In m (occupants o) -> forall t c, t = m \/ t = o -> In c (fleets t) -> ble (success v' c) (success v c)) ->
  ble (head_to_head v m o) (head_to_head v' m o).
Proof.
  intros Ho H. unfold head_to_head. destruct (opposite m o) eqn:E; [|apply ble_refl]. apply (opposite_are m o Ho) in E.
  apply ble_and; [apply ble_refl|]. apply ble_and; apply ble_negb, by_convoy_ble; intros c; apply (H E); auto.
Qed.

Lemma move_better m v v' : kind m = move_order -> better m v v' -> ble (MOVE_equation v m) (MOVE_equation v' m).
Proof.
  intros K B.
  assert (Up : forall e, ordered_to_move e = true \/ In e (supporters m) \/ In e (fleets m) \/
    (exists o, In o (occupants m) /\ In m (occupants o) /\ In e (fleets o)) -> ble (success v e) (success v' e)).
  { intros e H. apply (better_up m _ _ _ B). unfold helps. rewrite K. destruct H as [H|[H|[H|(o & Ho & Hm & H)]]].
    - rewrite H. reflexivity.
    - apply listed_in in H. rewrite H, orb_true_r. reflexivity.
    - apply listed_in in H. rewrite H, !orb_true_r. reflexivity.
    - apply listed_in in Hm, H. assert (E : existsb (fun o => listed m (occupants o) && listed e (fleets o)) (occupants m) = true)
        by (apply existsb_exists; exists o; rewrite Hm, H; auto). rewrite E, !orb_true_r. reflexivity. }
  assert (Rival : forall r c, In r (rivals m) -> In c (fleets r) -> ble (success v' c) (success v c)).
  { intros r c Hr Hc. apply (better_down m _ _ _ B). apply (fleet_of_another m r c); [exact (rivals_other m r Hr) | exact Hc|].
    intros H. contradiction (rival_elsewhere m r Hr H). }
  apply move_mono. split.
  - intros o Ho. apply battle_ble; [exact Ho|]. intros Met t c [->| ->] Hc; apply Up; [auto|]. right; right; right. exists o. auto.
  - intros r o Hr Ho. apply battle_ble; [apply (rivals_occupants m r o Hr); exact Ho|]. intros Met t c [->| ->] Hc; [exact (Rival r c Hr Hc)|].
    apply (better_down m _ _ _ B). apply (fleet_of_another m o c); [|exact Hc|].
    + intros ->. exact (not_own_place m Ho).
    + intros _ Hm. apply (rivals_other m r Hr). exact (occupant_unique o r m Met Hm).
  - intros o _ _. unfold MOVE. destruct (ordered_to_move o) eqn:M; [|apply ble_refl]. apply Up. auto.
  - apply ble_or; [apply ble_refl|]. apply ble_and; [apply ble_refl|]. apply chain_ble. intros c Hc. apply Up. auto.
  - intros r Hr. apply ble_or; [apply ble_refl|]. apply ble_and; [apply ble_refl|]. apply chain_ble. intros c Hc. exact (Rival r c Hr Hc).
  - intros s Hs. apply Up. auto.
  - intros r s Hr Hs. apply (better_down m _ _ _ B), (support_of_another m r s); [exact (rivals_other m r Hr) | exact Hs].
  - intros o s Ho Hs _. apply (better_down m _ _ _ B), (support_of_another m o s); [intros ->; exact (not_own_place m Ho) | exact Hs].
Qed.

Lemma down_everywhere d v v' : kind d <> move_order -> better d v v' -> forall e, ble (success v' e) (success v e).
Proof. intros K B e. apply (better_down d _ _ _ B). unfold helps. destruct (kind d); congruence. Qed.

Theorem equation_better d v v' : better d v v' -> ble (equation v d) (equation v' d).
Proof.
  intros B. unfold equation. destruct (kind d) eqn:K.
  - apply ble_refl.
  - apply move_better; assumption.
  - assert (D : forall e, ble (success v' e) (success v e)) by (apply (down_everywhere d); [congruence | exact B]).
    apply ble_forallb. intros a _. apply ble_negb, ble_or; [apply ble_and; [apply ble_refl | apply D]|].
    apply ble_and; [apply ble_refl|]. apply ble_and; [apply ble_refl|]. apply ble_or; [apply ble_refl|].
    apply ble_and; [apply ble_refl|]. unfold ble. apply chain_mono. intros c _. apply D.
  - assert (D : forall e, ble (success v' e) (success v e)) by (apply (down_everywhere d); [congruence | exact B]).
    apply ble_forallb. intros a _. apply ble_negb, ble_and; [apply ble_refl | apply D].
Qed.
End Direction.

(* So it is under every reading, but that a convoy of an army which may fall back bears well on a support that the army attacks, where a paradox rule may spare the
   support from an army that comes by convoy. *)
Section Under_readings.
Context {order : Type} (p : reading) (F : facts order) {Fin : finite order}.
Definition helps_under (d e : order) : bool :=
  match kind d with
  | support_order => may_spare p && existsb (fun a => negb (convoy_only a) && listed e (fleets a)) (attackers d)
  | _ => helps d e
  end.
Context {L : laws F}.
Theorem equation_better_under d v v' : (forall e, if helps_under d e then ble (success v e) (success v' e) else ble (success v' e) (success v e)) ->
  ble (equation_under p F v d) (equation_under p F v' d).
Proof.
  intros B. destruct (@kind _ F d) eqn:K.
  - unfold equation_under. rewrite K. apply ble_refl.
  - destruct (MOVE_under p F v d) as [->|N]; [|contradiction]. destruct (MOVE_under p F v' d) as [->|N]; [|contradiction].
    apply (@equation_better _ (under p F) _ _). intros e. specialize (B e). unfold helps_under in B. rewrite K in B. exact B.
  - rewrite !SUPPORT_at by exact K. apply ble_forallb. intros a Ha. apply ble_negb.
    assert (Well : forall e, helps_under d e = true <-> may_spare p = true /\ exists a, In a (attackers d) /\ convoy_only a = false /\ In e (fleets a)).
    { intros e. unfold helps_under. rewrite K, andb_true_iff, existsb_exists. split; intros (M & x & Hx & H); (split; [exact M|]); exists x.
      - apply andb_true_iff in H as [H1 H2]. apply negb_true_iff in H1. apply listed_in in H2. auto.
      - destruct H as [H1 H2]. apply listed_in in H2. rewrite H1, H2. auto. }
    assert (Move : ble (MOVE v' a) (MOVE v a)).
    { unfold MOVE, ordered_to_move. destruct (@kind _ F a) eqn:Ka; try apply ble_refl. specialize (B a).
      destruct (helps_under d a) eqn:H; [|exact B]. apply Well in H as (_ & x & _ & _ & H). apply fleet_kind in H. congruence. }
    assert (Down : (may_spare p = false \/ convoy_only a = true) -> forall c, In c (fleets a) -> ble (success v' c) (success v c)).
    { intros Or c Hc. specialize (B c). destruct (helps_under d c) eqn:H; [|exact B]. apply Well in H as (M & x & _ & Co & H).
      rewrite (convoyed_unique c x a H Hc) in Co. destruct Or; congruence. }
    assert (Up : may_spare p = true -> convoy_only a = false -> forall c, In c (fleets a) -> ble (success v c) (success v' c)).
    { intros M Co c Hc. specialize (B c). assert (H : helps_under d c = true) by (apply Well; eauto). rewrite H in B. exact B. }
    assert (Path : ble (@Rules.PATH _ (under p F) v' a) (@Rules.PATH _ (under p F) v a)).
    { unfold Rules.PATH. change (@convoy_only _ (under p F) a) with (@convoy_only _ F a). destruct (convoy_only a) eqn:Co; [|apply ble_refl].
      apply ble_or; [apply ble_refl|]. apply ble_and; [apply ble_refl|]. apply (@chain_ble _ (under p F) _). exact (Down (or_intror eq_refl)). }
    assert (Forced : convoy_only a = true -> forall w, @Rules.by_convoy _ (under p F) w a = true).
    { intros Co w. unfold Rules.by_convoy. change (@convoy_only _ (under p F) a) with (@convoy_only _ F a). rewrite Co. reflexivity. }
    assert (Spared : ble (spares_at p F v d a) (spares_at p F v' d a)).
    { assert (U : may_spare p = true -> ble (@Rules.by_convoy _ (under p F) v a) (@Rules.by_convoy _ (under p F) v' a)).
      { intros M. destruct (convoy_only a) eqn:Co; [rewrite !Forced by reflexivity; apply ble_refl|]. apply (@by_convoy_ble _ (under p F) _). exact (Up M eq_refl). }
      unfold spares_at. destruct p; try apply ble_refl; specialize (U eq_refl); repeat first [exact U | apply ble_refl | apply ble_and]. }
    assert (Against : ble (against_at p F v d a) (against_at p F v' d a)).
    { unfold against_at. destruct p; try apply ble_refl. apply ble_and; [apply ble_refl|]. apply ble_negb, (@by_convoy_ble _ (under dptg F) _). exact (Down (or_introl eq_refl)). }
    apply ble_and; [apply ble_negb, Spared|]. apply ble_or; [exact Move|]. apply ble_and; [apply ble_refl|].
    apply ble_and; [apply ble_negb, Against | exact Path].
  - destruct (CONVOY_under p F v d) as [->|N]; [|contradiction]. destruct (CONVOY_under p F v' d) as [->|N]; [|contradiction].
    apply (@equation_better _ (under p F) _ _). intros e. specialize (B e). unfold helps_under in B. rewrite K in B. exact B.
Qed.
End Under_readings.

Section Solving.
Context {order : Type} {Fin : finite order}.
Variable asked : values order -> order -> bool.  (* the equations *)
Variable well : order -> order -> bool.  (* what bears well on which *)

(* What is known of a solution. *)
Definition partial := order -> option bool.
Definition is_open (p : partial) (o : order) : bool := match p o with None => true | Some _ => false end.
Definition as_good_as_can_be (p : partial) (d : order) (good : bool) : values order :=
  {| success := fun e => match p e with Some b => b | None => Bool.eqb (well d e) good end; dislodged := fun _ => false |}.
Definition known (p : partial) (d : order) : option bool :=
  match p d with
  | Some b => Some b
  | None => let best := asked (as_good_as_can_be p d true) d in
      if Bool.eqb best (asked (as_good_as_can_be p d false) d) then Some best else None
  end.
Fixpoint propagated (n : nat) (p : partial) : partial :=
  match n with
  | 0 => p
  | S n => let q := kept (known p) in if forallb (fun o => Bool.eqb (is_open p o) (is_open q o)) everyone then q else propagated n q
  end.
Definition with_given (p : partial) (o : order) (b : bool) : partial := fun e => if eq_dec e o then Some b else p e.
Definition as_values (p : partial) : values order :=
  {| success := fun o => match p o with Some b => b | None => false end; dislodged := fun _ => false |}.
Definition holds (v : values order) : bool := forallb (fun o => Bool.eqb (success v o) (asked v o)) everyone.
Fixpoint tried (l : list order) (p : partial) : list (values order) :=
  match l with
  | [] => let v := as_values p in if holds v then [v] else []
  | o :: l => match p o with
    | Some _ => tried l p
    | None => let after b := tried l (propagated (length everyone) (kept (with_given p o b))) in after true ++ after false
    end
  end.
Definition at_once : partial := propagated (length everyone) (kept (fun _ => None)).
Definition all_solutions : list (values order) := tried everyone at_once.

Theorem none_is_invented w : In w all_solutions -> forall o, success w o = asked w o.
Proof.
  assert (H : forall l p, In w (tried l p) -> forall o, success w o = asked w o).
  { induction l as [|o l IH]; intros p; simpl.
    - destruct (holds (as_values p)) eqn:E; [|intros []]. intros [<-|[]] o. unfold holds in E. rewrite forallb_forall in E.
      apply eqb_prop, E, complete.
    - destruct (p o); [apply IH|]. intros H. apply in_app_or in H as [H|H]; exact (IH _ H). }
  apply H.
Qed.

Hypothesis asked_better : forall d v v', (forall e, if well d e then ble (success v e) (success v' e) else ble (success v' e) (success v e)) -> ble (asked v d) (asked v' d).

Lemma asked_of_values v w : (forall o, success v o = success w o) -> forall o, asked v o = asked w o.
Proof.
  intros E o. apply ble_antisym; apply asked_better; intros e; rewrite E; destruct (well o e); apply ble_refl.
Qed.
Section One.
Variable v : values order.
Hypothesis solves : forall o, success v o = asked v o.
Definition agrees (p : partial) : Prop := forall o b, p o = Some b -> success v o = b.

Lemma known_agrees p : agrees p -> agrees (kept (known p)).
Proof.
  unfold kept. intros A o b. unfold known. destruct (p o) eqn:E; [intros H; injection H as <-; apply A, E|].
  destruct (Bool.eqb _ _) eqn:Q; [|discriminate]. intros H. injection H as <-. apply eqb_prop in Q. rewrite solves. apply ble_antisym.
  - apply asked_better. intros e. simpl. destruct (p e) as [c|] eqn:P.
    + rewrite (A e c P). destruct (well o e); apply ble_refl.
    + destruct (well o e); simpl; unfold ble; auto; discriminate.
  - rewrite Q. apply asked_better. intros e. simpl. destruct (p e) as [c|] eqn:P.
    + rewrite (A e c P). destruct (well o e); apply ble_refl.
    + destruct (well o e); simpl; unfold ble; auto; discriminate.
Qed.
Lemma propagated_agrees n : forall p, agrees p -> agrees (propagated n p).
Proof.
  induction n as [|n IH]; simpl; intros p A; auto. apply known_agrees in A. destruct (forallb _ _); auto.
Qed.
Lemma still_known p o : p o <> None -> forall n, propagated n p o <> None.
Proof.
  intros H n. revert p H. induction n as [|n IH]; simpl; intros p H; auto.
  assert (K : kept (known p) o <> None) by (unfold kept, known; destruct (p o); congruence).
  destruct (forallb _ _); auto.
Qed.

Theorem none_is_lost : exists w, In w all_solutions /\ forall o, success w o = success v o.
Proof.
  assert (H : forall l p, agrees p -> (forall o, In o l \/ p o <> None) -> exists w, In w (tried l p) /\ forall o, success w o = success v o).
  { induction l as [|o l IH]; intros p A C; simpl.
    - assert (E : forall o, success (as_values p) o = success v o).
      { intros o. simpl. destruct (C o) as [[]|K]. destruct (p o) as [b|] eqn:P; [symmetry; apply A, P | congruence]. }
      exists (as_values p). split; [|exact E]. unfold holds.
      assert (T : forallb (fun o => Bool.eqb (success (as_values p) o) (asked (as_values p) o)) everyone = true).
      { apply forallb_forall. intros o _. rewrite E, (asked_of_values _ v E o), solves. apply eqb_reflx. }
      rewrite T. left. reflexivity.
    - destruct (p o) as [b|] eqn:P.
      + apply IH; auto. intros q. destruct (C q) as [[->|Q]|Q]; auto. right. congruence.
      + set (q := propagated (length everyone) (kept (with_given p o (success v o)))).
        assert (Aq : agrees q).
        { apply propagated_agrees. unfold kept, with_given. intros e b. destruct (eq_dec e o) as [->|_]; [intros E; injection E as <-; reflexivity | apply A]. }
        assert (Cq : forall e, In e l \/ q e <> None).
        { intros e. destruct (eq_dec e o) as [->|D].
          - right. apply still_known. unfold kept, with_given. destruct (eq_dec o o); congruence.
          - destruct (C e) as [[Q|Q]|Q]; [congruence | left; exact Q|]. right. apply still_known. unfold kept, with_given. destruct (eq_dec e o); congruence. }
        destruct (IH q Aq Cq) as (w & Hw & E). exists w. split; [|exact E]. apply in_or_app. subst q. destruct (success v o); auto. }
  apply H; [|auto using complete]. apply propagated_agrees. unfold kept. intros o b. discriminate.
Qed.
End One.
End Solving.
