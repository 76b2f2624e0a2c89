(* A unique solution is found by propagation, where no army is convoyed to where a fleet convoys, over difficult passages and without them. On a circle of units that stay each
   decision is the one behind it or its negation. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Finite Monotony Influence AtMostTwo Staying Existence Readings FallingBack Difficult DifficultExistence FallingBackExistence Propagation.
From Dipeq Require Rules.
From Dipeq Require Import Rules_difficult.
Import ListNotations.
Open Scope bool_scope.

Lemma count_but_one {A} (f g : A -> bool) p l : NoDup l -> (forall x, In x l -> x <> p -> f x = g x) -> (forall a b : A, {a = b} + {a <> b}) -> count f l <= S (count g l).
Proof.
  intros N H dec. induction N as [|x l Nx N IH]; [apply Nat.le_0_l|]. unfold count in *. simpl. destruct (dec x p) as [->|D].
  - assert (E : length (filter f l) = length (filter g l)).
    { apply (count_ext_in f g l). intros y Hy. apply H; [right; exact Hy | intros ->; contradiction]. }
    destruct (f p), (g p); simpl; lia.
  - rewrite (H x (or_introl eq_refl) D). assert (IH' : length (filter f l) <= S (length (filter g l))) by (apply IH; intros y Hy; apply H; right; exact Hy).
    destruct (g x); simpl; lia.
Qed.
Lemma strongest_of {A} (f : A -> nat) x l : In x l -> f x <= strongest f l.
Proof. unfold strongest. induction l as [|y l IH]; simpl; [intros [] | intros [->|H]; [lia | specialize (IH H); lia]]. Qed.

Section Propagation.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.

(* Geography: armies go by convoy to land, fleets convoy at sea. And a support counts once. *)
Hypothesis convoys_at_sea : forall m q, convoy_only m = true -> In q (occupants m) -> kind q <> convoy_order.
Hypothesis supporters_once : forall o, NoDup (supporters o).
(* The equations of moves and convoys are these; a support may be spared from some attackers. *)
Variable eq : values order -> order -> bool.
Hypothesis Lo : local eq.
Hypothesis of_moves : forall w m, kind m = move_order -> eq w m = MOVE_equation w m.
Hypothesis of_convoys : forall w c, kind c = convoy_order -> eq w c = CONVOY_equation w c.

Section One.
Variables (known : order -> option bool) (p q : order).
Hypothesis P : propagated eq known.
Hypothesis stuck : stopped eq known.
Hypothesis B : behind known p q.
Let K : stays q := front_stays known p q B.

Definition with_p (x : bool) : values order := with_staying (filled known x).
Lemma p_filled x : filled known x p = x. Proof. unfold filled. rewrite (behind_open known p q B). reflexivity. Qed.
Lemma stays_filled x q' : stays q' -> success (with_p x) q' = filled known x q'.
Proof. unfold stays. simpl. destruct (kind q'); congruence. Qed.
Lemma as_p w q' : fits known w -> stays q' -> leads q' q -> success w q' = success (with_p (success w p)) q'.
Proof.
  intros W K' Ld. rewrite stays_filled by exact K'. unfold filled. destruct (known q') as [b|] eqn:E; [apply W; exact E|].
  rewrite (behind_alone known p q B q' K' Ld E). reflexivity.
Qed.
Lemma p_alone q' : stays q' -> leads q' q -> q' <> p -> success (with_p true) q' = success (with_p false) q'.
Proof.
  intros K' Ld N. rewrite !stays_filled by exact K'. unfold filled. destruct (known q') eqn:E; [reflexivity|]. exfalso. apply N, (behind_alone known p q B); assumption.
Qed.
Lemma p_up o : ble (success (with_p false) o) (success (with_p true) o).
Proof. simpl. unfold filled. destruct (kind o), (known o); try apply ble_refl; discriminate. Qed.
Lemma path_p_up a : ble (PATH (with_p false) a) (PATH (with_p true) a).
Proof.
  unfold PATH. apply ble_or; [apply ble_refl|]. apply ble_and; [apply ble_refl|]. unfold ble. apply chain_mono. intros f _. apply p_up.
Qed.
Lemma over_p_down a : ble (over_difficult (with_p true) a) (over_difficult (with_p false) a).
Proof.
  unfold over_difficult. apply ble_and; [apply ble_refl|]. apply ble_negb. unfold by_convoy. apply ble_or; [apply ble_refl|]. apply ble_and; [apply ble_refl|].
  unfold ble. apply chain_mono. intros f _. apply p_up.
Qed.

(* An attack on q, as p has it. *)
Definition attack (x : bool) (a : order) : bool := MOVE_equation (with_p x) a.
Lemma attack_as_p w a : fits known w -> In q (occupants a) -> eq w a = attack (success w p) a.
Proof.
  intros W Ha. transitivity (eq (with_p (success w p)) a); [|apply of_moves; exact (occupied_by_move a q Ha)].
  apply (attack_depends eq Lo _ _ a q K Ha). intros q' K' Ld. apply as_p; assumption.
Qed.
Lemma strength_as_p w a : fits known w -> In q (occupants a) -> ATTACK w a = ATTACK (with_p (success w p)) a.
Proof.
  intros W Ha. apply ATTACK_same.
  - intros o Ho. rewrite (occupant_unique a o q Ho Ha), !not_mover by exact K. reflexivity.
  - intros o Ho. rewrite (occupant_unique a o q Ho Ha), !(stays_unmet _ a q Ha K). reflexivity.
  - intros f Hf. apply as_p; [exact W | eapply fleet_stays; eauto | apply (by_convoy_of f q a); assumption].
  - intros s Hs. apply as_p; [exact W | eapply support_stays; eauto | apply (by_support_of_move s q a); assumption].
Qed.
Lemma strength_p_up a : In q (occupants a) -> ATTACK (with_p false) a <= ATTACK (with_p true) a.
Proof. intros Ha. apply (strength_on_staying_up _ _ a q K Ha); [intros o; apply p_up | apply path_p_up | apply over_p_down]. Qed.
Lemma strength_of_attack x a : In q (occupants a) -> attack x a = true -> 1 < ATTACK (with_p x) a.
Proof.
  intros Ha T. unfold attack, MOVE_equation in T. apply andb_true_iff in T as [_ T]. apply andb_true_iff in T as [T _].
  assert (E : existsb (fun o => head_to_head (with_p x) a o) (occupants a) = false).
  { apply not_true_iff_false. intros E. apply existsb_exists in E as (o & Ho & E). rewrite (occupant_unique a o q Ho Ha), (stays_unmet _ a q Ha K) in E. discriminate. }
  rewrite E in T. simpl in T. apply Nat.ltb_lt in T.
  assert (H : 2 <= HOLD (with_p x) a); [|lia]. unfold HOLD. eapply Nat.le_trans; [|apply (strongest_of _ q (occupants a) Ha)].
  cbv beta. rewrite (not_mover q K). simpl. lia.
Qed.
(* What an open attack does hangs on p. *)
Lemma left_attack a : known a = None -> In q (occupants a) -> attack false a <> attack true a.
Proof.
  intros O Ha E. destruct (stuck a O (or_intror (or_introl (ex_intro _ q (conj K Ha))))) as (w & w' & W & W' & D). apply D. rewrite (attack_as_p w a W Ha), (attack_as_p w' a W' Ha).
  destruct (success w p), (success w' p); congruence.
Qed.
Lemma same_attack a w w' : attack false a = attack true a -> In q (occupants a) -> fits known w -> fits known w' -> MOVE w a = MOVE w' a.
Proof.
  intros E Ha W W'. unfold MOVE. rewrite (closed_same known a w w'); auto. intros O. exact (left_attack a O Ha E).
Qed.
Lemma known_attack a w x : attack false a = attack true a -> In q (occupants a) -> fits known w -> MOVE w a = attack x a.
Proof.
  intros E Ha W. unfold MOVE. rewrite (proj2 (mover a) (occupied_by_move a q Ha)). simpl.
  destruct (known a) as [b|] eqn:Ka; [|exfalso; exact (left_attack a Ka Ha E)]. rewrite (W a b Ka), <- (propagated_sound _ known P a b Ka w W), (attack_as_p w a W Ha).
  destruct (success w p), x; congruence.
Qed.

(* One attacker could not dislodge a fleet that convoys with p and another one without: p adds one at most to what prevents the one. *)
Lemma one_dislodges t a : kind q = convoy_order -> In q (occupants t) -> In q (occupants a) -> attack true t = true -> attack false a = true -> t = a.
Proof.
  intros Kq Ht Ha T1 A0. destruct (eq_dec t a) as [|N]; [assumption|]. exfalso.
  assert (Way : forall w x, In q (occupants x) -> PATH w x = true).
  { intros w x Hx. unfold PATH. destruct (convoy_only x) eqn:E; [|reflexivity]. exfalso. exact (convoys_at_sea x q E Hx Kq). }
  assert (Prevents : forall w x, In q (occupants x) -> PREVENT w x = 1 + count (fun y => SUPPORT w y) (supporters x) + when (negb (over_difficult w x)) 1).
  { intros w x Hx. unfold PREVENT. rewrite (Way w x Hx).
    assert (E : forallb (fun o => negb (head_to_head w x o && MOVE w o)) (occupants x) = true)
      by (apply forallb_forall; intros o Ho; rewrite (occupant_unique x o q Ho Hx), (stays_unmet w x q Hx K); reflexivity).
    rewrite E. reflexivity. }
  assert (Attacks : forall w x, In q (occupants x) -> ATTACK w x <= PREVENT w x).
  { intros w x Hx. rewrite (Prevents w x Hx). unfold ATTACK. rewrite (Way w x Hx). destruct (forallb _ (occupants x)); simpl; [|lia].
    apply le_n_S, Nat.add_le_mono_r, count_le. intros y _ E. apply andb_true_iff in E as [E _]. exact E. }
  assert (Up : PREVENT (with_p false) a <= PREVENT (with_p true) a).
  { rewrite !Prevents by exact Ha. apply Nat.add_le_mono; [apply le_n_S, count_le; intros y _; apply p_up | apply when_le; [apply ble_negb, over_p_down | apply le_n]]. }
  assert (Most : PREVENT (with_p true) t <= S (PREVENT (with_p false) t)).
  { rewrite !Prevents by exact Ht. destruct (in_dec eq_dec p (fleets t)) as [Hf|Hf].
    - rewrite (count_ext_in (fun y => SUPPORT (with_p true) y) (fun y => SUPPORT (with_p false) y)).
      + destruct (over_difficult (with_p true) t), (over_difficult (with_p false) t); simpl; lia.
      + intros y Hy. apply p_alone; [eapply support_stays; eauto | apply (by_support_of_move y q t); assumption|].
        intros ->. apply fleet_kind in Hf. apply supporter_kind in Hy. congruence.
    - rewrite (over_same (with_p true) (with_p false) t).
      + apply le_n_S. simpl. rewrite <- Nat.add_succ_l. apply Nat.add_le_mono_r, (count_but_one _ _ p); [apply supporters_once | | exact eq_dec].
        intros y Hy Ny. apply p_alone; [eapply support_stays; eauto | apply (by_support_of_move y q t); assumption | exact Ny].
      + intros f Hf'. apply p_alone; [eapply fleet_stays; eauto | apply (by_convoy_of f q t); assumption | intros ->; contradiction]. }
  assert (beats_over : forall w x y, MOVE_equation w x = true -> In y (rivals x) -> PREVENT w y < ATTACK w x).
  { intros w x y H Hy. unfold MOVE_equation in H. apply andb_true_iff in H as [_ H]. apply andb_true_iff in H as [_ H]. rewrite forallb_forall in H. apply Nat.ltb_lt, H, Hy. }
  pose proof (beats_over (with_p true) t a T1 (rivals_all t a q Ht Ha (not_eq_sym N))).
  pose proof (beats_over (with_p false) a t A0 (rivals_all a t q Ha Ht N)).
  pose proof (Attacks (with_p true) t Ht). pose proof (Attacks (with_p false) a Ha). lia.
Qed.

Lemma attacked_attack x a : In q (occupants a) -> MOVE (attacked eq (filled known x)) a = attack x a.
Proof.
  intros Ha. pose proof (occupied_by_move a q Ha) as Ka. unfold MOVE. rewrite (proj2 (mover a) Ka). simpl. rewrite Ka. apply of_moves. exact Ka.
Qed.
(* q as p has it. *)
Definition decided (x : bool) : bool := eq (attacked eq (filled known x)) q.
Lemma convoy_turns : kind q = convoy_order -> decided false <> decided true.
Proof.
  intros Kq E.
  assert (Is : forall x, decided x = forallb (fun a => negb (attack x a)) (attackers q)).
  { intros x. unfold decided. rewrite of_convoys by exact Kq. apply forallb_ext_in. intros a Ha. rewrite (attacked_attack x a (attackers_are a q Ha)). reflexivity. }
  rewrite !Is in E.
  assert (Same : forall a, In a (attackers q) -> attack false a = attack true a).
  { intros a Ha. pose proof (attackers_are a q Ha) as Hq.
    assert (Some_in : forall x, attack x a = true -> exists t, In t (attackers q) /\ attack (negb x) t = true).
    { intros x T. assert (N : forallb (fun a => negb (attack (negb x) a)) (attackers q) = false).
      { transitivity (forallb (fun a => negb (attack x a)) (attackers q)); [destruct x; simpl; congruence|].
        apply not_true_iff_false. intros H. rewrite forallb_forall in H. specialize (H a Ha). rewrite T in H. discriminate. }
      apply forallb_false_ex in N as (t & Ht & N). exists t. split; [exact Ht | apply negb_false_iff; exact N]. }
    destruct (attack false a) eqn:A0, (attack true a) eqn:A1; try reflexivity.
    - destruct (Some_in false A0) as (t & Ht & T). rewrite (one_dislodges t a Kq (attackers_are t q Ht) Hq T A0) in T. simpl in T. congruence.
    - destruct (Some_in true A1) as (t & Ht & T). rewrite <- (one_dislodges a t Kq Hq (attackers_are t q Ht) A1 T) in T. simpl in T. congruence. }
  destruct (stuck q (front_open known p q B) (or_introl K)) as (w & w' & W & W' & D). apply D. rewrite !of_convoys by exact Kq. apply forallb_ext_in.
  intros a Ha. rewrite (same_attack a w w' (Same a Ha) (attackers_are a q Ha) W W'). reflexivity.
Qed.

(* A support that acts where a unit stays that acts elsewhere is directed at none of its attackers: it is cut by those of a strength of more than 1. *)
Lemma support_turns : (forall w, eq w q = SUPPORT_equation w q) -> (forall a, In a (attackers q) -> supports_against q a = false) -> decided false <> decided true.
Proof.
  intros Is_cut Un E.
  assert (Cut : forall w, eq w q = forallb (fun a => negb (MOVE w a || (1 <? ATTACK w a))) (attackers q)).
  { intros w. rewrite Is_cut. apply forallb_ext_in. intros a Ha. rewrite (Un a Ha). do 2 f_equal.
    symmetry. exact (strength_over_difficult w a q K (attackers_are a q Ha)). }
  assert (Is : forall x, decided x = forallb (fun a => negb (1 <? ATTACK (with_p x) a)) (attackers q)).
  { intros x. unfold decided. rewrite Cut. apply forallb_ext_in. intros a Ha. pose proof (attackers_are a q Ha) as Hq. f_equal. rewrite (attacked_attack x a Hq).
    assert (S : ATTACK (attacked eq (filled known x)) a = ATTACK (with_p x) a).
    { apply ATTACK_same.
      - intros o Ho. rewrite (occupant_unique a o q Ho Hq), !not_mover by exact K. reflexivity.
      - intros o Ho. rewrite (occupant_unique a o q Ho Hq), !(stays_unmet _ a q Hq K). reflexivity.
      - intros f Hf. simpl. rewrite (fleet_kind a f Hf). reflexivity.
      - intros s Hs. simpl. rewrite (supporter_kind s a Hs). reflexivity. }
    rewrite S. destruct (attack x a) eqn:T; [|reflexivity]. symmetry. apply Nat.ltb_lt. exact (strength_of_attack x a Hq T). }
  rewrite !Is in E. destruct (stuck q (front_open known p q B) (or_introl K)) as (w & w' & W & W' & D).
  assert (Any : forall w w', fits known w -> fits known w' -> eq w q = true -> eq w' q = true).
  { clear w w' W W' D. intros w w' W W' T. rewrite Cut in *. rewrite forallb_forall in T. apply forallb_forall. intros a Ha. pose proof (attackers_are a q Ha) as Hq.
    assert (Weak : forall x, 1 <? ATTACK (with_p x) a = false).
    { assert (T' : forallb (fun a => negb (1 <? ATTACK (with_p (success w p)) a)) (attackers q) = true).
      { apply forallb_forall. intros b Hb. specialize (T b Hb). rewrite <- (strength_as_p w b W (attackers_are b q Hb)).
        destruct (MOVE w b), (1 <? ATTACK w b); try discriminate; reflexivity. }
      intros x. assert (T2 : forallb (fun a => negb (1 <? ATTACK (with_p x) a)) (attackers q) = true) by (destruct x, (success w p); congruence).
      rewrite forallb_forall in T2. apply negb_true_iff, T2, Ha. }
    assert (None : forall x, attack x a = false).
    { intros x. apply not_true_iff_false. intros A. apply (strength_of_attack x a Hq), Nat.ltb_lt in A. rewrite Weak in A. discriminate. }
    rewrite (strength_as_p w' a W' Hq), Weak, (known_attack a w' true), None; auto. rewrite !None. reflexivity. }
  apply D, ble_antisym; unfold ble; apply Any; assumption.
Qed.
(* So it is if it may be spared from some, be it known from the orders or as they come by convoy. *)
Lemma spared_support_turns (spared : values order -> order -> bool) (l : list order) :
  (forall w, eq w q = forallb (fun a => negb (negb (spared w a) && (MOVE w a || (foreign a q && PATH w a)))) l) ->
  (forall a, In a l -> In q (occupants a)) ->
  (forall w w' a, (forall c, In c (fleets a) -> success w c = success w' c) -> spared w a = spared w' a) ->
  (forall w w' a, convoy_only a = true -> spared w a = spared w' a) -> decided false <> decided true.
Proof.
  intros Is Come By_fleets By_convoy E.
  (* what cuts it while p is x *)
  set (way := fun x a => foreign a q && PATH (with_p x) a).
  assert (Has : forall x a, In a l -> attack x a = true -> way x a = true).
  { intros x a Ha T. pose proof (strength_of_attack x a (Come a Ha) T) as S. apply Nat.ltb_lt in S. rewrite (strength_over_difficult _ a q K (Come a Ha)) in S.
    apply andb_true_iff in S as [S1 S]. apply andb_true_iff in S as [S2 _]. apply andb_true_iff. auto. }
  assert (Fleets : forall w a, fits known w -> In a l -> forall c, In c (fleets a) -> success w c = success (with_p (success w p)) c).
  { intros w a W Ha c Hc. apply as_p; [exact W | eapply fleet_stays; eauto | apply (by_convoy_of c q a); auto]. }
  assert (Value : forall w, fits known w -> eq w q =
    forallb (fun a => negb (negb (spared (with_p (success w p)) a) && (MOVE w a || way (success w p) a))) l).
  { intros w W. rewrite Is. apply forallb_ext_in. intros a Ha. unfold way.
    rewrite (By_fleets w (with_p (success w p)) a (Fleets w a W Ha)), (path_same w (with_p (success w p)) a (Fleets w a W Ha)). reflexivity. }
  assert (Is_p : forall x, decided x = forallb (fun a => negb (negb (spared (with_p x) a) && way x a)) l).
  { intros x. unfold decided. rewrite Is. apply forallb_ext_in. intros a Ha.
    assert (C : forall c, In c (fleets a) -> success (attacked eq (filled known x)) c = success (with_p x) c) by (intros c Hc; simpl; rewrite (fleet_kind a c Hc); reflexivity).
    rewrite (By_fleets _ _ a C), (path_same _ _ a C), (attacked_attack x a (Come a Ha)). fold (way x a).
    destruct (attack x a) eqn:T; [rewrite (Has x a Ha T); reflexivity | reflexivity]. }
  rewrite !Is_p in E. destruct (stuck q (front_open known p q B) (or_introl K)) as (w & w' & W & W' & D).
  assert (Any : forall w w', fits known w -> fits known w' -> eq w q = true -> eq w' q = true).
  { clear w w' W W' D. intros w w' W W' T. rewrite (Value w W) in T. rewrite (Value w' W'). rewrite forallb_forall in T.
    assert (Free : forall x a, In a l -> spared (with_p x) a = false -> way x a = false).
    { assert (T' : forallb (fun a => negb (negb (spared (with_p (success w p)) a) && way (success w p) a)) l = true).
      { apply forallb_forall. intros a Ha. specialize (T a Ha). destruct (spared _ a), (MOVE w a), (way _ a); try discriminate; reflexivity. }
      intros x a Ha Sp. assert (T2 : forallb (fun a => negb (negb (spared (with_p x) a) && way x a)) l = true) by (destruct x, (success w p); congruence).
      rewrite forallb_forall in T2. specialize (T2 a Ha). rewrite Sp in T2. apply negb_true_iff in T2. exact T2. }
    apply forallb_forall. intros a Ha. set (x' := success w' p). destruct (spared (with_p x') a) eqn:Sp; [reflexivity|]. simpl.
    rewrite (Free x' a Ha Sp), orb_false_r.
    assert (None : forall x, attack x a = false).
    { intros x. apply not_true_iff_false. intros A. pose proof (Has x a Ha A) as Wy.
      destruct (convoy_only a) eqn:Co.
      - rewrite (Free x a Ha) in Wy; [discriminate|]. rewrite (By_convoy (with_p x) (with_p x') a Co). exact Sp.
      - pose proof (Free x' a Ha Sp) as N. unfold way, PATH in N, Wy. rewrite Co in N, Wy. simpl in N, Wy. congruence. }
    rewrite (known_attack a w' true), None; auto. rewrite !None. reflexivity. }
  apply D, ble_antisym; unfold ble; apply Any; assumption.
Qed.
End One.

(* A support in front of which a unit stays is directed at no attacker. *)
Lemma in_front_unaimed known p q a : behind known p q -> In q (occupants a) -> supports_against q a = false.
Proof.
  intros B Ha. apply not_true_iff_false. intros H. apply supports_against_are in H as (t & Ht & Hat).
  apply occupied_by_move in Ha. destruct (front_leads known p q B) as (r & Kr & Ld). apply Kr.
  rewrite <- (leads_one q a r); [exact Ha | apply (by_support_of_move q a t); assumption | exact Ld].
Qed.
End Propagation.

Section Over_difficult_passages.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.
Hypothesis convoys_at_sea : forall m q, convoy_only m = true -> In q (occupants m) -> kind q <> convoy_order.
Hypothesis supporters_once : forall o, NoDup (supporters o).
Lemma moves_over w m : kind m = move_order -> equation_over_difficult w m = MOVE_equation w m. Proof. intros Km. unfold equation_over_difficult. rewrite Km. reflexivity. Qed.
Lemma convoys_over w c : kind c = convoy_order -> equation_over_difficult w c = CONVOY_equation w c. Proof. intros Kc. unfold equation_over_difficult. rewrite Kc. reflexivity. Qed.
Lemma behind_decides known p q : propagated equation_over_difficult known -> stopped equation_over_difficult known -> behind known p q ->
  decided equation_over_difficult known q false <> decided equation_over_difficult known q true.
Proof.
  intros P U B. destruct (kind q) eqn:Kq.
  - destruct (U q (front_open known p q B) (or_introl (front_stays known p q B))) as (w & w' & _ & _ & D). exfalso. apply D. unfold equation_over_difficult. rewrite Kq. reflexivity.
  - exfalso. exact (front_stays known p q B Kq).
  - apply (support_turns _ difficult_is_local moves_over known p q P U B).
    + intros w. unfold equation_over_difficult. rewrite Kq. reflexivity.
    + intros a Ha. exact (in_front_unaimed known p q a B (attackers_are a q Ha)).
  - exact (convoy_turns convoys_at_sea supporters_once _ difficult_is_local moves_over convoys_over known p q U B Kq).
Qed.
Theorem over_difficult_passages known s : propagated equation_over_difficult known -> stopped equation_over_difficult known -> solution_over_difficult s ->
  (forall v, solution_over_difficult v -> forall o, success v o = success s o) -> forall o, known o = Some (success s o).
Proof. apply (propagation_finds_a_unique_solution equation_over_difficult difficult_is_local moves_help_over_difficult behind_decides). Qed.
End Over_difficult_passages.

(* --- Where no passage is difficult the rules over such passages are the usual ones: each strength that is not 0 is one more, which changes no comparison. *)
Section Easy.
Context {order : Type} (F : facts order).
Definition easy : facts order := {|
  kind := @kind _ F; orders := @orders _ F; attackers := @attackers _ F; rivals := @rivals _ F; occupants := @occupants _ F; supporters := @supporters _ F;
  acted_on := @acted_on _ F; fleets := @fleets _ F; on_routes := @on_routes _ F; on_own_routes := @on_own_routes _ F; foreign := @foreign _ F;
  opposite := @opposite _ F; same := @same _ F; supports_against := @supports_against _ F; supports_attack := @supports_attack _ F; convoys := @convoys _ F;
  convoys_for := @convoys_for _ F; lands_from := @lands_from _ F; convoy_only := @convoy_only _ F; convoy_else_land := @convoy_else_land _ F;
  difficult := fun _ => false; chain := @chain _ F |}.
#[global] Instance easy_laws {L : laws F} : laws easy.
Proof. split; apply L. Qed.

Definition raised (n : nat) : nat := match n with 0 => 0 | S n => S (S n) end.
Lemma raised_ltb m n : (raised m <? raised n) = (m <? n).
Proof. destruct m, n; reflexivity. Qed.
Lemma raised_max m n : Nat.max (raised m) (raised n) = raised (Nat.max m n).
Proof. destruct m, n; reflexivity. Qed.
Lemma raised_when b n : when b (1 + n + 1) = raised (when b (1 + n)).
Proof. destruct b; [|reflexivity]. simpl. lia. Qed.
Lemma raised_strongest {A} (f g : A -> nat) l : (forall x, f x = raised (g x)) -> strongest f l = raised (strongest g l).
Proof.
  intros H. unfold strongest. induction l as [|x l IH]; [reflexivity|]. cbn [fold_right]. rewrite H, IH. apply raised_max.
Qed.
Variables (v : values order) (m : order).
Lemma easy_attack : @ATTACK _ easy v m = raised (@Rules.ATTACK _ F v m).
Proof. exact (raised_when _ _). Qed.
Lemma easy_prevent r : @PREVENT _ easy v r = raised (@Rules.PREVENT _ F v r).
Proof. exact (raised_when _ _). Qed.
Lemma easy_defend o : @DEFEND _ easy v o = raised (@Rules.DEFEND _ F v o).
Proof. exact (raised_when true _). Qed.
Lemma easy_hold : @HOLD _ easy v m = raised (@Rules.HOLD _ F v m).
Proof. apply raised_strongest. intros o. simpl. destruct (MOVE v o); reflexivity. Qed.
Lemma easy_equation : @equation_over_difficult _ easy v m = @equation _ F v m.
Proof.
  unfold equation_over_difficult, equation. change (@kind _ easy m) with (@kind _ F m). destruct (kind m); try reflexivity.
  - unfold MOVE_equation, Rules.MOVE_equation. rewrite easy_attack, easy_hold, raised_ltb. f_equal; [|f_equal].
    + apply forallb_ext_in. intros o _. rewrite easy_defend, raised_ltb. reflexivity.
    + apply forallb_ext_in. intros r _. rewrite easy_prevent, raised_ltb. reflexivity.
  - apply forallb_ext_in. intros a _. unfold over_difficult. simpl. rewrite andb_true_r. reflexivity.
Qed.
End Easy.

(* --- Under every reading, wherever armies fall back to land. *)
Section Every_reading.
Context {order : Type} (p : reading) (F : facts order) {L : laws F} {Fin : finite order}.
Hypothesis convoys_at_sea : forall m q, convoy_only m = true -> In q (occupants m) -> kind q <> convoy_order.
Hypothesis supporters_once : forall o, NoDup (supporters o).
Let eq := equation_under p F.
Let E := easy (under p F).

Lemma easy_moves w m : kind m = move_order -> eq w m = @MOVE_equation _ E w m.
Proof.
  intros Km. unfold eq. destruct (MOVE_under p F w m) as [->|N]; [|contradiction]. rewrite <- (easy_equation (under p F)). unfold equation_over_difficult.
  change (@kind _ (easy (under p F)) m) with (@kind _ F m). rewrite Km. reflexivity.
Qed.
Lemma easy_convoys w c : kind c = convoy_order -> eq w c = @CONVOY_equation _ E w c.
Proof.
  intros Kc. unfold eq. destruct (CONVOY_under p F w c) as [->|N]; [|contradiction]. rewrite <- (easy_equation (under p F)). unfold equation_over_difficult.
  change (@kind _ (easy (under p F)) c) with (@kind _ F c). rewrite Kc. reflexivity.
Qed.
Lemma easy_local : @local _ E eq.
Proof. destruct (readings_are_local p F) as [M S]. split; [exact M | exact S]. Qed.
Lemma easy_behind known a q : propagated eq known -> @stopped _ F eq known -> @behind _ E known a q -> @decided _ E eq known q false <> @decided _ E eq known q true.
Proof.
  intros P U B. destruct (@kind _ F q) eqn:Kq.
  - destruct (U q (front_open known a q B) (or_introl (front_stays known a q B))) as (w & w' & _ & _ & D). exfalso. apply D. unfold eq, equation_under. rewrite Kq. reflexivity.
  - exfalso. exact (front_stays known a q B Kq).
  - apply (@spared_support_turns _ E _ _ eq easy_local easy_moves known a q P U B (fun w x => spares_at p F w q x) (@attackers _ F q)).
    + intros w. unfold eq. rewrite SUPPORT_at by exact Kq. apply forallb_ext_in. intros x Hx.
      assert (Un : against_at p F w q x = false).
      { pose proof (@in_front_unaimed _ E _ known a q x B (attackers_are x q Hx)) as Un. unfold against_at. change (against_under p F q x = false) in Un.
        destruct (supports_against q x) eqn:Sa; [|destruct p; reflexivity]. unfold against_under in Un. rewrite Sa in Un. destruct p; try discriminate Un.
        simpl in Un. apply negb_false_iff in Un. unfold Rules.by_convoy. change (@convoy_only _ (under dptg F) x) with (@convoy_only _ F x). rewrite Un. reflexivity. }
      rewrite Un. reflexivity.
    + intros x Hx. exact (attackers_are x q Hx).
    + intros w w' x C. unfold spares_at. rewrite (by_convoy_at_same p F w w' x C). reflexivity.
    + intros w w' x Co. unfold spares_at. rewrite !(forced_by_convoy p F _ x Co). reflexivity.
  - exact (@convoy_turns _ E _ _ convoys_at_sea supporters_once eq easy_local easy_moves easy_convoys known a q U B Kq).
Qed.
Lemma easy_help w w' m : @kind _ E m = move_order -> (forall q, @stays _ E q -> success w q = success w' q) ->
  (forall o, ble (success w o) (success w' o)) -> ble (eq w m) (eq w' m).
Proof.
  intros Km A U. pose proof (held_moves_help p F nobody w w' m Km A U) as H. exact H.
Qed.
Theorem where_fleets_convoy_at_sea known s : propagated eq known -> @stopped _ F eq known -> obeys eq s ->
  (forall v, obeys eq v -> forall o, success v o = success s o) -> forall o, known o = Some (success s o).
Proof. exact (@propagation_finds_a_unique_solution _ E _ _ eq easy_local easy_help easy_behind known s). Qed.
End Every_reading.
