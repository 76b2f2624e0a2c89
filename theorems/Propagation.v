(* A unique solution is found by propagation, for any equations that are local and let moves help each other, if of two units that stay and are left, one acting where
   the other stands, the one decides the other: where propagation stops with decisions open, there is no solution or another one. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Finite Monotony Influence AtMostTwo Staying Cores DifficultExistence.
Import ListNotations.
Open Scope bool_scope.

(* What is known of some decisions; propagation decides an order whose equation has one value, whatever the others are. *)
Section Knowing.
Context {order : Type} {Fin : finite order}.
Definition fits (known : order -> option bool) (w : values order) : Prop := forall o b, known o = Some b -> success w o = b.
Definition knowing (known : order -> option bool) (o : order) (b : bool) : order -> option bool := fun q => if eq_dec q o then Some b else known q.
(* What is known, and x of all the rest. *)
Definition filled (known : order -> option bool) (x : bool) (o : order) : bool := match known o with Some b => b | None => x end.

Variable eq : values order -> order -> bool.
Inductive propagated : (order -> option bool) -> Prop :=
  | nothing_known : propagated (fun _ => None)
  | one_more known o b : propagated known -> known o = None -> (forall w, fits known w -> eq w o = b) -> propagated (knowing known o b).
(* It stops: each equation that is left may have either value. *)
Definition unsettled (known : order -> option bool) : Prop := forall o, known o = None -> exists w w', fits known w /\ fits known w' /\ eq w o <> eq w' o.

Lemma fits_less known o b w : known o = None -> fits (knowing known o b) w -> fits known w.
Proof. intros N H q b' E. apply H. unfold knowing. destruct (eq_dec q o) as [->|]; [congruence | exact E]. Qed.
Lemma propagated_sound known : propagated known -> forall o b, known o = Some b -> forall w, fits known w -> eq w o = b.
Proof.
  induction 1 as [|known o b P IH N H]; intros q b' E w W; [discriminate|]. pose proof (fits_less known o b w N W) as W'.
  unfold knowing in E. destruct (eq_dec q o) as [->|]; [injection E as <-; apply H, W' | apply (IH q b' E w W')].
Qed.
Lemma propagated_kept known s : propagated known -> obeys eq s -> fits known s.
Proof.
  intros P S. induction P as [|known o b P IH N H]; intros q b' E; [discriminate|].
  unfold knowing in E. destruct (eq_dec q o) as [->|]; [injection E as <-; rewrite (S o); apply H, IH | apply IH, E].
Qed.
Lemma closed_same known o w w' : known o <> None -> fits known w -> fits known w' -> success w o = success w' o.
Proof. intros C W W'. destruct (known o) as [b|] eqn:E; [|contradiction]. rewrite (W o b E), (W' o b E). reflexivity. Qed.
End Knowing.
Lemma propagated_alike {order} {Fin : finite order} (eq eq' : values order -> order -> bool) : (forall w o, eq w o = eq' w o) ->
  forall known, propagated eq known -> propagated eq' known.
Proof. intros E known. induction 1 as [|known o b _ IH N H]; [constructor|]. apply one_more; auto. intros w W. rewrite <- E. apply H, W. Qed.

Section Propagation.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.
Variable eq : values order -> order -> bool.
Hypothesis Lo : local eq.
Hypothesis moves_help : forall w w' m, kind m = move_order -> (forall q, stays q -> success w q = success w' q) ->
  (forall o, ble (success w o) (success w' o)) -> ble (eq w m) (eq w' m).

(* p and q stay and are left, as they would be on a circle: of all units that stay and act where q stands p alone is left, and q acts where another one stays. *)
Record behind (known : order -> option bool) (p q : order) : Prop := {
  behind_stays : stays p;
  front_stays : stays q;
  behind_open : known p = None;
  front_open : known q = None;
  behind_leads : leads p q;
  behind_alone : forall q', stays q' -> leads q' q -> known q' = None -> q' = p;
  front_leads : exists r, stays r /\ leads q r;
}.
(* It need not stop only where no equation has one value. It is enough that each unit that stays and is left may have either value, and so each attack on one; and that
   this is so of all moves that are left, once all units that stay are known. *)
Definition stopped (known : order -> option bool) : Prop := forall o, known o = None ->
  stays o \/ (exists q, stays q /\ In q (occupants o)) \/ (forall q, stays q -> known q <> None) -> exists w w', fits known w /\ fits known w' /\ eq w o <> eq w' o.
Lemma unsettled_stopped known : unsettled eq known -> stopped known.
Proof. intros U o O _. exact (U o O). Qed.
Hypothesis turns : forall known p q, propagated eq known -> stopped known -> behind known p q ->
  eq (attacked eq (filled known false)) q <> eq (attacked eq (filled known true)) q.

Section Stuck.
Variable known : order -> option bool.
Hypothesis P : propagated eq known.
Hypothesis stuck : stopped known.
Variable s : values order.
Hypothesis Ss : obeys eq s.

Definition is_open o := known o = None.
Lemma open_dec o : {is_open o} + {~ is_open o}.
Proof. unfold is_open. destruct (known o); [right; discriminate | left; reflexivity]. Qed.
Lemma Fs : fits known s. Proof. apply (propagated_kept eq); assumption. Qed.

Definition all_filled (x : bool) : values order := {| success := filled known x; dislodged := fun _ => false |}.
Lemma filled_fits x : fits known (all_filled x).
Proof. intros o b E. simpl. unfold filled. rewrite E. reflexivity. Qed.

(* --- Where all units that stay are decided, each move that is left does as the one in front of it: all may succeed, or all fail. *)
Section Moves_left.
Hypothesis settled : forall q, stays q -> ~ is_open q.
Lemma stay_same w w' : fits known w -> fits known w' -> forall q, stays q -> success w q = success w' q.
Proof. intros W W' q K. apply (closed_same known); auto. apply settled. exact K. Qed.
(* All moves as the one in front of m. *)
Definition as_in_front (m : order) (w : values order) : values order :=
  {| success := fun o => match kind o with move_order => success w (next m) | _ => success w o end; dislodged := fun _ => false |}.
Lemma as_in_front_stays m w q : stays q -> success w q = success (as_in_front m w) q.
Proof. unfold stays. simpl. destruct (kind q); congruence. Qed.
Lemma as_in_front_same m w : kind m = move_order -> eq w m = eq (as_in_front m w) m.
Proof.
  intros K. apply (local_move eq Lo); [exact K | | | | |]; intros;
    try (apply as_in_front_stays; first [eapply fleet_stays; eassumption | eapply support_stays; eassumption]).
  match goal with Ho : In ?o (occupants m), Ko : kind ?o = move_order |- _ => rewrite (occupant_next m o Ho) in *; simpl; rewrite Ko; reflexivity end.
Qed.
Lemma front_decides w w' m : fits known w -> fits known w' -> kind m = move_order ->
  (In (next m) (occupants m) -> ble (success w (next m)) (success w' (next m))) -> ble (eq w m) (eq w' m).
Proof.
  intros W W' K H. pose proof (stay_same w w' W W') as A. destruct (in_dec eq_dec (next m) (occupants m)) as [Hn|Hn].
  - rewrite (as_in_front_same m w K), (as_in_front_same m w' K). apply moves_help; [exact K | |].
    + intros q Kq. rewrite <- !as_in_front_stays by exact Kq. apply A, Kq.
    + intros o. simpl. destruct (kind o) eqn:Ko; try (apply ble_eq, A; unfold stays; congruence). apply H, Hn.
  - apply ble_eq, (local_move eq Lo); [exact K | | | | |]; intros; try (apply A; first [eapply fleet_stays; eassumption | eapply support_stays; eassumption]).
    exfalso. apply Hn. match goal with Ho : In ?o (occupants m) |- _ => rewrite <- (occupant_next m o Ho); exact Ho end.
Qed.
Lemma left_follows m : is_open m -> kind m = move_order /\ In (next m) (occupants m) /\ is_open (next m).
Proof.
  intros O. destruct (moves_or_stays m) as [K|K]; [|exfalso; exact (settled m K O)]. split; [exact K|].
  destruct (stuck m O (or_intror (or_intror settled))) as (w & w' & W & W' & D).
  assert (E : (In (next m) (occupants m) -> success w (next m) = success w' (next m)) -> eq w m = eq w' m).
  { intros H. apply ble_antisym; apply front_decides; auto; intros Hn; apply ble_eq; [|symmetry]; auto. }
  destruct (in_dec eq_dec (next m) (occupants m)) as [Hn|Hn]; [|exfalso; apply D, E; contradiction]. split; [exact Hn|].
  destruct (open_dec (next m)) as [On|On]; [exact On|]. exfalso. apply D, E. intros _. apply (closed_same known); auto.
Qed.
Lemma all_alike x : obeys eq (all_filled x).
Proof.
  intros o. destruct (open_dec o) as [O|O].
  - destruct (left_follows o O) as (K & Hn & On). destruct (stuck o O (or_intror (or_intror settled))) as (w & w' & W & W' & D).
    assert (N : success (all_filled x) (next o) = x) by (simpl; unfold filled; unfold is_open in On; rewrite On; reflexivity).
    assert (So : success (all_filled x) o = x) by (simpl; unfold filled; unfold is_open in O; rewrite O; reflexivity).
    assert (U : forall v, fits known v -> if x then ble (eq v o) (eq (all_filled x) o) else ble (eq (all_filled x) o) (eq v o)).
    { intros v V. pose proof (filled_fits x) as Fx. destruct x; apply front_decides; auto; intros _; rewrite N; unfold ble; auto; discriminate. }
    pose proof (U w W) as U1. pose proof (U w' W') as U2. rewrite So. unfold ble in *.
    destruct x, (eq w o), (eq w' o), (eq (all_filled _) o); try congruence; try (specialize (U1 eq_refl); congruence); try (specialize (U2 eq_refl); congruence).
  - unfold is_open in O. destruct (known o) as [b|] eqn:E; [|contradiction].
    rewrite (filled_fits x o b E), (propagated_sound eq known P o b E _ (filled_fits x)). reflexivity.
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
    destruct (stuck q O (or_introl K)) as (w & w' & W & W' & D). apply D. apply (local_staying eq Lo); [exact K | | |].
    + intros x Hx. destruct (open_dec x) as [Ox|Ox]; [|apply (closed_same known); auto]. exfalso. destruct (stuck x Ox (or_intror (or_introl (ex_intro _ q (conj K Hx))))) as (u & u' & U & U' & Dx). apply Dx.
      apply (attack_depends eq Lo u u' x q K Hx). intros q' K' Ld. apply (closed_same known); auto. apply C; assumption.
    + intros t c Ht Hc. apply (closed_same known); auto. apply C; [eapply fleet_stays; eauto | apply (by_convoy_of c q t); auto].
    + intros t x Ht Hx. apply (closed_same known); auto. apply C; [eapply support_stays; eauto | apply (by_support_of_move x q t); auto].
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
Lemma one_behind i : behind known (c i) (c (S i)).
Proof.
  destruct C as (Hk & Pc & R). split; try apply St; try apply Op; [apply Pc | | exists (c (S (S i))); split; [apply St | apply Pc]].
  intros q' K Ld O. destruct (on_it q' (left_on_it q' (S i) K O Ld)) as (j & ->).
  assert (E : c (S (S j)) = c (S i)) by (apply (leads_one (c (S j))); [apply Pc | exact Ld]).
  assert (All : forall n, c (n + S (S j)) = c (n + S i)).
  { apply (path_from (fun n => c (n + S (S j))) (fun n => c (n + S i))); [intros n; apply Pc | intros n; apply Pc | exact E]. }
  specialize (All (k - 1)). replace (k - 1 + S (S j)) with (k + S j) in All by lia. replace (k - 1 + S i) with (k + i) in All by lia. rewrite !R in All. exact All.
Qed.
Lemma decided_as_behind i a : (forall q', stays q' -> ~ is_open q' -> leads q' (c (S i)) -> a q' = success s q') ->
  eq (attacked eq a) (c (S i)) = eq (attacked eq (filled known (a (c i)))) (c (S i)).
Proof.
  intros A. apply (staying_depends eq Lo); [apply St|]. intros q' K' Ld. destruct (open_dec q') as [O|O].
  - rewrite (behind_alone _ _ _ (one_behind i) q' K' Ld O) at 1. unfold filled. rewrite (O : known q' = None). reflexivity.
  - rewrite (A q' K' O Ld). unfold is_open in O. unfold filled. destruct (known q') as [b|] eqn:E; [apply Fs; exact E | contradiction].
Qed.

(* So what s has on the circle can be turned round. *)
Definition turned_round (o : order) : bool := if reaches_dec (c 0) o then negb (success s o) else success s o.
Lemma turned_solved q : stays q -> turned_round q = eq (attacked eq turned_round) q.
Proof.
  intros K.
  assert (Sq : forall q, stays q -> success s q = eq (attacked eq (success s)) q).
  { intros x Kx. rewrite (Ss x). apply (local_staying eq Lo); [exact Kx | | |].
    - intros a Ha. rewrite (Ss a). simpl. rewrite (occupied_by_move a x Ha). apply (attack_depends eq Lo _ _ a x Kx Ha).
      intros q' K' _. unfold stays in K'. simpl. destruct (kind q'); congruence.
    - intros t y _ Hy. simpl. rewrite (fleet_kind t y Hy). reflexivity.
    - intros t y _ Hy. simpl. rewrite (supporter_kind y t Hy). reflexivity. }
  destruct (reaches_dec (c 0) q) as [R|R].
  - destruct (on_it q R) as (i & ->).
    assert (Tp : forall j, turned_round (c j) = negb (success s (c j))).
    { intros j. unfold turned_round. destruct (reaches_dec (c 0) (c j)) as [|N]; [reflexivity|]. exfalso. apply N, around. }
    rewrite (Tp (S i)), (Sq (c (S i)) (St (S i))), (decided_as_behind i (success s)) by auto. rewrite (decided_as_behind i turned_round), (Tp i).
    + pose proof (turns known (c i) (c (S i)) P stuck (one_behind i)) as T.
      destruct (success s (c i)); simpl; destruct (eq (attacked eq (filled known false)) (c (S i))), (eq (attacked eq (filled known true)) (c (S i))); simpl; congruence.
    + intros q' K' O Ld. unfold turned_round. destruct (reaches_dec (c 0) q') as [R'|]; [|reflexivity]. exfalso. destruct (on_it q' R') as (j & ->). exact (O (Op (S j))).
  - assert (E : turned_round q = success s q) by (unfold turned_round; destruct (reaches_dec (c 0) q); [contradiction | reflexivity]).
    rewrite E, (Sq q K). apply (staying_depends eq Lo); [exact K|]. intros q' K' Ld. unfold turned_round. destruct (reaches_dec (c 0) q') as [R'|]; [|reflexivity].
    exfalso. apply R. eapply reaches_trans; [exact R' | apply leads_reaches; exact Ld].
Qed.
Lemma another_solution : exists v, obeys eq v /\ success v (c 0) <> success s (c 0).
Proof.
  destruct (moves_settle eq Lo moves_help turned_round turned_solved) as (v & Sv & A). exists v. split; [exact Sv|].
  rewrite (A (c 0) (St 0)). unfold turned_round. destruct (reaches_dec (c 0) (c 0)) as [|N]; [destruct (success s (c 0)); discriminate | exfalso; apply N; constructor].
Qed.
End Circle_left.

Theorem all_is_known : (forall v, obeys eq v -> forall o, success v o = success s o) -> forall o, known o <> None.
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
Theorem propagation_finds_a_unique_solution known s : propagated eq known -> stopped known -> obeys eq s ->
  (forall v, obeys eq v -> forall o, success v o = success s o) -> forall o, known o = Some (success s o).
Proof.
  intros P U S Unique o. destruct (known o) as [b|] eqn:E.
  - f_equal. symmetry. apply (propagated_kept eq known s P S). exact E.
  - exfalso. exact (all_is_known known P U s S Unique o E).
Qed.
End Propagation.
