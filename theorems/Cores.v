(* A solution exists exactly where each circle by itself can be solved. So a backup rule has to see only to the circles that cannot, or that can in
   several ways: whatever it does to these, the others keep their solutions. So it is with Szykman's rule, with All Hold and with the rule of the
   players' group, which chooses a solution of a core where it can. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Rules Laws Finite Monotony Influence Staying Existence.
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
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.
Variable held : order -> bool.

(* A circle of units that stay, each of which bears on the next: the core of a convoy paradox, if it has no solution or several. *)
Definition core k c : Prop := circle k c /\ (forall i, stays (c i)) /\ forall i, bears (c i) (c (S i)).
(* All that leads to p obeys its equations. *)
Definition solves (a : order -> bool) (p : order) : Prop := forall q, stays q -> reaches q p -> a q = decided_by held a q.

Lemma decided_same a a' q : stays q -> (forall q', stays q' -> leads q' q -> a q' = a' q') -> decided_by held a q = decided_by held a' q.
Proof.
  intros K H. destruct (bool_dec (decided_by held a q) (decided_by held a' q)) as [|D]; auto. exfalso.
  destruct (cause_of_decision held a a' q K D) as (q' & (K' & D') & B). apply D', H; [exact K' | apply bears_leads; exact B].
Qed.
Lemma solves_same a a' p : (forall q, reaches q p -> a q = a' q) -> solves a p -> solves a' p.
Proof.
  intros H S q K R. rewrite <- (H q R), (S q K R). apply decided_same; [exact K|].
  intros q' _ Ld. apply H. eapply reaches_trans; [apply leads_reaches; exact Ld | exact R].
Qed.

Lemma core_is_on k c : core k c -> forall i, c i = on (c 0) i.
Proof. intros ((_ & P & _) & _). induction i as [|i IH]; [reflexivity|]. simpl. change (c (S i) = after (on (c 0) i)). rewrite <- IH. symmetry. apply after_leads, P. Qed.
Lemma bearing_dec q p : {stays q /\ bears q p} + {~ (stays q /\ bears q p)}.
Proof. destruct (moves_or_stays q) as [K|K], (bears_dec q p); try (right; unfold stays in *; tauto). left; auto. Qed.
Lemma core_or_not p : (exists k c, core k c /\ c 0 = p) \/ (forall k c, core k c -> c 0 <> p).
Proof.
  set (round := fun k => on p k = p /\ Forall (fun i => stays (on p i) /\ bears (on p i) (on p (S i))) (seq 0 k)).
  destruct (Exists_dec round (seq 1 (length everyone))) as [H|H].
  - intros k. unfold round. destruct (eq_dec (on p k) p), (Forall_dec _ (fun i => bearing_dec (on p i) (on p (S i))) (seq 0 k)); try (right; tauto). left; auto.
  - left. apply Exists_exists in H as (k & Hk & B & A). apply in_seq in Hk. rewrite Forall_forall in A.
    assert (Per : forall i, on p (i + k) = on p i) by (intros i; rewrite on_add, B; reflexivity).
    assert (A' : forall i, stays (on p i) /\ bears (on p i) (on p (S i))).
    { induction i as [i IH] using lt_wf_ind. destruct (le_lt_dec k i) as [Hi|Hi]; [|apply A, in_seq; lia].
      replace (S i) with (S (i - k) + k) by lia. replace i with (i - k + k) at 1 2 by lia. rewrite !Per. apply IH. lia. }
    exists k, (on p). split; [split; [split; [lia | split]|split]|reflexivity].
    + intros i. apply bears_leads, A'.
    + intros i. rewrite Nat.add_comm. apply Per.
    + intros i. apply A'.
    + intros i. apply A'.
  - right. intros k c C E. apply H, Exists_exists. pose proof (core_is_on k c C) as On. destruct C as (C & St & Be). rewrite E in On.
    destruct (pigeonhole eq_dec everyone complete (on p)) as (i & j & Hij & Eij). exists (j - i). split; [apply in_seq; lia|]. split.
    + assert (Z : on p (i * k) = p) by (rewrite <- On, (circle_rounds k c C); exact E).
      destruct C as (Hk & _). assert (Hi : i * k - i + i = i * k) by nia.
      rewrite <- Z at 1. rewrite <- on_add. replace (j - i + i * k) with (i * k - i + j) by lia. rewrite on_add, <- Eij, <- on_add, Hi. exact Z.
    + apply Forall_forall. intros m _. rewrite <- !On. auto.
Qed.

(* Where each core can be solved, but for some that do not count, those can be solved at once. *)
Section Together.
Variable bad : order -> Prop.
Hypothesis each : forall p, (exists a, solves a p) \/ bad p.
Lemma together (l : list order) : exists a, forall p, In p l -> forall k c, core k c -> c 0 = p -> solves a p \/ bad p.
Proof.
  induction l as [|p l (a0 & IH)]; [exists (fun _ => true); intros p []|].
  destruct (core_or_not p) as [(k & c & Co & <-)|No]; [destruct (each (c 0)) as [(a & Sa)|Bad]|].
  - destruct Co as (C & _). set (a1 := fun q => if reaches_dec q (c 0) then a q else a0 q).
    assert (S1 : solves a1 (c 0)).
    { apply (solves_same a); [|exact Sa]. intros q R. unfold a1. destruct (reaches_dec q (c 0)); [reflexivity | contradiction]. }
    exists a1. intros p' [<-|Hp'] k' c' C' E'; [left; exact S1|].
    destruct (reaches_dec p' (c 0)) as [R|R].
    + left. intros q K Rq. apply S1; [exact K|]. eapply reaches_trans; eauto.
    + destruct (IH p' Hp' k' c' C' E') as [S0|Bad]; [left | right; exact Bad].
      apply (solves_same a0); [|exact S0]. intros q Rq. unfold a1. destruct (reaches_dec q (c 0)) as [Rc|]; [|reflexivity].
      exfalso. apply R. destruct (reaches_either q p' (c 0) Rq Rc) as [H|H]; [exact H|]. apply (circle_comes_back k c p' C H).
  - exists a0. intros p' [<-|Hp'] k' c' C' E'; [right; exact Bad | eapply IH; eauto].
  - exists a0. intros p' [<-|Hp'] k' c' C' E'; [exfalso; exact (No k' c' C' E') | eapply IH; eauto].
Qed.
End Together.

(* What solves every core is kept by some solution. *)
Theorem exists_keeping (a0 : order -> bool) : (forall k c, core k c -> solves a0 (c 0)) ->
  exists v, solution_holding held v /\ forall k c, core k c -> forall q, stays q -> reaches q (c 0) -> success v q = a0 q.
Proof.
  intros H0.
  set (r := fix r n := match n with 0 => a0 | S n => decided_by held (r n) end).
  assert (Steady : forall k c, core k c -> forall n q, stays q -> reaches q (c 0) -> r n q = a0 q).
  { intros k c C. induction n as [|n IH]; intros q K R; [reflexivity|]. simpl.
    rewrite (H0 k c C q K R). apply decided_same; [exact K|].
    intros q' K' Ld. apply IH; [exact K'|]. eapply reaches_trans; [apply leads_reaches; exact Ld | exact R]. }
  assert (Causes : forall n q, stays q -> r (S n) q <> r n q -> exists f : nat -> order, f 0 = q /\
    (forall i, i <= n -> stays (f i) /\ r (S (n - i)) (f i) <> r (n - i) (f i)) /\ (forall i, i < n -> bears (f (S i)) (f i))).
  { induction n as [|n IH]; intros q K D.
    - exists (fun _ => q). split; [auto|]. split; [intros i Hi; replace (0 - i) with 0 by lia; auto | intros; lia].
    - destruct (cause_of_decision held (r (S n)) (r n) q K D) as (q' & (K' & D') & B). destruct (IH q' K' D') as (f & F0 & FA & FL).
      exists (fun i => match i with 0 => q | S i => f i end). split; [auto|]. split.
      + intros [|i] Hi; [auto | apply FA; lia].
      + intros [|i] Hi; [rewrite F0; auto | apply FL; lia]. }
  set (n := length everyone).
  assert (Settled : forall q, stays q -> r (S n) q = r n q).
  { intros q K. destruct (bool_dec (r (S n) q) (r n q)) as [|D]; auto. exfalso.
    destruct (Causes n q K D) as (f & F0 & FA & FL).
    destruct (pigeonhole eq_dec everyone complete f) as (i & j & Hij & Eij). fold n in Hij.
    destruct (circle_of_causes bears (fun o => exists l, i <= l < j /\ o = f l) bears_leads) with (q := f i) as (k & c & C & P & B & _).
    - intros o (l & Hl & ->). destruct (Nat.eq_dec (S l) j) as [<-|E].
      + exists (f i). split; [exists i; split; [lia | auto]|]. rewrite Eij. apply FL. lia.
      + exists (f (S l)). split; [exists (S l); split; [lia | auto]|]. apply FL. lia.
    - exists i. split; [lia | auto].
    - assert (St : forall m, stays (c m)) by (intros m; destruct (P m) as (l & Hl & ->); apply FA; lia).
      destruct (P 0) as (l & Hl & E). destruct (FA l ltac:(lia)) as [Kl Dl]. apply Dl. rewrite <- E.
      rewrite !(Steady k c (conj C (conj St B))); auto using St; constructor. }
  destruct (moves_follow held (r n)) as (v & S' & A); [intros q K; symmetry; exact (Settled q K)|].
  exists v. split; [exact S'|]. intros k c C q K R. rewrite (A q K). apply (Steady k c C n q K R).
Qed.
End Cores.

(* --- A backup rule on some cores, which must be all that cannot be solved; those that it leaves alone keep their solutions. *)
Section Exactly.
Context {order : Type} (F : facts order) {L : laws F} {Fin : finite order}.
Variables X Y Z : order -> bool.
Let D := disrupted F X Y.
#[local] Instance D_laws : laws D := disrupted_laws F X Y.

(* The rule takes or fails this convoy of an army. *)
Definition taken (f : order) : Prop := exists a, In f (@fleets _ F a) /\ (X a = true \/ Y f = true).

Lemma bears_undisrupted q' q : @bears _ D q' q -> @bears _ F q' q.
Proof.
  intros [Ld Co Un]. split.
  - eapply leads_undisrupted; eauto.
  - intros K. destruct (Co K) as (x & H & H'). apply disrupted_fleet in H as (H & _). eauto.
  - intros K A. destruct (Un K A) as (x & Hx & C & H). apply disrupted_fleet in H as (H & _). exists x. auto.
Qed.
Lemma reaches_undisrupted a b : @reaches _ D a b -> @reaches _ F a b.
Proof. induction 1 as [|p q _ IH H]; [constructor | econstructor; [exact IH | eapply leads_undisrupted; exact H]]. Qed.
Lemma core_undisrupted k c : @core _ D k c -> @core _ F k c /\ forall i, kind (c i) = convoy_order -> ~ taken (c i).
Proof.
  intros ((Hk & P & R) & St & Be). split.
  - split; [split; [exact Hk|]; split; [intros i; eapply leads_undisrupted; apply P | exact R]|]. split; [exact St|].
    intros i. apply bears_undisrupted, Be.
  - intros i K (a & Ha & XY). destruct (of_convoy _ _ (Be i) K) as (x & Hx & _). apply disrupted_fleet in Hx as (Hx & Xx & Yc).
    rewrite (convoyed_unique (c i) a x Ha Hx) in XY. destruct XY; congruence.
Qed.

(* An attack on a unit that stays meets nobody head to head. *)
Lemma MOVE_equation_D v m q : stays q -> In q (occupants m) -> (forall t, t = m \/ In t (rivals m) -> @PATH _ D v t = @PATH _ F v t) ->
  @MOVE_equation _ D v m = @MOVE_equation _ F v m.
Proof.
  intros K Hq Pt.
  assert (B : forall t o, t = m \/ In t (rivals m) -> In o (@occupants _ F t) -> @head_to_head _ D v t o = @head_to_head _ F v t o).
  { intros t o Ht Ho. assert (Hqt : In q (@occupants _ F t)) by (destruct Ht as [->|Ht]; [exact Hq | apply (rivals_occupants m t q Ht); exact Hq]).
    rewrite (occupant_unique t o q Ho Hqt). rewrite (@not_met_by_staying _ D _ v t q Hqt K), (@not_met_by_staying _ F _ v t q Hqt K). reflexivity. }
  assert (A : @ATTACK _ D v m = @ATTACK _ F v m).
  { unfold ATTACK. rewrite (Pt m (or_introl eq_refl)).
    assert (Own : forall x, forallb (fun o => negb (negb (@foreign _ D x o) && (@head_to_head _ D v m o || negb (@MOVE _ D v o)))) (@occupants _ D m) =
      forallb (fun o => negb (negb (@foreign _ F x o) && (@head_to_head _ F v m o || negb (@MOVE _ F v o)))) (@occupants _ F m))
      by (intros x; apply forallb_ext_in; intros o Ho; rewrite B by auto; reflexivity).
    rewrite Own. f_equal. f_equal. apply count_ext_in. intros s _. rewrite Own. reflexivity. }
  unfold MOVE_equation. rewrite A. f_equal; [|f_equal; [f_equal|]].
  - apply forallb_ext_in. intros o Ho. rewrite B by auto. reflexivity.
  - apply existsb_ext_in. intros o Ho. apply B; auto.
  - apply forallb_ext_in. intros r Hr. f_equal. unfold PREVENT. rewrite (Pt r (or_intror Hr)). f_equal. f_equal.
    apply forallb_ext_in. intros o Ho. rewrite B by auto. reflexivity.
Qed.

(* An army loses its convoys only if one of them is of a core, only fleets of cores fail, and only moves that lead to a core whose convoys are taken are held. *)
Hypothesis armies_of_cores : forall a, X a = true -> exists f k d, In f (@fleets _ F a) /\ @core _ F k d /\ d 0 = f.
Hypothesis fleets_of_cores : forall f, Y f = true -> exists k d, @core _ F k d /\ d 0 = f.
Hypothesis held_of_cores : forall x, Z x = true -> exists k d i, @core _ F k d /\ reaches x (d 0) /\ kind (d i) = convoy_order /\ taken (d i).

Lemma decided_by_D a k c q : @core _ D k c -> stays q -> @reaches _ F q (c 0) -> @decided_by _ D Z a q = @decided_by _ F nobody a q.
Proof.
  intros C K Rq. destruct (core_undisrupted k c C) as ((C' & _ & _) & Un).
  (* a fleet that the rule takes, of a core that q leads to, is on c *)
  assert (Off : forall f, reaches (c 0) f -> kind f = convoy_order -> ~ taken f).
  { intros f Rc Kf T. destruct (reaches_path (c 0) f Rc c (proj1 (proj2 C')) eq_refl) as (i & Hi). rewrite <- Hi in Kf, T. exact (Un i Kf T). }
  assert (On : forall f k' d, @core _ F k' d -> d 0 = f -> leads f q -> reaches (c 0) f).
  { intros f k' d (Cd & _) E Ld. assert (Rf : reaches f (c 0)) by (eapply reaches_trans; [apply leads_reaches; exact Ld | exact Rq]).
    rewrite <- E in *. exact (circle_comes_back k' d (c 0) Cd Rf). }
  assert (Pt : forall t, In q (@occupants _ F t) -> @PATH _ D (with_staying a) t = @PATH _ F (with_staying a) t).
  { intros t Ht.
    assert (Xt : X t = false).
    { apply not_true_iff_false. intros E. destruct (armies_of_cores t E) as (f & k' & d & Hf & Cd & Ed).
      apply (Off f (On f k' d Cd Ed (by_convoy_of f q t Hf Ht))); [eapply fleet_kind; eauto | exists t; auto]. }
    assert (Yt : forall f, In f (@fleets _ F t) -> Y f = false).
    { intros f Hf. apply not_true_iff_false. intros E. destruct (fleets_of_cores f E) as (k' & d & Cd & Ed).
      apply (Off f (On f k' d Cd Ed (by_convoy_of f q t Hf Ht))); [eapply fleet_kind; eauto | exists t; auto]. }
    unfold PATH. f_equal. f_equal. simpl. rewrite Xt.
    apply ble_antisym; intros E; (eapply (@chain_mono _ F _); [|exact E]); intros f Hf; cbv beta; rewrite (Yt f Hf); auto. }
  assert (H : forall x, In q (@occupants _ F x) -> Z x = false).
  { intros x Hx. apply not_true_iff_false. intros E. destruct (held_of_cores x E) as (k' & d & i & (Cd & _) & Rx & Ki & T).
    assert (Rc : reaches x (c 0)) by (eapply reaches_trans; [apply leads_reaches, by_move; exact Hx | exact Rq]).
    apply (Off (d i)); [|exact Ki | exact T]. apply (reaches_trans (c 0) (d 0)).
    - destruct (reaches_either x (d 0) (c 0) Rx Rc) as [Rd|Rd]; [apply (circle_comes_back k' d (c 0) Cd Rd) | exact Rd].
    - clear - Cd. destruct Cd as (_ & P & _). induction i as [|i IH]; [constructor | econstructor; [exact IH | apply P]]. }
  assert (M : forall x, In q (@occupants _ F x) -> @won _ D Z a x = @won _ F nobody a x).
  { intros x Hx. unfold won. rewrite (H x Hx). f_equal. apply (MOVE_equation_D _ x q K Hx). intros t [->|Ht]; apply Pt; [exact Hx|].
    apply (rivals_occupants x t q Ht); exact Hx. }
  unfold decided_by. change (@kind _ D q) with (@kind _ F q). destruct (kind q); auto.
  - apply forallb_ext_in. intros x Hx. pose proof (@attackers_are _ F _ x q Hx) as Hq. unfold cuts. f_equal. f_equal.
    change (@with_staying _ D a) with (@with_staying _ F a). rewrite (Pt x Hq), (M x Hq). reflexivity.
  - apply forallb_ext_in. intros x Hx. f_equal. apply M. exact (@attackers_are _ F _ x q Hx).
Qed.

(* Each core is seen to by the rule, or keeps the solution that is chosen for it. *)
Theorem rule_on_cores (a : order -> bool) :
  (forall k c, @core _ F k c -> @solves _ F nobody a (c 0) \/ exists i, kind (c i) = convoy_order /\ taken (c i)) ->
  exists v, @solution_holding _ D Z v /\
    forall k c, @core _ D k c -> forall q, stays q -> @reaches _ D q (c 0) -> success v q = a q.
Proof.
  intros Each. apply (@exists_keeping _ D _ _). intros k c C q K R. destruct (core_undisrupted k c C) as (C' & Un).
  apply reaches_undisrupted in R. destruct (Each k c C') as [S|(i & Ki & Ti)]; [|exfalso; exact (Un i Ki Ti)].
  rewrite (decided_by_D a k c q C K R). apply S; assumption.
Qed.
Theorem rule_on_unsolvable_cores :
  (forall p, (exists a, @solves _ F nobody a p) \/
             (forall k c, @core _ F k c -> c 0 = p -> exists i, kind (c i) = convoy_order /\ taken (c i))) ->
  exists v, @solution_holding _ D Z v.
Proof.
  intros Each. destruct (@together _ F _ _ nobody _ Each everyone) as (a & A).
  destruct (rule_on_cores a) as (v & S & _); [|exists v; exact S].
  intros k c C. destruct (A (c 0) (complete _) k c C eq_refl) as [S|T]; [left; exact S | right; exact (T k c C eq_refl)].
Qed.
End Exactly.
