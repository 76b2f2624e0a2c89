(* A solution exists exactly where each circle by itself can be solved. So a backup rule has to see only to the circles that cannot, or that can in
   several ways: whatever it does to these, the others keep their solutions. So it is with Szykman's rule, with All Hold and with the rule of the
   players' group, which chooses a solution of a core where it can. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Finite Monotony Influence AtMostTwo Staying Existence Readings FallingBack DifficultExistence FallingBackExistence.
From Dipeq Require Rules.
Import ListNotations.
Open Scope bool_scope.

Section Reaching.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.

(* Where q acts; q itself if it acts nowhere. *)
Definition after (q : order) : order := match find (fun p => if leads_dec q p then true else false) everyone with Some p => p | None => q end.
Lemma after_leads q p : leads q p -> after q = p.
Proof.
  intros H. unfold after. destruct (find _ everyone) as [p'|] eqn:E.
  - apply find_some in E as [_ E]. destruct (leads_dec q p') as [H'|]; [|discriminate]. eapply leads_one; eauto.
  - pose proof (find_none _ _ E p (complete p)) as E'. simpl in E'. destruct (leads_dec q p); [discriminate | contradiction].
Qed.
Lemma after_or_itself q : leads q (after q) \/ after q = q.
Proof.
  unfold after. destruct (find _ everyone) as [p|] eqn:E; [left | right; reflexivity].
  apply find_some in E as [_ E]. destruct (leads_dec q p); [assumption | discriminate].
Qed.
Definition on (q : order) (i : nat) : order := Nat.iter i after q.
Lemma on_add q i j : on q (i + j) = on (on q j) i.
Proof. unfold on. induction i as [|i IH]; simpl; [reflexivity | rewrite IH; reflexivity]. Qed.
Lemma reaches_on q p : reaches q p <-> exists i, on q i = p.
Proof.
  split.
  - induction 1 as [|p p' _ (i & IH) H]; [exists 0; reflexivity|]. exists (S i). simpl. change (after (on q i) = p'). rewrite IH. apply after_leads. exact H.
  - intros (i & <-). induction i as [|i IH]; [constructor|]. simpl. change (reaches q (after (on q i))).
    destruct (after_or_itself (on q i)) as [H| ->]; [econstructor; eauto | exact IH].
Qed.
Lemma on_early q : forall n, exists i, i <= length everyone /\ on q i = on q n.
Proof.
  induction n as [n IH] using lt_wf_ind. destruct (le_lt_dec n (length everyone)) as [H|H]; [exists n; auto|].
  destruct (pigeonhole eq_dec everyone complete (on q)) as (i & j & Hij & E).
  destruct (IH (n - (j - i))) as (k & Hk & Ek); [lia|]. exists k. split; [exact Hk|]. rewrite Ek.
  replace (n - (j - i)) with (n - j + i) by lia. replace n with (n - j + j) at 2 by lia. rewrite !on_add, E. reflexivity.
Qed.
Lemma reaches_dec q p : {reaches q p} + {~ reaches q p}.
Proof.
  destruct (Exists_dec (fun i => on q i = p) (seq 0 (S (length everyone)))) as [H|H]; [intros i; apply eq_dec | left | right].
  - apply Exists_exists in H as (i & _ & H). apply reaches_on. eauto.
  - intros R. apply reaches_on in R as (n & <-). destruct (on_early q n) as (i & Hi & E). apply H, Exists_exists. exists i.
    split; [apply in_seq; lia | exact E].
Qed.
Lemma reaches_trans a b c : reaches a b -> reaches b c -> reaches a c.
Proof. intros H. induction 1; [exact H | econstructor; eauto]. Qed.
Lemma leads_reaches a b : leads a b -> reaches a b.
Proof. intros H. econstructor; [constructor | exact H]. Qed.
(* Of two that one order reaches, one reaches the other; on a circle all that is reached comes back. *)
Lemma reaches_either q a b : reaches q a -> reaches q b -> reaches a b \/ reaches b a.
Proof.
  intros Ha Hb. apply reaches_on in Ha as (i & <-). apply reaches_on in Hb as (j & <-).
  destruct (le_lt_dec i j) as [H|H]; [left | right]; apply reaches_on.
  - exists (j - i). rewrite <- on_add. f_equal. lia.
  - exists (i - j). rewrite <- on_add. f_equal. lia.
Qed.
Lemma circle_comes_back k c p : circle k c -> reaches (c 0) p -> reaches p (c 0).
Proof.
  intros (Hk & P & R) H. destruct (reaches_path (c 0) p H c P eq_refl) as (i & <-).
  assert (Far : forall n, reaches (c i) (c (n + i))) by (induction n as [|n IH]; [constructor | econstructor; [exact IH | apply P]]).
  assert (Z : forall n, c (n * k) = c 0) by (apply circle_rounds; split; auto).
  rewrite <- (Z i). replace (i * k) with (i * k - i + i) by nia. apply Far.
Qed.
End Reaching.

Section Cores.
Context {order : Type} (p : reading) (F : facts order) {L : laws F} {Fin : finite order}.
Variable held : order -> bool.
Let eq := held_equation p F held.
Let eq_is_local : local eq := held_is_local p F held.
Let bears := bearing p F held.

(* A circle of units that stay, each of which bears on the next: the core of a convoy paradox, if it has no solution or several. *)
Definition core k c : Prop := circle k c /\ (forall i, stays (c i)) /\ forall i, bearing p F held (c i) (c (S i)).
(* All that stays and leads to o obeys its equations. *)
Definition solves (a : order -> bool) (o : order) : Prop := forall q, stays q -> reaches q o -> a q = eq (attacked eq a) q.

Lemma solves_same a a' o : (forall q, reaches q o -> a q = a' q) -> solves a o -> solves a' o.
Proof.
  intros H S q K R. rewrite <- (H q R), (S q K R). apply (staying_depends eq eq_is_local); [exact K|].
  intros q' _ Ld. apply H. eapply reaches_trans; [apply leads_reaches; exact Ld | exact R].
Qed.

Lemma core_is_on k c : core k c -> forall i, c i = on (c 0) i.
Proof. intros ((_ & P & _) & _). induction i as [|i IH]; [reflexivity|]. simpl. change (c (S i) = after (on (c 0) i)). rewrite <- IH. symmetry. apply after_leads, P. Qed.
Lemma bears_dec q' q : {bears q' q} + {~ bears q' q}.
Proof.
  destruct (leads_dec q' q) as [Ld|Ld]; [|right; intros []; contradiction]. destruct (bool_dec (held q) false) as [Fr|Fr]; [|right; intros []; contradiction].
  assert (Army : {exists a, In q' (fleets a) /\ In q (occupants a) /\ convoy_matters p F q a} + {~ exists a, In q' (fleets a) /\ In q (occupants a) /\ convoy_matters p F q a}).
  { destruct (Exists_dec (fun a => In q' (fleets a) /\ In q (occupants a) /\ convoy_matters p F q a) everyone) as [E|E].
    - intros a. destruct (in_dec eq_dec q' (fleets a)), (in_dec eq_dec q (occupants a)), (convoy_matters_dec p F q a); try (right; tauto). left; auto.
    - left. apply Exists_exists in E as (a & _ & E). eauto.
    - right. intros (a & Ha). apply E, Exists_exists. exists a. split; [apply complete | exact Ha]. }
  destruct (unaimed_dec F q) as [U|U], (kind q) eqn:K, (kind q') eqn:K', Army as [A|A];
    first [left; split; solve [assumption | congruence | intros; assumption | intros H; exfalso; auto | intros; exfalso; auto]
          | right; intros [_ _ B1 B2]; first [specialize (B1 K U); congruence | apply A, B2; [intros; first [exact U | congruence] | exact K']]].
Qed.
Lemma bearing_dec q o : {stays q /\ bears q o} + {~ (stays q /\ bears q o)}.
Proof. destruct (moves_or_stays q) as [K|K], (bears_dec q o); try (right; unfold stays in *; tauto). left; auto. Qed.
Lemma core_or_not o : (exists k c, core k c /\ c 0 = o) \/ (forall k c, core k c -> c 0 <> o).
Proof.
  set (round := fun k => on o k = o /\ Forall (fun i => stays (on o i) /\ bears (on o i) (on o (S i))) (seq 0 k)).
  destruct (Exists_dec round (seq 1 (length everyone))) as [H|H].
  - intros k. unfold round. destruct (eq_dec (on o k) o), (Forall_dec _ (fun i => bearing_dec (on o i) (on o (S i))) (seq 0 k)); try (right; tauto). left; auto.
  - left. apply Exists_exists in H as (k & Hk & B & A). apply in_seq in Hk. rewrite Forall_forall in A.
    assert (Per : forall i, on o (i + k) = on o i) by (intros i; rewrite on_add, B; reflexivity).
    assert (A' : forall i, stays (on o i) /\ bears (on o i) (on o (S i))).
    { induction i as [i IH] using lt_wf_ind. destruct (le_lt_dec k i) as [Hi|Hi]; [|apply A, in_seq; lia].
      replace (S i) with (S (i - k) + k) by lia. replace i with (i - k + k) at 1 2 by lia. rewrite !Per. apply IH. lia. }
    exists k, (on o). split; [split; [split; [lia | split]|split]|reflexivity].
    + intros i. apply (bearing_leads _ _ _ _ _ (proj2 (A' i))).
    + intros i. rewrite Nat.add_comm. apply Per.
    + intros i. apply A'.
    + intros i. apply A'.
  - right. intros k c C E. apply H, Exists_exists. pose proof (core_is_on k c C) as On. destruct C as (C & St & Be). rewrite E in On.
    destruct (pigeonhole eq_dec everyone complete (on o)) as (i & j & Hij & Eij). exists (j - i). split; [apply in_seq; lia|]. split.
    + assert (Z : on o (i * k) = o) by (rewrite <- On, (circle_rounds k c C); exact E).
      destruct C as (Hk & _). assert (Hi : i * k - i + i = i * k) by nia.
      rewrite <- Z at 1. rewrite <- on_add. replace (j - i + i * k) with (i * k - i + j) by lia. rewrite on_add, <- Eij, <- on_add, Hi. exact Z.
    + apply Forall_forall. intros m _. rewrite <- !On. split; [apply St | apply Be].
Qed.

(* Where each core can be solved, but for some that do not count, those can be solved at once. *)
Section Together.
Variable bad : order -> Prop.
Hypothesis each : forall o, (exists a, solves a o) \/ bad o.
Lemma together (l : list order) : exists a, forall o, In o l -> forall k c, core k c -> c 0 = o -> solves a o \/ bad o.
Proof.
  induction l as [|o l (a0 & IH)]; [exists (fun _ => true); intros o []|].
  destruct (core_or_not o) as [(k & c & Co & <-)|No]; [destruct (each (c 0)) as [(a & Sa)|Bad]|].
  - destruct Co as (C & _). set (a1 := fun q => if reaches_dec q (c 0) then a q else a0 q).
    assert (S1 : solves a1 (c 0)).
    { apply (solves_same a); [|exact Sa]. intros q R. unfold a1. destruct (reaches_dec q (c 0)); [reflexivity | contradiction]. }
    exists a1. intros o' [<-|Ho'] k' c' C' E'; [left; exact S1|].
    destruct (reaches_dec o' (c 0)) as [R|R].
    + left. intros q K Rq. apply S1; [exact K|]. eapply reaches_trans; eauto.
    + destruct (IH o' Ho' k' c' C' E') as [S0|Bad]; [left | right; exact Bad].
      apply (solves_same a0); [|exact S0]. intros q Rq. unfold a1. destruct (reaches_dec q (c 0)) as [Rc|]; [|reflexivity].
      exfalso. apply R. destruct (reaches_either q o' (c 0) Rq Rc) as [H|H]; [exact H|]. apply (circle_comes_back k c o' C H).
  - exists a0. intros o' [<-|Ho'] k' c' C' E'; [right; exact Bad | eapply IH; eauto].
  - exists a0. intros o' [<-|Ho'] k' c' C' E'; [exfalso; exact (No k' c' C' E') | eapply IH; eauto].
Qed.
End Together.

(* What solves every core is kept by some solution. *)
Theorem exists_keeping (a0 : order -> bool) : (forall k c, core k c -> solves a0 (c 0)) ->
  exists v, obeys eq v /\ forall k c, core k c -> forall q, stays q -> reaches q (c 0) -> success v q = a0 q.
Proof.
  intros H0.
  set (r := fix r n := match n with 0 => a0 | S n => eq (attacked eq (r n)) end).
  assert (Steady : forall k c, core k c -> forall n q, stays q -> reaches q (c 0) -> r n q = a0 q).
  { intros k c C. induction n as [|n IH]; intros q K R; [reflexivity|]. change (eq (attacked eq (r n)) q = a0 q).
    rewrite (H0 k c C q K R). apply (staying_depends eq eq_is_local); [exact K|].
    intros q' K' Ld. apply IH; [exact K'|]. eapply reaches_trans; [apply leads_reaches; exact Ld | exact R]. }
  assert (Causes : forall n q, stays q -> r (S n) q <> r n q -> exists f : nat -> order, f 0 = q /\
    (forall i, i <= n -> stays (f i) /\ r (S (n - i)) (f i) <> r (n - i) (f i)) /\ (forall i, i < n -> bears (f (S i)) (f i))).
  { induction n as [|n IH]; intros q K D.
    - exists (fun _ => q). split; [auto|]. split; [intros i Hi; replace (0 - i) with 0 by lia; auto | intros; lia].
    - destruct (reading_cause p F held (r (S n)) (r n) q (conj K D)) as (q' & (K' & D') & B). destruct (IH q' K' D') as (f & F0 & FA & FL).
      exists (fun i => match i with 0 => q | S i => f i end). split; [auto|]. split.
      + intros [|i] Hi; [auto | apply FA; lia].
      + intros [|i] Hi; [rewrite F0; exact B | apply FL; lia]. }
  set (n := length everyone).
  assert (Settled : forall q, stays q -> r (S n) q = r n q).
  { intros q K. destruct (bool_dec (r (S n) q) (r n q)) as [|D]; auto. exfalso.
    destruct (Causes n q K D) as (f & F0 & FA & FL).
    destruct (pigeonhole eq_dec everyone complete f) as (i & j & Hij & Eij). fold n in Hij.
    destruct (circle_of_causes bears (fun o => exists l, i <= l < j /\ o = f l) (bearing_leads p F held)) with (q := f i) as (k & c & C & P & B & _).
    - intros o (l & Hl & ->). destruct (Nat.eq_dec (S l) j) as [<-|E].
      + exists (f i). split; [exists i; split; [lia | auto]|]. rewrite Eij. apply FL. lia.
      + exists (f (S l)). split; [exists (S l); split; [lia | auto]|]. apply FL. lia.
    - exists i. split; [lia | auto].
    - assert (St : forall m, stays (c m)) by (intros m; destruct (P m) as (l & Hl & ->); apply FA; lia).
      destruct (P 0) as (l & Hl & E). destruct (FA l ltac:(lia)) as [Kl Dl]. apply Dl. rewrite <- E.
      rewrite !(Steady k c (conj C (conj St B))); auto using St; constructor. }
  destruct (moves_settle eq eq_is_local (held_moves_help p F held) (r n)) as (v & S' & A); [intros q K; symmetry; exact (Settled q K)|].
  exists v. split; [exact S'|]. intros k c C q K R. rewrite (A q K). apply (Steady k c C n q K R).
Qed.
End Cores.

(* --- A backup rule on some cores, which must be all that cannot be solved; those that it leaves alone keep their solutions. *)
Section Exactly.
Context {order : Type} (p : reading) (F : facts order) {L : laws F} {Fin : finite order}.
Variables X Z : order -> bool.
Let D := disrupted F X.
#[local] Instance D_laws : laws D := disrupted_laws F X.
Let before := held_equation p F nobody.
Let after_it := held_equation p D Z.

(* The rule makes this order fail, or takes the convoy from its army. *)
Definition struck (o : order) : Prop := Z o = true \/ exists a, In o (@fleets _ F a) /\ X a = true.

Lemma reaches_undisrupted a b : @reaches _ D a b -> @reaches _ F a b.
Proof. induction 1 as [|o q _ IH H]; [constructor | econstructor; [exact IH | eapply leads_undisrupted; exact H]]. Qed.
Lemma core_undisrupted k c : core p D Z k c -> core p F nobody k c /\ forall i, ~ struck (c i).
Proof.
  intros ((Hk & P & R) & St & Be). split.
  - split; [split; [exact Hk|]; split; [intros i; eapply leads_undisrupted; apply P | exact R]|]. split; [exact St|].
    intros i. destruct (Be i) as [Ld _ Un Ar]. split; [eapply leads_undisrupted; exact Ld | reflexivity | exact Un|].
    intros U K. destruct (Ar U K) as (a & Ha & Hq & Cm). apply disrupted_fleet in Ha as (Ha & _). exists a. auto.
  - intros i [Zi|(a & Ha & Xa)].
    + pose proof (bearing_free _ _ _ _ _ (Be (k - 1 + i))) as Fr. replace (S (k - 1 + i)) with (k + i) in Fr by lia. rewrite R in Fr. congruence.
    + pose proof (@fleet_kind _ F _ a (c i) Ha) as K. destruct (P i) as [H|t H _|H _|x H _].
      * apply (@occupied_by_move _ F _) in H. congruence.
      * apply (@supporter_kind _ F _) in H. congruence.
      * apply (@supporter_kind _ F _) in H. congruence.
      * apply disrupted_fleet in H as (H & Xx). rewrite (convoyed_unique (c i) a x Ha H) in Xa. congruence.
Qed.

(* An army that keeps its convoy goes the same way. *)
Lemma chain_kept t f : X t = false -> chain_under p D t f = chain_under p F t f.
Proof.
  intros Xt. assert (C : forall g, @chain _ D t g = @chain _ F t g) by (intros g; simpl; rewrite Xt; reflexivity).
  assert (R : @on_routes _ D t = @on_routes _ F t) by (simpl; rewrite Xt; reflexivity).
  assert (O : @on_own_routes _ D t = @on_own_routes _ F t) by (simpl; rewrite Xt; reflexivity).
  unfold chain_under. rewrite R, O. destruct p; rewrite ?C; reflexivity.
Qed.
Lemma path_kept v t : X t = false -> @Rules.PATH _ (under p D) v t = @Rules.PATH _ (under p F) v t.
Proof.
  intros Xt. unfold Rules.PATH. change (@chain _ (under p D)) with (chain_under p D). change (@chain _ (under p F)) with (chain_under p F).
  rewrite chain_kept by exact Xt. reflexivity.
Qed.
Lemma by_convoy_kept v t : X t = false -> @Rules.by_convoy _ (under p D) v t = @Rules.by_convoy _ (under p F) v t.
Proof.
  intros Xt. unfold Rules.by_convoy. change (@chain _ (under p D)) with (chain_under p D). change (@chain _ (under p F)) with (chain_under p F).
  rewrite chain_kept by exact Xt. reflexivity.
Qed.
Lemma spares_kept v q x : X x = false -> spares_at p D v q x = spares_at p F v q x.
Proof.
  intros Xx. assert (C : forall g, @chain _ D x g = @chain _ F x g) by (intros g; simpl; rewrite Xx; reflexivity).
  unfold spares_at. rewrite !by_convoy_kept by exact Xx. destruct p; try reflexivity.
  f_equal. f_equal. apply existsb_ext_in. intros c _. f_equal. f_equal. apply C.
Qed.
Lemma against_kept v q x : X x = false -> against_at p D v q x = against_at p F v q x.
Proof. intros Xx. unfold against_at. rewrite !by_convoy_kept by exact Xx. reflexivity. Qed.

(* An attack on a unit that stays meets nobody head to head. *)
Lemma attack_kept v m q : stays q -> In q (occupants m) -> (forall t, In q (occupants t) -> X t = false) ->
  @Rules.MOVE_equation _ (under p D) v m = @Rules.MOVE_equation _ (under p F) v m.
Proof.
  intros K Hq Kept. set (F1 := under p F). set (D1 := under p D).
  assert (T : forall t, t = m \/ In t (rivals m) -> In q (occupants t)) by (intros t [->|Ht]; [exact Hq | apply (rivals_occupants m t q Ht); exact Hq]).
  assert (B : forall t o, t = m \/ In t (rivals m) -> In o (@occupants _ F t) -> @Rules.head_to_head _ D1 v t o = @Rules.head_to_head _ F1 v t o).
  { intros t o Ht Ho. rewrite (occupant_unique t o q Ho (T t Ht)).
    rewrite (@not_met_by_staying _ D1 _ v t q (T t Ht) K), (@not_met_by_staying _ F1 _ v t q (T t Ht) K). reflexivity. }
  assert (Pt : forall t, t = m \/ In t (rivals m) -> @Rules.PATH _ D1 v t = @Rules.PATH _ F1 v t) by (intros t Ht; apply path_kept, Kept, T, Ht).
  assert (A : @Rules.ATTACK _ D1 v m = @Rules.ATTACK _ F1 v m).
  { unfold Rules.ATTACK. rewrite (Pt m (or_introl eq_refl)).
    assert (Own : forall x, forallb (fun o => negb (negb (@foreign _ D1 x o) && (@Rules.head_to_head _ D1 v m o || negb (@MOVE _ D1 v o)))) (@occupants _ D1 m) =
      forallb (fun o => negb (negb (@foreign _ F1 x o) && (@Rules.head_to_head _ F1 v m o || negb (@MOVE _ F1 v o)))) (@occupants _ F1 m))
      by (intros x; apply forallb_ext_in; intros o Ho; rewrite B by auto; reflexivity).
    rewrite Own. f_equal. f_equal. apply count_ext_in. intros s _. rewrite Own. reflexivity. }
  unfold Rules.MOVE_equation. rewrite A. f_equal; [|f_equal; [f_equal|]].
  - apply forallb_ext_in. intros o Ho. rewrite B by auto. reflexivity.
  - apply existsb_ext_in. intros o Ho. apply B; auto.
  - apply forallb_ext_in. intros r Hr. f_equal. unfold Rules.PREVENT. rewrite (Pt r (or_intror Hr)). f_equal. f_equal.
    apply forallb_ext_in. intros o Ho. rewrite B by auto. reflexivity.
Qed.

(* An army loses its convoys only if one of them is of a core; only orders fail that lead to a core which the rule strikes. *)
Hypothesis armies_of_cores : forall a, X a = true -> exists f k d, In f (@fleets _ F a) /\ core p F nobody k d /\ d 0 = f.
Hypothesis failing_of_cores : forall o, Z o = true -> exists k d i, core p F nobody k d /\ reaches o (d 0) /\ struck (d i).

Lemma kept_on a k c q : core p D Z k c -> stays q -> reaches q (c 0) -> after_it (attacked after_it a) q = before (attacked before a) q.
Proof.
  intros C K Rq. destruct (core_undisrupted k c C) as ((C' & _ & _) & Un).
  assert (Off : forall f, reaches (c 0) f -> ~ struck f).
  { intros f Rc. destruct (reaches_path (c 0) f Rc c (proj1 (proj2 C')) eq_refl) as (i & <-). apply Un. }
  assert (Kept : forall t, In q (@occupants _ F t) -> X t = false).
  { intros t Ht. apply not_true_iff_false. intros E. destruct (armies_of_cores t E) as (f & k' & d & Hf & (Cd & _) & Ed).
    assert (Rf : reaches f (c 0)) by (eapply reaches_trans; [apply leads_reaches, (by_convoy_of f q t Hf Ht) | exact Rq]).
    apply (Off f); [|right; exists t; auto]. rewrite <- Ed in *. exact (circle_comes_back k' d (c 0) Cd Rf). }
  assert (Free : forall x, reaches x (c 0) -> Z x = false).
  { intros x Rx. apply not_true_iff_false. intros E. destruct (failing_of_cores x E) as (k' & d & i & (Cd & _) & Rd & T).
    apply (Off (d i)); [|exact T]. apply (reaches_trans (c 0) (d 0)).
    - destruct (reaches_either x (d 0) (c 0) Rd Rx) as [H|H]; [exact (circle_comes_back k' d (c 0) Cd H) | exact H].
    - clear - Cd. destruct Cd as (_ & P & _). induction i as [|i IH]; [constructor | econstructor; [exact IH | apply P]]. }
  assert (M : forall x, In q (@occupants _ F x) -> @MOVE _ D (attacked after_it a) x = @MOVE _ F (attacked before a) x).
  { intros x Hx. assert (Ed : @MOVE _ D (attacked after_it a) x = @won _ (under p D) Z a x) by exact (@MOVE_attacked _ p D D_laws Z a x q Hx).
    assert (Ef : @MOVE _ F (attacked before a) x = @won _ (under p F) nobody a x) by exact (@MOVE_attacked _ p F L nobody a x q Hx). rewrite Ed, Ef.
    unfold won. rewrite (Free x) by (eapply reaches_trans; [apply leads_reaches, by_move; exact Hx | exact Rq]). f_equal.
    apply (attack_kept _ x q K Hx Kept). }
  assert (Same : forall x c, In c (@fleets _ F x) -> success (attacked after_it a) c = success (attacked before a) c).
  { intros x f Hf. pose proof (@fleet_kind _ F _ x f Hf) as Kf. simpl. rewrite Kf. reflexivity. }
  unfold after_it at 1, before at 1. unfold held_equation. rewrite (Free q Rq). f_equal.
  destruct (@kind _ F q) eqn:Kq.
  - unfold equation_under. change (@kind _ D q) with (@kind _ F q). rewrite Kq. reflexivity.
  - contradiction.
  - rewrite !SUPPORT_at by exact Kq. change (@attackers _ D q) with (@attackers _ F q). apply forallb_ext_in. intros x Hx. pose proof (attackers_are x q Hx) as Hq.
    rewrite (M x Hq), spares_kept, against_kept, path_kept by (apply Kept; exact Hq).
    unfold spares_at, against_at. rewrite (by_convoy_at_same p F _ _ x (Same x)), (PATH_at_same p F _ _ x (Same x)). reflexivity.
  - destruct (CONVOY_under p D (attacked after_it a) q) as [->|N]; [|contradiction]. destruct (CONVOY_under p F (attacked before a) q) as [->|N]; [|contradiction].
    unfold equation. change (@kind _ (under p D) q) with (@kind _ F q). change (@kind _ (under p F) q) with (@kind _ F q). rewrite Kq.
    assert (Ad : @attackers _ (under p D) q = @attackers _ F q) by (simpl; rewrite Kq; reflexivity).
    assert (Af : @attackers _ (under p F) q = @attackers _ F q) by (simpl; rewrite Kq; reflexivity).
    unfold Rules.CONVOY_equation. rewrite Ad, Af. apply forallb_ext_in. intros x Hx. f_equal. apply M, attackers_are, Hx.
Qed.

(* Each core is seen to by the rule, or keeps the solution that is chosen for it. *)
Theorem rule_on_cores (a : order -> bool) :
  (forall k c, core p F nobody k c -> solves p F nobody a (c 0) \/ exists i, struck (c i)) ->
  exists v, obeys after_it v /\ forall k c, core p D Z k c -> forall q, stays q -> @reaches _ D q (c 0) -> success v q = a q.
Proof.
  intros Each. apply (@exists_keeping _ p D D_laws Fin Z). intros k c C q K R. destruct (core_undisrupted k c C) as (C' & Un).
  apply reaches_undisrupted in R. destruct (Each k c C') as [S|(i & Ti)]; [|exfalso; exact (Un i Ti)].
  change (a q = after_it (attacked after_it a) q). rewrite (kept_on a k c q C K R). apply S; assumption.
Qed.
Theorem rule_on_unsolvable_cores :
  (forall o, (exists a, solves p F nobody a o) \/ (forall k c, core p F nobody k c -> c 0 = o -> exists i, struck (c i))) ->
  exists v, obeys after_it v.
Proof.
  intros Each. destruct (@together _ p F _ _ nobody _ Each everyone) as (a & A).
  destruct (rule_on_cores a) as (v & S & _); [|exists v; exact S].
  intros k c C. destruct (A (c 0) (complete _) k c C eq_refl) as [S|T]; [left; exact S | right; exact (T k c C eq_refl)].
Qed.
End Exactly.
