(* A unique solution is found by propagation, where no army is convoyed to where a fleet convoys: where propagation stops with decisions open, there is no solution
   or another one. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Rules Laws Finite Monotony Influence AtMostTwo Staying Existence Cores.
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

Section Propagation.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.

(* Geography: armies go by convoy to land, fleets convoy at sea. And a support counts once. *)
Hypothesis convoys_at_sea : forall m q, convoy_only m = true -> In q (occupants m) -> kind q <> convoy_order.
Hypothesis supporters_once : forall o, NoDup (supporters o).

(* What is known of some decisions; propagation decides an order whose equation has one value, whatever the others are. *)
Definition fits (known : order -> option bool) (w : values order) : Prop := forall o b, known o = Some b -> success w o = b.
Definition knowing (known : order -> option bool) (o : order) (b : bool) : order -> option bool := fun q => if eq_dec q o then Some b else known q.
Inductive propagated : (order -> option bool) -> Prop :=
  | nothing_known : propagated (fun _ => None)
  | one_more known o b : propagated known -> known o = None -> (forall w, fits known w -> equation w o = b) -> propagated (knowing known o b).

Lemma fits_less known o b w : known o = None -> fits (knowing known o b) w -> fits known w.
Proof. intros N H q b' E. apply H. unfold knowing. destruct (eq_dec q o) as [->|]; [congruence | exact E]. Qed.
Lemma propagated_sound known : propagated known -> forall o b, known o = Some b -> forall w, fits known w -> equation w o = b.
Proof.
  induction 1 as [|known o b P IH N H]; intros q b' E w W; [discriminate|]. pose proof (fits_less known o b w N W) as W'.
  unfold knowing in E. destruct (eq_dec q o) as [->|]; [injection E as <-; apply H, W' | apply (IH q b' E w W')].
Qed.
Lemma propagated_kept known s : propagated known -> solution s -> fits known s.
Proof.
  intros P S. induction P as [|known o b P IH N H]; intros q b' E; [discriminate|].
  unfold knowing in E. destruct (eq_dec q o) as [->|]; [injection E as <-; rewrite (S o); apply H, IH | apply IH, E].
Qed.

Section Stuck.
Variable known : order -> option bool.
Hypothesis P : propagated known.
(* It stops: each equation that is left may have either value. *)
Definition unsettled := forall o, known o = None -> exists w w', fits known w /\ fits known w' /\ equation w o <> equation w' o.
Hypothesis stuck : unsettled.
Variable s : values order.
Hypothesis Ss : solution s.

Definition is_open o := known o = None.
Lemma open_dec o : {is_open o} + {~ is_open o}.
Proof. unfold is_open. destruct (known o); [right; discriminate | left; reflexivity]. Qed.
Lemma closed_same o w w' : ~ is_open o -> fits known w -> fits known w' -> success w o = success w' o.
Proof. unfold is_open. intros C W W'. destruct (known o) as [b|] eqn:E; [|contradiction]. rewrite (W o b E), (W' o b E). reflexivity. Qed.
Lemma Fs : fits known s. Proof. apply propagated_kept; assumption. Qed.

(* What is known, and x of all the rest. *)
Definition filled (x : bool) (o : order) : bool := match known o with Some b => b | None => x end.
Definition all_filled (x : bool) : values order := {| success := filled x; dislodged := fun _ => false |}.
Lemma filled_fits x : fits known (all_filled x).
Proof. intros o b E. simpl. unfold filled. rewrite E. reflexivity. Qed.

(* --- Where all units that stay are decided, each move that is left does as the one in front of it: all may succeed, or all fail. *)
Section Moves_left.
Hypothesis settled : forall q, stays q -> ~ is_open q.
Lemma stay_same w w' : fits known w -> fits known w' -> forall q, stays q -> success w q = success w' q.
Proof. intros W W' q K. apply closed_same; auto. Qed.
Lemma front_decides w w' m : fits known w -> fits known w' -> kind m = move_order ->
  (In (next m) (occupants m) -> ble (success w (next m)) (success w' (next m))) -> ble (equation w m) (equation w' m).
Proof.
  intros W W' K H. pose proof (stay_same w w' W W') as A. pose proof (stay_same w' w W' W) as A'.
  unfold equation. rewrite K. apply move_mono. split; intros; unfold SUPPORT;
    try (apply ble_eq; rewrite (head_to_head_staying w w' A); reflexivity);
    try (apply ble_eq, PATH_same; intros c Hc; first [apply A | apply A']; eapply fleet_stays; eauto);
    try (apply ble_eq; first [apply A | apply A']; eapply support_stays; eauto).
  apply ble_and; [apply ble_refl|]. match goal with Ho : In ?o (occupants m) |- _ => pose proof (occupant_next m o Ho); subst o; auto end.
Qed.
Lemma left_follows m : is_open m -> kind m = move_order /\ In (next m) (occupants m) /\ is_open (next m).
Proof.
  intros O. destruct (moves_or_stays m) as [K|K]; [|exfalso; exact (settled m K O)]. split; [exact K|].
  destruct (stuck m O) as (w & w' & W & W' & D).
  assert (E : (In (next m) (occupants m) -> success w (next m) = success w' (next m)) -> equation w m = equation w' m).
  { intros H. apply ble_antisym; apply front_decides; auto; intros Hn; apply ble_eq; [|symmetry]; auto. }
  destruct (in_dec eq_dec (next m) (occupants m)) as [Hn|Hn]; [|exfalso; apply D, E; contradiction]. split; [exact Hn|].
  destruct (open_dec (next m)) as [On|On]; [exact On|]. exfalso. apply D, E. intros _. apply closed_same; auto.
Qed.
Lemma all_alike x : solution (all_filled x).
Proof.
  intros o. destruct (open_dec o) as [O|O].
  - destruct (left_follows o O) as (K & Hn & On). destruct (stuck o O) as (w & w' & W & W' & D).
    assert (B : forall v, fits known v -> ble (equation v o) x \/ ble x (equation v o)) by (intros v _; destruct (equation v o), x; unfold ble; auto).
    assert (N : success (all_filled x) (next o) = x) by (simpl; unfold filled; unfold is_open in On; rewrite On; reflexivity).
    assert (So : success (all_filled x) o = x) by (simpl; unfold filled; unfold is_open in O; rewrite O; reflexivity).
    assert (U : forall v, fits known v -> if x then ble (equation v o) (equation (all_filled x) o) else ble (equation (all_filled x) o) (equation v o)).
    { intros v V. pose proof (filled_fits x) as Fx. destruct x; apply front_decides; auto; intros _; rewrite N; unfold ble; auto; discriminate. }
    pose proof (U w W) as U1. pose proof (U w' W') as U2. rewrite So. unfold ble in *.
    destruct x, (equation w o), (equation w' o), (equation (all_filled _) o); try congruence; try (specialize (U1 eq_refl); congruence); try (specialize (U2 eq_refl); congruence).
  - unfold is_open in O. destruct (known o) as [b|] eqn:E; [|contradiction].
    rewrite (filled_fits x o b E), (propagated_sound known P o b E _ (filled_fits x)). reflexivity.
Qed.
End Moves_left.

(* --- Where a unit that stays is left, some circle of them is. *)
Lemma left_cause q : stays q /\ is_open q -> exists q', (stays q' /\ is_open q') /\ leads q' q.
Proof.
  intros [K O]. destruct (Exists_dec (fun q' => (stays q' /\ is_open q') /\ leads q' q) everyone) as [E|E].
  - intros q'. destruct (leads_dec q' q), (moves_or_stays q') as [K'|K'], (open_dec q'); try (right; unfold stays in *; tauto). left; auto.
  - apply Exists_exists in E as (q' & _ & E). eauto.
  - exfalso. assert (C : forall q', stays q' -> leads q' q -> ~ is_open q').
    { intros q' K' Ld O'. apply E, Exists_exists. exists q'. split; [apply complete | auto]. }
    destruct (stuck q O) as (w & w' & W & W' & D). apply D. apply (local_staying _ rules_are_local); [exact K | | |].
    + intros x Hx. destruct (open_dec x) as [Ox|Ox]; [|apply closed_same; auto]. exfalso. destruct (stuck x Ox) as (u & u' & U & U' & Dx). apply Dx.
      apply (attack_depends equation rules_are_local u u' x q K Hx). intros q' K' Ld. apply closed_same; auto.
    + intros t c Ht Hc. apply closed_same; auto. apply C; [eapply fleet_stays; eauto | apply (by_convoy_of c q t); auto].
    + intros t x Ht Hx. apply closed_same; auto. apply C; [eapply support_stays; eauto | apply (by_support_of_move x q t); auto].
Qed.

Section Circle_left.
Variables (k : nat) (c : nat -> order).
Hypothesis C : circle k c.
Hypothesis St : forall i, stays (c i).
Hypothesis Op : forall i, is_open (c i).

Lemma around i : reaches (c 0) (c i).
Proof. destruct C as (_ & Pc & _). induction i as [|i IH]; [constructor | econstructor; [exact IH | apply Pc]]. Qed.
Lemma on_it p : reaches (c 0) p -> exists i, p = c (S i).
Proof.
  intros H. destruct C as (Hk & Pc & R). destruct (reaches_path (c 0) p H c Pc eq_refl) as (i & <-). exists (k - 1 + i).
  replace (S (k - 1 + i)) with (k + i) by lia. symmetry. apply R.
Qed.
Lemma left_on_it q' i : stays q' -> is_open q' -> leads q' (c i) -> reaches (c 0) q'.
Proof.
  intros K O Ld. destruct (circle_of_causes leads (fun q => stays q /\ is_open q) (fun _ _ H => H) left_cause q' (conj K O)) as (k' & c' & C' & _ & _ & R).
  assert (R' : reaches (c' 0) (c i)) by (eapply reaches_trans; [exact R | apply leads_reaches; exact Ld]).
  apply (reaches_trans (c 0) (c i)); [apply around|]. apply (reaches_trans (c i) (c' 0)); [apply (circle_comes_back k' c' (c i) C' R') | exact R].
Qed.
(* Of the units that act where one of the circle stands, the one behind it alone is left. *)
Lemma behind i q' : stays q' -> leads q' (c (S i)) -> is_open q' -> q' = c i.
Proof.
  intros K Ld O. destruct (on_it q' (left_on_it q' (S i) K O Ld)) as (j & ->). destruct C as (Hk & Pc & R).
  assert (E : c (S (S j)) = c (S i)) by (apply (leads_one (c (S j))); [apply Pc | exact Ld]).
  assert (All : forall n, c (n + S (S j)) = c (n + S i)).
  { apply (path_from (fun n => c (n + S (S j))) (fun n => c (n + S i))); [intros n; apply Pc | intros n; apply Pc | exact E]. }
  specialize (All (k - 1)). replace (k - 1 + S (S j)) with (k + S j) in All by lia. replace (k - 1 + S i) with (k + i) in All by lia. rewrite !R in All. exact All.
Qed.

(* --- One unit q of the circle, and p behind it. *)
Section One.
Variable i : nat.
Let p := c i.
Let q := c (S i).
Definition with_p (x : bool) : values order := with_staying (filled x).
Lemma p_filled x : filled x p = x. Proof. unfold filled, p. rewrite (Op i : known (c i) = None). reflexivity. Qed.
Lemma as_p w q' : fits known w -> stays q' -> leads q' q -> success w q' = filled (success w p) q'.
Proof.
  intros W K Ld. destruct (open_dec q') as [O|O].
  - rewrite (behind i q' K Ld O). fold p. rewrite p_filled. reflexivity.
  - unfold is_open in O. unfold filled. destruct (known q') as [b|] eqn:E; [|contradiction]. apply W. exact E.
Qed.
Lemma stays_filled x q' : stays q' -> success (with_p x) q' = filled x q'.
Proof. unfold stays. simpl. destruct (kind q'); congruence. Qed.
Lemma not_p_same q' : stays q' -> leads q' q -> q' <> p -> success (with_p false) q' = success (with_p true) q'.
Proof.
  intros K Ld N. rewrite !stays_filled by exact K. unfold filled. destruct (known q') eqn:E; [reflexivity|]. exfalso. apply N, behind; assumption.
Qed.
Lemma p_up q' : stays q' -> ble (success (with_p false) q') (success (with_p true) q').
Proof. intros K. rewrite !stays_filled by exact K. unfold filled. destruct (known q'); [apply ble_refl | discriminate]. Qed.

(* An attack on q, as p has it. *)
Definition attack (x : bool) (a : order) : bool := MOVE_equation (with_p x) a.
Lemma attack_as_p w a : fits known w -> In q (occupants a) -> equation w a = attack (success w p) a.
Proof.
  intros W Ha. unfold attack. transitivity (equation (with_p (success w p)) a); [|unfold equation; rewrite (occupied_by_move a q Ha); reflexivity].
  apply (attack_depends equation rules_are_local _ _ a q (St (S i)) Ha). intros q' K Ld. rewrite stays_filled by exact K. apply as_p; assumption.
Qed.
Lemma closed_attack a b : known a = Some b -> In q (occupants a) -> forall x, attack x a = b.
Proof.
  intros E Ha x. rewrite <- (propagated_sound known P a b E (all_filled x) (filled_fits x)), (attack_as_p (all_filled x) a (filled_fits x) Ha).
  simpl. rewrite p_filled. reflexivity.
Qed.
Lemma left_attack a : is_open a -> In q (occupants a) -> attack false a <> attack true a.
Proof.
  intros O Ha E. destruct (stuck a O) as (w & w' & W & W' & D). apply D. rewrite (attack_as_p w a W Ha), (attack_as_p w' a W' Ha).
  destruct (success w p), (success w' p); congruence.
Qed.
(* Two attackers of a fleet that convoys could not each dislodge it, one with p and one without. *)
Lemma two_cannot t a : kind q = convoy_order -> In q (occupants t) -> In q (occupants a) -> t <> a ->
  attack true t = true -> attack false t = false -> attack true a = false -> attack false a = true -> False.
Proof.
  intros Kq Ht Ha N T1 T0 A1 A0.
  assert (Land : forall x, In q (occupants x) -> convoy_only x = false).
  { intros x Hx. apply not_true_iff_false. intros E. exact (convoys_at_sea x q E Hx Kq). }
  assert (Way : forall w x, In q (occupants x) -> PATH w x = true) by (intros w x Hx; unfold PATH; rewrite (Land x Hx); reflexivity).
  assert (Unmet : forall w x o, In q (occupants x) -> In o (occupants x) -> head_to_head w x o = false).
  { intros w x o Hx Ho. rewrite (occupant_unique x o q Ho Hx). apply not_met_by_staying; [exact Hx | apply (St (S i))]. }
  assert (Acts : forall x y, In q (occupants x) -> In y (supporters x) -> leads y q) by (intros x y Hx Hy; apply (by_support_of_move y q x); assumption).
  assert (Riv : forall x, In x (rivals t) -> In q (occupants x)) by (intros x Hx; apply (rivals_occupants t x q Hx); exact Ht).
  assert (Sup : In p (supporters t)).
  { destruct (in_dec eq_dec p (supporters t)) as [H|H]; [exact H|]. exfalso.
    assert (Down : ble (attack true t) (attack false t)); [|specialize (Down T1); congruence].
    apply move_mono. split.
    - intros o Ho. rewrite !Unmet by assumption. apply ble_refl.
    - intros r o Hr Ho. rewrite !Unmet; auto; try apply ble_refl; apply (rivals_occupants t r o Hr); exact Ho.
    - intros o Ho _. rewrite (occupant_unique t o q Ho Ht), !(not_mover q) by apply (St (S i)). apply ble_refl.
    - rewrite !Way by assumption. apply ble_refl.
    - intros r Hr. rewrite !Way by auto. apply ble_refl.
    - intros y Hy. apply ble_eq. symmetry. apply not_p_same; [eapply support_stays; eauto | apply (Acts t); assumption | congruence].
    - intros r y _ Hy. apply p_up. eapply support_stays; eauto.
    - intros o y _ Hy _. apply p_up. eapply support_stays; eauto. }
  assert (Prevents : forall w x, In q (occupants x) -> PREVENT w x = 1 + count (fun y => SUPPORT w y) (supporters x)).
  { intros w x Hx. unfold PREVENT. rewrite (Way w x Hx).
    assert (E : forallb (fun o => negb (head_to_head w x o && MOVE w o)) (occupants x) = true)
      by (apply forallb_forall; intros o Ho; rewrite (Unmet w x o Hx Ho); reflexivity).
    rewrite E. reflexivity. }
  assert (Same : PREVENT (with_p true) a = PREVENT (with_p false) a).
  { rewrite !Prevents by exact Ha. f_equal. apply count_ext_in. intros y Hy. symmetry. apply not_p_same; [eapply support_stays; eauto | apply (Acts a); assumption|].
    intros ->. apply N. eapply supported_unique; eauto. }
  assert (Most : PREVENT (with_p true) t <= S (PREVENT (with_p false) t)).
  { rewrite !Prevents by exact Ht. simpl. apply le_n_S. apply (count_but_one _ _ p); [apply supporters_once | | exact eq_dec].
    intros y Hy Ny. symmetry. apply not_p_same; [eapply support_stays; eauto | apply (Acts t); assumption | exact Ny]. }
  assert (Ra : In a (rivals t)) by (apply (rivals_all t a q); auto).
  assert (Rt : In t (rivals a)) by (apply (rivals_all a t q); auto).
  pose proof (beats (with_p true) t a T1 Ra). pose proof (beats (with_p false) a t A0 Rt).
  pose proof (attack_le_prevent (with_p true) t (fun o Ho => Unmet _ t o Ht Ho)). pose proof (attack_le_prevent (with_p false) a (fun o Ho => Unmet _ a o Ha Ho)).
  lia.
Qed.

Lemma mover_moves w a : In q (occupants a) -> MOVE w a = success w a.
Proof. intros Ha. unfold MOVE. rewrite (proj2 (mover a) (occupied_by_move a q Ha)). reflexivity. Qed.
Lemma turns_if (f : bool -> bool) : (forall w1 w0, fits known w1 -> fits known w0 -> equation w1 q = true -> equation w0 q = false -> f false <> f true) -> f false <> f true.
Proof.
  intros H. destruct (stuck q (Op (S i))) as (w & w' & W & W' & D).
  destruct (equation w q) eqn:E, (equation w' q) eqn:E'; try congruence; [apply (H w w') | apply (H w' w)]; assumption.
Qed.
Lemma convoy_turns : kind q = convoy_order -> decided_by nobody (filled false) q <> decided_by nobody (filled true) q.
Proof.
  intros Kq. apply (turns_if (fun x => decided_by nobody (filled x) q)). intros w1 w0 W1 W0 E1 E0 E.
  assert (Is : forall x, decided_by nobody (filled x) q = forallb (fun a => negb (attack x a)) (attackers q)) by (intros x; unfold decided_by; rewrite Kq; reflexivity).
  rewrite !Is in E. unfold equation in E1, E0. rewrite Kq in E1, E0. unfold CONVOY_equation in E1, E0. rewrite forallb_forall in E1.
  assert (None : forall a, In a (attackers q) -> ~ is_open a -> forall x, attack x a = false).
  { intros a Ha Ca x. pose proof (attackers_are a q Ha) as Hq. specialize (E1 a Ha). rewrite (mover_moves w1 a Hq) in E1.
    unfold is_open in Ca. destruct (known a) as [b|] eqn:Ka; [|contradiction]. rewrite (W1 a b Ka) in E1. rewrite (closed_attack a b Ka Hq x). destruct b; [discriminate | reflexivity]. }
  apply forallb_false_ex in E0 as (a0 & Ha0 & E0). pose proof (attackers_are a0 q Ha0) as Hq0.
  assert (O0 : is_open a0).
  { destruct (open_dec a0) as [O|O]; [exact O|]. exfalso. specialize (E1 a0 Ha0). rewrite (mover_moves w1 a0 Hq0) in E1. rewrite (mover_moves w0 a0 Hq0) in E0.
    rewrite (closed_same a0 w1 w0 O W1 W0) in E1. congruence. }
  pose proof (left_attack a0 O0 Hq0) as T0.
  assert (Fails : forall x a, In a (attackers q) -> attack x a = true -> forallb (fun a => negb (attack x a)) (attackers q) = false).
  { intros x a Ha Ta. apply not_true_iff_false. intros H. rewrite forallb_forall in H. specialize (H a Ha). rewrite Ta in H. discriminate. }
  assert (Other : forall x, forallb (fun a => negb (attack x a)) (attackers q) = false ->
    exists a1, In q (occupants a1) /\ attack x a1 = true /\ attack (negb x) a1 = false).
  { intros x H. apply forallb_false_ex in H as (a1 & Ha1 & T1). apply negb_false_iff in T1. exists a1. pose proof (attackers_are a1 q Ha1) as Hq1.
    split; [exact Hq1|]. split; [exact T1|]. destruct (open_dec a1) as [O1|O1]; [|rewrite (None a1 Ha1 O1) in T1; discriminate].
    pose proof (left_attack a1 O1 Hq1) as D1. destruct x; simpl in *; destruct (attack true a1), (attack false a1); congruence. }
  destruct (attack true a0) eqn:X1, (attack false a0) eqn:X0; try congruence.
  - rewrite (Fails true a0 Ha0 X1) in E. destruct (Other false E) as (a1 & Hq1 & Y0 & Y1). simpl in Y1.
    apply (two_cannot a0 a1 Kq Hq0 Hq1); auto. congruence.
  - rewrite (Fails false a0 Ha0 X0) in E. destruct (Other true (eq_sym E)) as (a1 & Hq1 & Y1 & Y0). simpl in Y0.
    apply (two_cannot a1 a0 Kq Hq1 Hq0); auto. congruence.
Qed.

(* A support that acts on a unit that stays is directed at none of its attackers, so it is cut as soon as one of another power has a path. *)
Lemma support_turns : kind q = support_order -> decided_by nobody (filled false) q <> decided_by nobody (filled true) q.
Proof.
  intros Kq. apply (turns_if (fun x => decided_by nobody (filled x) q)). intros w1 w0 W1 W0 E1 E0 E.
  assert (Un : forall a, In a (attackers q) -> supports_against q a = false).
  { intros a Ha. apply not_true_iff_false. intros H. apply supports_against_are in H as (t & Ht & Hat). apply attackers_are, occupied_by_move in Ha.
    assert (La : leads q a) by (apply (by_support_of_move q a t); assumption). destruct C as (_ & Pc & _).
    apply (St (S (S i))). rewrite <- (leads_one q _ _ La (Pc (S i))). exact Ha. }
  assert (Pw : forall w a, fits known w -> In q (occupants a) -> PATH w a = PATH (with_p (success w p)) a).
  { intros w a W Ha. apply PATH_same. intros f Hf. pose proof (fleet_stays f a Hf) as Kf. rewrite stays_filled by exact Kf.
    apply as_p; [exact W | exact Kf | apply (by_convoy_of f q a); assumption]. }
  unfold equation in E1, E0. rewrite Kq in E1, E0. unfold SUPPORT_equation in E1, E0. rewrite forallb_forall in E1.
  apply forallb_false_ex in E0 as (a & Ha & E0). pose proof (attackers_are a q Ha) as Hq. specialize (E1 a Ha) as Ea.
  apply negb_false_iff in E0. apply negb_true_iff, orb_false_iff in Ea as [M1 X1]. rewrite (Un a Ha) in *. simpl in E0, X1.
  rewrite (mover_moves w1 a Hq) in M1. rewrite (mover_moves w0 a Hq) in E0.
  (* a has another power and a path for some value of p *)
  assert (Weak : forall x, foreign a q && PATH (with_p x) a = false -> attack x a = false).
  { intros x H. unfold attack. apply andb_false_iff in H as [H|H].
    - apply (no_strength_no_move _ a q Hq), (attack_own_none _ a q Hq); [apply not_mover; apply (St (S i)) | exact H].
    - apply (no_strength_no_move _ a q Hq). unfold ATTACK. rewrite H. reflexivity. }
  assert (Cut : exists x, foreign a q && PATH (with_p x) a = true).
  { destruct (foreign a q && PATH (with_p true) a) eqn:Y1; [eauto|]. destruct (foreign a q && PATH (with_p false) a) eqn:Y0; [eauto|]. exfalso.
    apply orb_true_iff in E0 as [E0|E0].
    - destruct (open_dec a) as [O|O]; [apply (left_attack a O Hq); rewrite !Weak by assumption; reflexivity|].
      rewrite (closed_same a w0 w1 O W0 W1) in E0. congruence.
    - rewrite (Pw w0 a W0 Hq) in E0. destruct (success w0 p); congruence. }
  destruct Cut as (x & Cut). rewrite (Pw w1 a W1 Hq) in X1.
  assert (Nx : success w1 p = negb x) by (destruct (success w1 p), x; simpl; congruence).
  assert (Dx : decided_by nobody (filled x) q = false).
  { unfold decided_by. rewrite Kq. apply not_true_iff_false. intros H. rewrite forallb_forall in H. specialize (H a Ha). unfold cuts in H.
    rewrite (Un a Ha) in H. fold (with_p x) in H. apply andb_true_iff in Cut as [C1 C2]. rewrite C1, C2 in H. discriminate. }
  assert (Dn : decided_by nobody (filled (negb x)) q = true).
  { unfold decided_by. rewrite Kq. apply forallb_forall. intros y Hy. unfold cuts. rewrite (Un y Hy). fold (with_p (negb x)).
    specialize (E1 y Hy). apply negb_true_iff, orb_false_iff in E1 as [_ E1]. rewrite (Un y Hy) in E1. simpl in E1.
    rewrite (Pw w1 y W1 (attackers_are y q Hy)), Nx in E1. rewrite orb_true_l, andb_true_r, E1. reflexivity. }
  destruct x; simpl in *; congruence.
Qed.
Lemma turns : decided_by nobody (filled false) q <> decided_by nobody (filled true) q.
Proof.
  destruct C as (_ & Pc & _). destruct (Pc (S i)) as [H|t H _|H _|a H _].
  - exfalso. apply (St (S i)). eapply occupied_by_move; eauto.
  - apply support_turns. eapply supporter_kind; eauto.
  - apply support_turns. eapply supporter_kind; eauto.
  - apply convoy_turns. eapply fleet_kind; eauto.
Qed.

Lemma decided_as_p a : (forall q', stays q' -> leads q' q -> a q' = filled (a p) q') -> decided_by nobody a q = decided_by nobody (filled (a p)) q.
Proof. intros A. apply decided_same; [apply (St (S i)) | exact A]. Qed.
End One.

(* So what s has on the circle can be turned round. *)
Definition turned_round (o : order) : bool := if reaches_dec (c 0) o then negb (success s o) else success s o.
Lemma turned_solved q : stays q -> turned_round q = decided_by nobody turned_round q.
Proof.
  intros K.
  assert (Sq : forall q, stays q -> success s q = decided_by nobody (success s) q).
  { intros x Kx. rewrite (Ss x). apply equation_of_staying; auto. intros y Hy. rewrite (Ss y). unfold equation. rewrite (occupied_by_move y x Hy). reflexivity. }
  destruct (reaches_dec (c 0) q) as [R|R].
  - destruct (on_it q R) as (i & ->).
    assert (Tp : forall j, turned_round (c j) = negb (success s (c j))).
    { intros j. unfold turned_round. destruct (reaches_dec (c 0) (c j)) as [|N]; [reflexivity|]. exfalso. apply N, around. }
    assert (As : forall a, (forall q', stays q' -> ~ is_open q' -> leads q' (c (S i)) -> a q' = success s q') ->
      decided_by nobody a (c (S i)) = decided_by nobody (filled (a (c i))) (c (S i))).
    { intros a A. apply (decided_as_p i). intros q' K' Ld. destruct (open_dec q') as [O|O].
      - rewrite (behind i q' K' Ld O) at 1. unfold filled. rewrite (O : known q' = None). reflexivity.
      - rewrite (A q' K' O Ld). unfold is_open in O. unfold filled. destruct (known q') as [b|] eqn:E; [apply Fs; exact E | contradiction]. }
    rewrite (Tp (S i)), (Sq (c (S i)) (St (S i))), (As (success s)) by auto. rewrite (As turned_round), (Tp i).
    + pose proof (turns i) as T. destruct (success s (c i)); simpl; destruct (decided_by nobody (filled false) (c (S i))), (decided_by nobody (filled true) (c (S i))); simpl; congruence.
    + intros q' K' O Ld. unfold turned_round. destruct (reaches_dec (c 0) q') as [R'|]; [|reflexivity]. exfalso. destruct (on_it q' R') as (j & ->). exact (O (Op (S j))).
  - assert (E : turned_round q = success s q) by (unfold turned_round; destruct (reaches_dec (c 0) q); [contradiction | reflexivity]).
    rewrite E, (Sq q K). apply decided_same; [exact K|]. intros q' K' Ld. unfold turned_round. destruct (reaches_dec (c 0) q') as [R'|]; [|reflexivity].
    exfalso. apply R. eapply reaches_trans; [exact R' | apply leads_reaches; exact Ld].
Qed.
Lemma another_solution : exists v, solution v /\ success v (c 0) <> success s (c 0).
Proof.
  destruct (moves_follow nobody turned_round turned_solved) as (v & Sv & A). exists v. split; [apply holding_nobody; exact Sv|].
  rewrite (A (c 0) (St 0)). unfold turned_round. destruct (reaches_dec (c 0) (c 0)) as [|N]; [destruct (success s (c 0)); discriminate | exfalso; apply N; constructor].
Qed.
End Circle_left.

Theorem all_is_known : (forall v, solution v -> forall o, success v o = success s o) -> forall o, known o <> None.
Proof.
  intros Unique o O.
  destruct (Exists_dec (fun q => stays q /\ is_open q) everyone) as [E|E].
  - intros q. destruct (moves_or_stays q), (open_dec q); try (right; unfold stays in *; tauto). left; auto.
  - apply Exists_exists in E as (q & _ & H).
    destruct (circle_of_causes leads (fun q => stays q /\ is_open q) (fun _ _ H => H) left_cause q H) as (k & c & C & A & _).
    destruct (another_solution k c C (fun i => proj1 (A i)) (fun i => proj2 (A i))) as (v & Sv & D). exact (D (Unique v Sv (c 0))).
  - assert (Settled : forall q, stays q -> ~ is_open q) by (intros q K Oq; apply E, Exists_exists; exists q; split; [apply complete | auto]).
    pose proof (Unique _ (all_alike Settled true) o) as T. pose proof (Unique _ (all_alike Settled false) o) as N.
    simpl in T, N. unfold filled in T, N. rewrite O in T, N. congruence.
Qed.
End Stuck.

(* Propagation ends with all decisions known, if it ends and there is one solution alone. *)
Theorem propagation_finds_a_unique_solution known s : propagated known -> unsettled known -> solution s ->
  (forall v, solution v -> forall o, success v o = success s o) -> forall o, known o = Some (success s o).
Proof.
  intros P U S Unique o. destruct (known o) as [b|] eqn:E.
  - f_equal. symmetry. apply (propagated_kept known s P S). exact E.
  - exfalso. exact (all_is_known known P U s S Unique o E).
Qed.
End Propagation.
