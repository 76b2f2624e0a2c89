(* The decisions of units that stay do not depend on who moves: an attack on a unit that stays succeeds or not by supports and convoys alone.
   So they are a system of their own, and in it a support bears on another one only by way of a convoy. Hence a circle of staying units, each of
   which bears on the next, has a convoy in it: a convoy paradox. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Rules Laws Finite Monotony Influence.
Import ListNotations.
Open Scope bool_scope.

Section Staying.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.

(* a decides the units that stay; no move is asked. *)
Definition with_staying (a : order -> bool) : values order :=
  {| success := fun o => match kind o with move_order => false | _ => a o end; dislodged := fun _ => false |}.
(* Moves that fail whatever their equations say: the backup rule All Hold makes some fail, all others none. *)
Variable held : order -> bool.
Definition won a x : bool := negb (held x) && MOVE_equation (with_staying a) x.
Definition cuts a q x : bool :=
  foreign x q && (PATH (with_staying a) x && (negb (supports_against q x) || won a x)).
Definition decided_by (a : order -> bool) (q : order) : bool :=
  match kind q with
  | support_order => forallb (fun x => negb (cuts a q x)) (attackers q)
  | convoy_order => forallb (fun x => negb (won a x)) (attackers q)
  | _ => true
  end.

(* Values with the same staying units say the same of an attack on a unit that stays. *)
Lemma attack_on_staying v a x q : stays q -> In q (occupants x) -> (forall o, stays o -> success v o = a o) ->
  MOVE_equation v x = MOVE_equation (with_staying a) x.
Proof.
  intros K Hx A. assert (A' : forall o, stays o -> success v o = success (with_staying a) o).
  { intros o Ko. rewrite (A o Ko). simpl. unfold stays in Ko. destruct (kind o); congruence. }
  apply MOVE_same.
  - intros o Ho Ko. rewrite (occupant_unique x o q Ho Hx) in Ko. contradiction.
  - intros t c _ Hc. apply A'. eapply fleet_stays; eauto.
  - intros t s _ Hs. apply A'. eapply support_stays; eauto.
  - intros o s _ Hs _. apply A'. eapply support_stays; eauto.
  - intros o c _ _ Hc. apply A'. eapply fleet_stays; eauto.
Qed.
(* Their equations are these, in values in which attacks on units that stay succeed by their equations. *)
Lemma equation_of_staying v a q : stays q -> (forall o, stays o -> success v o = a o) ->
  (forall x, In q (occupants x) -> success v x = negb (held x) && MOVE_equation v x) -> equation v q = decided_by a q.
Proof.
  intros K A Won.
  assert (Mx : forall x, In q (occupants x) -> MOVE v x = won a x).
  { intros x Hx. unfold won. rewrite <- (attack_on_staying v a x q K Hx A), <- (Won x Hx). unfold MOVE, ordered_to_move.
    rewrite (occupied_by_move x q Hx). reflexivity. }
  assert (Px : forall x, PATH v x = PATH (with_staying a) x).
  { intros x. apply PATH_same. intros c Hc. rewrite (A c (fleet_stays c x Hc)). simpl. rewrite (fleet_kind x c Hc). reflexivity. }
  unfold equation, decided_by. destruct (kind q) eqn:Kq; [reflexivity | contradiction | |].
  - unfold SUPPORT_equation. apply forallb_ext_in. intros x Hx. apply attackers_are in Hx. rewrite (Mx x Hx), Px. unfold cuts. f_equal.
    destruct (foreign x q) eqn:Hf; simpl.
    + destruct (PATH (with_staying a) x) eqn:Hp; simpl;
        [destruct (won a x), (supports_against q x); reflexivity|].
      unfold won. rewrite (no_strength_no_move _ x q Hx) by (unfold ATTACK; rewrite Hp; reflexivity). rewrite !andb_false_r. reflexivity.
    + unfold won. rewrite (no_strength_no_move _ x q Hx) by (apply (attack_own_none _ x q Hx); [apply not_mover; exact K | exact Hf]). rewrite andb_false_r. reflexivity.
  - unfold CONVOY_equation. apply forallb_ext_in. intros x Hx. apply attackers_are in Hx. rewrite (Mx x Hx). reflexivity.
Qed.

(* --- What they depend on. A support that is directed at none of its attackers depends on the convoys of its attackers alone. *)
Definition aimed q : bool := existsb (supports_against q) (attackers q).
Definition convoys_attacker q' q : Prop := exists x, In x (attackers q) /\ convoy_only x = true /\ In q' (fleets x).
Record bears (q' q : order) : Prop := {
  bears_leads : leads q' q;
  of_convoy : kind q' = convoy_order -> exists x, In q' (fleets x) /\ convoy_only x = true /\ In q (occupants x);
  on_unaimed : kind q = support_order -> aimed q = false -> convoys_attacker q' q;
}.

Lemma bears_dec q' q : {bears q' q} + {~ bears q' q}.
Proof.
  clear held. destruct (leads_dec q' q) as [Ld|Ld]; [|right; intros []; contradiction].
  assert (D1 : {exists x, In q' (fleets x) /\ convoy_only x = true /\ In q (occupants x)} + {~ exists x, In q' (fleets x) /\ convoy_only x = true /\ In q (occupants x)}).
  { destruct (Exists_dec (fun x => In q' (fleets x) /\ convoy_only x = true /\ In q (occupants x)) everyone) as [E|E].
    - intros x. destruct (in_dec eq_dec q' (fleets x)), (bool_dec (convoy_only x) true), (in_dec eq_dec q (occupants x)); intuition.
    - left. apply Exists_exists in E as (x & _ & E). eauto.
    - right. intros (x & E'). apply E, Exists_exists. exists x. split; [apply complete | exact E']. }
  assert (D2 : {convoys_attacker q' q} + {~ convoys_attacker q' q}).
  { destruct (Exists_dec (fun x => In x (attackers q) /\ convoy_only x = true /\ In q' (fleets x)) everyone) as [E|E].
    - intros x. destruct (in_dec eq_dec q' (fleets x)), (bool_dec (convoy_only x) true), (in_dec eq_dec x (attackers q)); intuition.
    - left. apply Exists_exists in E as (x & _ & E). exists x. exact E.
    - right. intros (x & E'). apply E, Exists_exists. exists x. split; [apply complete | exact E']. }
  destruct (kind q') eqn:K', (kind q) eqn:K, (aimed q) eqn:A, D1 as [D1|D1], D2 as [D2|D2];
    first [left; split; [exact Ld | congruence || (intros; exact D1) | congruence || (intros; exact D2)] | right; intros [_ B1 B2]; intuition congruence].
Defined.

Lemma cause_of_decision a a' q : stays q -> decided_by a q <> decided_by a' q ->
  exists q', (stays q' /\ a q' <> a' q') /\ bears q' q.
Proof.
  intros K D.
  destruct (Exists_dec (fun q' => (stays q' /\ a q' <> a' q') /\ bears q' q) everyone) as [E|E].
  - intros q'. destruct (bears_dec q' q), (moves_or_stays q') as [K'|K'], (bool_dec (a q') (a' q')); try (right; unfold stays in *; tauto). left; auto.
  - apply Exists_exists in E as (q' & _ & E). eauto.
  - exfalso. apply D.
    assert (A : forall q', stays q' -> bears q' q -> a q' = a' q').
    { intros q' K' B. destruct (bool_dec (a q') (a' q')) as [|D']; auto. exfalso. apply E, Exists_exists. exists q'. split; [apply complete | auto]. }
    assert (W : forall q', stays q' -> bears q' q -> success (with_staying a) q' = success (with_staying a') q').
    { intros q' K' B. simpl. unfold stays in K'. destruct (kind q') eqn:Kq; try (apply A; [unfold stays; congruence | exact B]). congruence. }
    assert (Pt : (kind q = support_order -> aimed q = true) -> forall t, In q (occupants t) -> PATH (with_staying a) t = PATH (with_staying a') t).
    { intros X t Hq. destruct (convoy_only t) eqn:Co; [|unfold PATH; rewrite Co; reflexivity].
      apply PATH_same. intros c Hc. apply W; [eapply fleet_stays; eauto|].
      split; [apply (by_convoy_of c q t); auto | eauto | intros Ks Ua; rewrite (X Ks) in Ua; discriminate]. }
    assert (Px : forall x, In x (attackers q) -> PATH (with_staying a) x = PATH (with_staying a') x).
    { intros x Hx. pose proof (attackers_are x q Hx) as Hq. destruct (convoy_only x) eqn:Co; [|unfold PATH; rewrite Co; reflexivity].
      apply PATH_same. intros c Hc. apply W; [eapply fleet_stays; eauto|].
      split; [apply (by_convoy_of c q x); auto | eauto | intros _ _; exists x; auto]. }
    assert (Mx : (kind q = support_order -> aimed q = true) -> forall x, In q (occupants x) -> won a x = won a' x).
    { intros X x Hx. unfold won. f_equal.
      assert (T : forall t, t = x \/ In t (rivals x) -> In q (occupants t)) by (intros t [->|Ht]; auto; apply (rivals_occupants x t q Ht); auto).
      assert (B : forall q', leads q' q -> kind q' = support_order -> bears q' q)
        by (intros q' Ld Ks; split; [exact Ld | congruence | intros Kq Ua; rewrite (X Kq) in Ua; discriminate]).
      apply ble_antisym; apply move_mono; split; intros; unfold SUPPORT;
        try (match goal with Ho : In ?o (occupants x) |- ble (head_to_head _ ?t ?o) _ =>
          rewrite (occupant_unique x o q Ho Hx); apply ble_eq; rewrite !(not_met_by_staying _ t q) by auto; reflexivity end);
        try (unfold MOVE, ordered_to_move; simpl; destruct (kind o); apply ble_refl);
        try (apply ble_eq; rewrite (Pt X) by auto; reflexivity);
        try (apply ble_eq; first [apply W | symmetry; apply W]; [eapply support_stays; eauto | apply B; [|eapply supporter_kind; eauto]];
             first [eapply by_support_of_move; eauto; fail | idtac]).
      all: match goal with
        | Hy : In ?z (occupants ?y), Ho : In ?o (occupants ?y), Hs : In ?s (supporters ?o) |- leads ?s ?z =>
            rewrite <- (occupant_unique y o z Ho Hy) in *; apply by_support_in_place; auto
        | Hr : In ?r (rivals ?y), Hs : In ?s (supporters ?r) |- leads ?s ?z => apply (by_support_of_move s z r); auto
        end. }
    unfold decided_by. destruct (kind q) eqn:Kq; auto.
    + destruct (aimed q) eqn:Am.
      * apply forallb_ext_in; intros x Hx; unfold cuts; rewrite (Px x Hx), (Mx (fun _ => eq_refl) x (attackers_are x q Hx)); reflexivity.
      * assert (Un : forall x, In x (attackers q) -> supports_against q x = false).
        { intros x Hx. apply not_true_iff_false. intros H. apply not_true_iff_false in Am. apply Am, existsb_exists. eauto. }
        apply forallb_ext_in; intros x Hx; unfold cuts; rewrite (Un x Hx), (Px x Hx); reflexivity.
    + apply forallb_ext_in; intros x Hx; rewrite (Mx ltac:(discriminate) x (attackers_are x q Hx)); reflexivity.
Qed.

(* --- A circle of units that stay, each of which bears on the next. *)
Section Circle.
Variable c : nat -> order.
Hypothesis St : forall i, stays (c i).
Hypothesis Be : forall i, bears (c i) (c (S i)).

Lemma not_aimed i : aimed (c i) = false.
Proof.
  apply not_true_iff_false. intros Am. apply existsb_exists in Am as (x & Hx & Am). apply attackers_are, occupied_by_move in Hx.
  apply supports_against_are in Am as (t & Ht & Hxt).
  assert (Lx : leads (c i) x) by (apply (by_support_of_move (c i) x t); auto).
  rewrite (leads_one _ _ _ Lx (bears_leads _ _ (Be i))) in Hx. exact (St (S i) Hx).
Qed.
Lemma support_or_convoy i : kind (c i) = support_order \/ kind (c i) = convoy_order.
Proof.
  destruct (bears_leads _ _ (Be i)) as [H|t H _|H _|a H _].
  - exfalso. apply (St i). eapply occupied_by_move; eauto.
  - left. eapply supporter_kind; eauto.
  - left. eapply supporter_kind; eauto.
  - right. eapply fleet_kind; eauto.
Qed.
Lemma before_support i : kind (c (S i)) = support_order -> convoys_attacker (c i) (c (S i)).
Proof. intros K. apply (on_unaimed _ _ (Be i) K (not_aimed (S i))). Qed.
Lemma convoy_before_support i : kind (c (S i)) = support_order -> kind (c i) = convoy_order.
Proof. intros K. destruct (before_support i K) as (x & _ & _ & H). eapply fleet_kind; eauto. Qed.
(* Of two that follow one another one is a convoy, of an army that goes by convoy alone. *)
Lemma some_convoy : exists i a, kind (c i) = convoy_order /\ In (c i) (fleets a) /\ convoy_only a = true /\ In (c (S i)) (occupants a).
Proof.
  assert (A : forall i, kind (c i) = convoy_order -> exists i a, kind (c i) = convoy_order /\ In (c i) (fleets a) /\ convoy_only a = true /\ In (c (S i)) (occupants a)).
  { intros i K. destruct (of_convoy _ _ (Be i) K) as (a & H). exists i, a. auto. }
  destruct (support_or_convoy 1) as [K|K]; [|apply (A 1 K)]. apply (A 0). apply convoy_before_support. exact K.
Qed.
End Circle.
End Staying.
