(* Propagation reads the rules over intervals. What is certain so has one value, whatever the decisions are that are not known. Where no army may fall back to land, each
   decision stands in an equation in one direction: so the ends of an interval are what the equation says with all that is open as bad for it as can be, and as good. *)
From Coq Require Import Bool List Arith.
From Dipeq Require Words_in_intervals Rules_in_intervals Rules_1971_in_intervals Rules_1982_in_intervals Rules_2000_in_intervals Rules_dptg_in_intervals
  Rules_difficult_in_intervals.
From Dipeq Require Rules Rules_1971 Rules_1982 Rules_2000 Rules_dptg Rules_difficult.
From Dipeq Require Import Words Laws Monotony Influence AtMostTwo Readings Difficult Solving Propagation PropagationEnds.
Import ListNotations.
Open Scope bool_scope.
Module I := Words_in_intervals.

Create HintDb rules.
#[local] Hint Unfold Rules.by_convoy Rules.head_to_head Rules.PATH Rules.ATTACK Rules.DEFEND Rules.HOLD Rules.PREVENT Rules.MOVE_equation Rules.SUPPORT_equation Rules.CONVOY_equation : rules.
#[local] Hint Unfold Rules_in_intervals.by_convoy Rules_in_intervals.head_to_head Rules_in_intervals.PATH Rules_in_intervals.ATTACK Rules_in_intervals.DEFEND Rules_in_intervals.HOLD Rules_in_intervals.PREVENT Rules_in_intervals.MOVE_equation Rules_in_intervals.SUPPORT_equation Rules_in_intervals.CONVOY_equation : rules.
#[local] Hint Unfold Rules_1971.by_convoy Rules_1971.head_to_head Rules_1971.PATH Rules_1971.ATTACK Rules_1971.DEFEND Rules_1971.HOLD Rules_1971.PREVENT Rules_1971.MOVE_equation Rules_1971.SUPPORT_equation Rules_1971.CONVOY_equation : rules.
#[local] Hint Unfold Rules_1971_in_intervals.by_convoy Rules_1971_in_intervals.head_to_head Rules_1971_in_intervals.PATH Rules_1971_in_intervals.ATTACK Rules_1971_in_intervals.DEFEND Rules_1971_in_intervals.HOLD Rules_1971_in_intervals.PREVENT Rules_1971_in_intervals.MOVE_equation Rules_1971_in_intervals.SUPPORT_equation Rules_1971_in_intervals.CONVOY_equation : rules.
#[local] Hint Unfold Rules_1982.by_convoy Rules_1982.head_to_head Rules_1982.PATH Rules_1982.ATTACK Rules_1982.DEFEND Rules_1982.HOLD Rules_1982.PREVENT Rules_1982.MOVE_equation Rules_1982.SUPPORT_equation Rules_1982.CONVOY_equation : rules.
#[local] Hint Unfold Rules_1982_in_intervals.by_convoy Rules_1982_in_intervals.head_to_head Rules_1982_in_intervals.PATH Rules_1982_in_intervals.ATTACK Rules_1982_in_intervals.DEFEND Rules_1982_in_intervals.HOLD Rules_1982_in_intervals.PREVENT Rules_1982_in_intervals.MOVE_equation Rules_1982_in_intervals.SUPPORT_equation Rules_1982_in_intervals.CONVOY_equation : rules.
#[local] Hint Unfold Rules_2000.by_convoy Rules_2000.head_to_head Rules_2000.PATH Rules_2000.ATTACK Rules_2000.DEFEND Rules_2000.HOLD Rules_2000.PREVENT Rules_2000.MOVE_equation Rules_2000.SUPPORT_equation Rules_2000.CONVOY_equation : rules.
#[local] Hint Unfold Rules_2000_in_intervals.by_convoy Rules_2000_in_intervals.head_to_head Rules_2000_in_intervals.PATH Rules_2000_in_intervals.ATTACK Rules_2000_in_intervals.DEFEND Rules_2000_in_intervals.HOLD Rules_2000_in_intervals.PREVENT Rules_2000_in_intervals.MOVE_equation Rules_2000_in_intervals.SUPPORT_equation Rules_2000_in_intervals.CONVOY_equation : rules.
#[local] Hint Unfold Rules_dptg.by_convoy Rules_dptg.head_to_head Rules_dptg.PATH Rules_dptg.ATTACK Rules_dptg.DEFEND Rules_dptg.HOLD Rules_dptg.PREVENT Rules_dptg.MOVE_equation Rules_dptg.SUPPORT_equation Rules_dptg.CONVOY_equation : rules.
#[local] Hint Unfold Rules_dptg_in_intervals.by_convoy Rules_dptg_in_intervals.head_to_head Rules_dptg_in_intervals.PATH Rules_dptg_in_intervals.ATTACK Rules_dptg_in_intervals.DEFEND Rules_dptg_in_intervals.HOLD Rules_dptg_in_intervals.PREVENT Rules_dptg_in_intervals.MOVE_equation Rules_dptg_in_intervals.SUPPORT_equation Rules_dptg_in_intervals.CONVOY_equation : rules.
#[local] Hint Unfold Rules_difficult.by_convoy Rules_difficult.head_to_head Rules_difficult.PATH Rules_difficult.ATTACK Rules_difficult.DEFEND Rules_difficult.HOLD Rules_difficult.PREVENT Rules_difficult.MOVE_equation Rules_difficult.SUPPORT_equation Rules_difficult.CONVOY_equation Rules_difficult.over_difficult : rules.
#[local] Hint Unfold Rules_difficult_in_intervals.by_convoy Rules_difficult_in_intervals.head_to_head Rules_difficult_in_intervals.PATH Rules_difficult_in_intervals.ATTACK Rules_difficult_in_intervals.DEFEND Rules_difficult_in_intervals.HOLD Rules_difficult_in_intervals.PREVENT Rules_difficult_in_intervals.MOVE_equation Rules_difficult_in_intervals.SUPPORT_equation Rules_difficult_in_intervals.CONVOY_equation Rules_difficult_in_intervals.over_difficult : rules.

Section Intervals.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.

(* The one end of an interval or the other. *)
Definition side (good : bool) (t : I.truth) : bool := if good then I.may t else I.must t.
Definition end_ (good : bool) (n : I.strength) : nat := if good then I.most n else I.least n.

Lemma side_certain g b : side g (I.certain b) = b. Proof. destruct g; reflexivity. Qed.
Lemma end_exact g n : end_ g (I.exact n) = n. Proof. destruct g; reflexivity. Qed.
Lemma side_both g a b a' b' : side g a = a' -> side g b = b' -> side g (I.both a b) = a' && b'. Proof. intros <- <-. destruct g; reflexivity. Qed.
Lemma side_if g a b b' : (a = true -> side g b = b') -> side g (I.both (I.certain a) b) = a && b'.
Proof. destruct a; intros H; [rewrite <- H by reflexivity|]; destruct g; reflexivity. Qed.
Lemma side_unless g a b b' : (a = false -> side g b = b') -> side g (I.either (I.certain a) b) = a || b'.
Proof. destruct a; intros H; [|rewrite <- H by reflexivity]; destruct g; reflexivity. Qed.
Lemma side_when_met g a b b' c c' : (a = true -> side (negb g) b = b') -> (a = true -> side g c = c') ->
  side g (I.either (I.negb (I.both (I.certain a) b)) c) = negb (a && b') || c'.
Proof. destruct a; intros Hb Hc; [rewrite <- Hb, <- Hc by reflexivity|]; destruct g; reflexivity. Qed.
Lemma side_either g a b a' b' : side g a = a' -> side g b = b' -> side g (I.either a b) = a' || b'. Proof. intros <- <-. destruct g; reflexivity. Qed.
Lemma side_negb g a a' : side (negb g) a = a' -> side g (I.negb a) = negb a'. Proof. intros <-. destruct g; reflexivity. Qed.
Lemma side_less g m n m' n' : end_ (negb g) m = m' -> end_ g n = n' -> side g (I.less m n) = (m' <? n'). Proof. intros <- <-. destruct g; reflexivity. Qed.
Lemma side_forallb {A} g f f' (l : list A) : (forall x, In x l -> side g (f x) = f' x) -> side g (I.forallb f l) = forallb f' l.
Proof. intros H. rewrite <- (forallb_ext_in _ _ _ H). destruct g; reflexivity. Qed.
Lemma side_existsb {A} g f f' (l : list A) : (forall x, In x l -> side g (f x) = f' x) -> side g (I.existsb f l) = existsb f' l.
Proof. intros H. rewrite <- (existsb_ext_in _ _ _ H). destruct g; reflexivity. Qed.
Lemma side_chain g m f f' : (forall c, In c (fleets m) -> side g (f c) = f' c) -> side g (I.chain m f) = chain m f'.
Proof. intros H. rewrite <- (chain_same _ _ m H). destruct g; reflexivity. Qed.
Lemma end_sum g m n m' n' : end_ g m = m' -> end_ g n = n' -> end_ g (I.sum m n) = m' + n'. Proof. intros <- <-. destruct g; reflexivity. Qed.
Lemma end_when g b n b' n' : side g b = b' -> end_ g n = n' -> end_ g (I.when b n) = when b' n'. Proof. intros <- <-. destruct g; reflexivity. Qed.
Lemma end_count g f f' (l : list order) : (forall x, In x l -> side g (f x) = f' x) -> end_ g (I.count f l) = count f' l.
Proof. intros H. rewrite <- (count_ext_in _ _ _ H). destruct g; reflexivity. Qed.
Lemma end_strongest g f f' (l : list order) : (forall x, In x l -> end_ g (f x) = f' x) -> end_ g (I.strongest f l) = strongest f' l.
Proof. intros H. rewrite <- (strongest_ext_in _ _ _ H). destruct g; reflexivity. Qed.

(* What is known of the decisions, as intervals. *)
Definition known_so_far (p : @partial order) : I.values order :=
  {| I.success := fun o => match p o with Some b => I.certain b | None => {| I.must := false; I.may := true |} end; I.dislodged := fun _ => I.certain false |}.
Variables (p : @partial order) (r : reading) (d : order) (good : bool).
Let v := known_so_far p.
Let helpful := @helps_under _ r F Fin.
Let w := as_good_as_can_be helpful p d good.

(* Where armies that may fall back could meet d or a rival of it head to head, it is known whether they come by convoy. *)
Definition meetings_known : Prop := forall t o, t = d \/ In t (rivals d) -> In o (occupants t) -> opposite t o = true ->
  forall x c, x = t \/ x = o -> convoy_else_land x = true -> In c (fleets x) -> p c <> None.
Hypothesis meetings : kind d = move_order -> meetings_known.

Lemma side_known g c : p c <> None -> side g (I.success v c) = success w c.
Proof. intros N. simpl. destruct (p c) as [b|]; [apply side_certain | contradiction]. Qed.
Lemma side_help e : helpful d e = true -> side good (I.success v e) = success w e.
Proof. intros H. simpl. rewrite H. destruct (p e), good; reflexivity. Qed.
Lemma side_harm e : helpful d e = false -> side (negb good) (I.success v e) = success w e.
Proof. intros H. simpl. rewrite H. destruct (p e), good; reflexivity. Qed.
Lemma helpful_to_move e : kind d = move_order -> helpful d e = helps d e.
Proof. intros K. unfold helpful, helps_under. rewrite K. reflexivity. Qed.
Lemma helpful_to_convoy e : kind d = convoy_order -> helpful d e = false.
Proof. intros K. unfold helpful, helps_under, helps. rewrite K. reflexivity. Qed.

Lemma side_move e : kind d = move_order -> side good (I.MOVE v e) = MOVE w e.
Proof.
  intros K. unfold I.MOVE, MOVE. apply side_if. intros M. apply side_help. rewrite helpful_to_move by exact K. unfold helps. rewrite K, M. reflexivity.
Qed.
Lemma side_attack e : kind d <> move_order -> side (negb good) (I.MOVE v e) = MOVE w e.
Proof.
  intros K. unfold I.MOVE, MOVE. apply side_if. intros M. apply side_harm. unfold helpful, helps_under, helps. destruct (kind d); try reflexivity; [contradiction|].
  apply andb_false_iff. right. apply not_true_iff_false. intros E. apply existsb_exists in E as (x & _ & E). apply andb_true_iff in E as [_ E].
  apply listed_in, fleet_kind in E. apply mover in M. congruence.
Qed.
Lemma side_own_support s : kind d = move_order -> In s (supporters d) -> side good (I.SUPPORT v s) = SUPPORT w s.
Proof. intros K H. apply side_help. rewrite helpful_to_move by exact K. unfold helps. apply listed_in in H. rewrite K, H, orb_true_r. reflexivity. Qed.
Lemma side_own_fleet c : kind d = move_order -> In c (fleets d) -> side good (I.CONVOY v c) = CONVOY w c.
Proof. intros K H. apply side_help. rewrite helpful_to_move by exact K. unfold helps. apply listed_in in H. rewrite K, H, !orb_true_r. reflexivity. Qed.
Lemma side_support_of s o : kind d = move_order -> In o (occupants d) \/ In o (rivals d) -> In s (supporters o) -> side (negb good) (I.SUPPORT v s) = SUPPORT w s.
Proof.
  intros K Ho Hs. apply side_harm. rewrite helpful_to_move by exact K. apply (support_of_another d o s); [|exact Hs].
  intros ->. destruct Ho as [Ho|Ho]; [exact (not_own_place d Ho) | exact (rivals_other d d Ho eq_refl)].
Qed.
Lemma side_fleet_of c x : kind d = move_order -> In x (rivals d) -> In c (fleets x) -> side (negb good) (I.CONVOY v c) = CONVOY w c.
Proof.
  intros K Hr Hc. apply side_harm. rewrite helpful_to_move by exact K. apply (fleet_of_another d x c); [exact (rivals_other d x Hr) | exact Hc|].
  intros H. contradiction (rival_elsewhere d x Hr H).
Qed.
Lemma side_met g t o x c : kind d = move_order -> t = d \/ In t (rivals d) -> In o (occupants t) -> opposite t o = true -> x = t \/ x = o ->
  convoy_else_land x = true -> In c (fleets x) -> side g (I.CONVOY v c) = CONVOY w c.
Proof. intros K Ht Ho Op Hx El Hc. apply side_known. exact (meetings K t o Ht Ho Op x c Hx El Hc). Qed.
(* Of a support: the convoys of an attacker that must go by convoy, and of one that may fall back. *)
Lemma side_forced_fleet a c : kind d = support_order -> convoy_only a = true -> In c (fleets a) -> side (negb good) (I.CONVOY v c) = CONVOY w c.
Proof.
  intros K Co Hc. apply side_harm. unfold helpful, helps_under. rewrite K. apply andb_false_iff. right. apply not_true_iff_false. intros E.
  apply existsb_exists in E as (x & _ & E). apply andb_true_iff in E as [E1 E2]. apply listed_in in E2. rewrite (convoyed_unique c x a E2 Hc), Co in E1. discriminate.
Qed.
Lemma side_sparing_fleet a c : kind d = support_order -> may_spare r = true -> In a (attackers d) -> convoy_only a = false -> In c (fleets a) ->
  side good (I.CONVOY v c) = CONVOY w c.
Proof.
  intros K M Ha Co Hc. apply side_help. unfold helpful, helps_under. rewrite K, M. apply existsb_exists. exists a. split; [exact Ha|].
  apply listed_in in Hc. rewrite Co, Hc. reflexivity.
Qed.
Lemma side_unspared e : kind d = support_order -> may_spare r = false -> side (negb good) (I.success v e) = success w e.
Proof. intros K M. apply side_harm. unfold helpful, helps_under. rewrite K, M. reflexivity. Qed.

(* From an equation to the decisions in it. *)
Ltac fleet := auto using routes_of_fleets, own_routes_of_fleets.
Ltac step :=
  match goal with
  | |- side _ (I.certain _) = _ => apply side_certain
  | |- end_ _ (I.exact _) = _ => apply end_exact
  | |- side _ (I.MOVE _ _) = _ => first [apply side_move; assumption | apply side_attack; congruence]
  | |- side _ (I.SUPPORT _ _) = _ =>
      first [apply side_own_support; assumption | eapply side_support_of; eauto; fail
        | apply side_unspared; [assumption | match goal with E : _ = r |- _ => rewrite <- E; reflexivity end]]
  | |- side _ (I.CONVOY _ _) = _ =>
      first [apply side_own_fleet; fleet; fail | eapply side_fleet_of; [assumption | eassumption | fleet]; fail
        | match goal with Op : opposite ?t ?o = true, El : convoy_else_land ?x = true |- _ => apply (side_met _ t o x); fleet; fail end
        | apply side_unspared; [assumption | match goal with E : _ = r |- _ => rewrite <- E; reflexivity end]
        | match goal with Co : convoy_only ?a = true |- _ => apply (side_forced_fleet a); fleet; fail end
        | match goal with Co : convoy_only ?a = false |- _ => apply (side_sparing_fleet a); [assumption | match goal with E : _ = r |- _ => rewrite <- E; reflexivity end | fleet..]; fail end]
  | |- side _ (I.both (I.certain (opposite _ _)) _) = _ => apply side_if; intros
  | |- side _ (I.both (I.certain (convoy_else_land _)) _) = _ => apply side_if; intros
  | |- side _ (I.both (I.certain (convoy_only _)) _) = _ => apply side_if; intros
  | |- side _ (I.either (I.certain (convoy_only _)) _) = _ => apply side_unless; intros
  | |- side _ (I.either (I.negb (I.both (I.certain (opposite _ _)) _)) _) = _ => apply side_when_met; intros
  | |- side _ (I.both _ _) = _ => apply side_both
  | |- side _ (I.either _ _) = _ => apply side_either
  | |- side _ (I.negb _) = _ => apply side_negb; rewrite ?negb_involutive
  | |- side _ (I.less _ _) = _ => apply side_less; rewrite ?negb_involutive
  | |- side _ (I.forallb _ _) = _ => apply side_forallb; intros
  | |- side _ (I.existsb _ _) = _ => apply side_existsb; intros
  | |- side _ (I.chain _ _) = _ => apply side_chain; intros
  | |- end_ _ (I.sum _ _) = _ => apply end_sum
  | |- end_ _ (I.when _ _) = _ => apply end_when
  | |- end_ _ (I.count _ _) = _ => apply end_count; intros
  | |- end_ _ (I.strongest _ _) = _ => apply end_strongest; intros
  end.
Ltac equal := autounfold with rules; repeat step.

Definition asked_in_intervals (q : reading) (o : order) : I.truth :=
  match kind o with
  | hold_order => I.certain true
  | move_order => match q with
    | datc => Rules_in_intervals.MOVE_equation | r1971 => Rules_1971_in_intervals.MOVE_equation | r1982 => Rules_1982_in_intervals.MOVE_equation
    | r2000 => Rules_2000_in_intervals.MOVE_equation | dptg => Rules_dptg_in_intervals.MOVE_equation end v o
  | support_order => match q with
    | datc => Rules_in_intervals.SUPPORT_equation | r1971 => Rules_1971_in_intervals.SUPPORT_equation | r1982 => Rules_1982_in_intervals.SUPPORT_equation
    | r2000 => Rules_2000_in_intervals.SUPPORT_equation | dptg => Rules_dptg_in_intervals.SUPPORT_equation end v o
  | convoy_order => match q with
    | datc => Rules_in_intervals.CONVOY_equation | r1971 => Rules_1971_in_intervals.CONVOY_equation | r1982 => Rules_1982_in_intervals.CONVOY_equation
    | r2000 => Rules_2000_in_intervals.CONVOY_equation | dptg => Rules_dptg_in_intervals.CONVOY_equation end v o
  end.
Definition asked_over_difficult_in_intervals (o : order) : I.truth :=
  match kind o with
  | hold_order => I.certain true
  | move_order => Rules_difficult_in_intervals.MOVE_equation v o
  | support_order => Rules_difficult_in_intervals.SUPPORT_equation v o
  | convoy_order => Rules_difficult_in_intervals.CONVOY_equation v o
  end.
Lemma side_of_equation q : q = r -> side good (asked_in_intervals q d) = equation_under q F w d.
Proof.
  intros E. unfold asked_in_intervals, equation_under. destruct (kind d) eqn:K in |- *; [apply side_certain | destruct q; equal..].
Qed.
Lemma side_over_difficult : datc = r -> side good (asked_over_difficult_in_intervals d) = equation_over_difficult w d.
Proof.
  intros E. unfold asked_over_difficult_in_intervals, equation_over_difficult. destruct (kind d) eqn:K in |- *; [apply side_certain | equal..].
Qed.
End Intervals.
(* Whoever falls back: what is known of the decisions holds the value of the equation between its ends. *)
Section Between.
Context {order : Type} {F : facts order} {L : laws F}.
Definition between (t : I.truth) (b : bool) : Prop := ble (I.must t) b /\ ble b (I.may t).
Definition within (m : I.strength) (n : nat) : Prop := I.least m <= n <= I.most m.
Lemma between_certain b : between (I.certain b) b. Proof. split; apply ble_refl. Qed.
Lemma within_exact n : within (I.exact n) n. Proof. split; apply le_n. Qed.
Lemma between_both a b a' b' : between a a' -> between b b' -> between (I.both a b) (a' && b'). Proof. intros [? ?] [? ?]. split; apply ble_and; assumption. Qed.
Lemma between_either a b a' b' : between a a' -> between b b' -> between (I.either a b) (a' || b'). Proof. intros [? ?] [? ?]. split; apply ble_or; assumption. Qed.
Lemma between_negb a a' : between a a' -> between (I.negb a) (negb a'). Proof. intros [? ?]. split; apply ble_negb; assumption. Qed.
Lemma between_less m n m' n' : within m m' -> within n n' -> between (I.less m n) (m' <? n'). Proof. intros [? ?] [? ?]. split; apply ble_ltb; assumption. Qed.
Lemma between_forallb {A} f f' (l : list A) : (forall x, In x l -> between (f x) (f' x)) -> between (I.forallb f l) (forallb f' l).
Proof. intros H. split; apply ble_forallb; intros; apply H; assumption. Qed.
Lemma between_existsb {A} f f' (l : list A) : (forall x, In x l -> between (f x) (f' x)) -> between (I.existsb f l) (existsb f' l).
Proof. intros H. split; apply ble_existsb; intros; apply H; assumption. Qed.
Lemma between_chain m f f' : (forall c, In c (fleets m) -> between (f c) (f' c)) -> between (I.chain m f) (chain m f').
Proof. intros H. split; unfold ble; apply chain_mono; intros c Hc; apply (H c Hc). Qed.
Lemma within_sum m n m' n' : within m m' -> within n n' -> within (I.sum m n) (m' + n'). Proof. intros [? ?] [? ?]. split; apply Nat.add_le_mono; assumption. Qed.
Lemma within_when b n b' n' : between b b' -> within n n' -> within (I.when b n) (when b' n'). Proof. intros [? ?] [? ?]. split; apply when_le; assumption. Qed.
Lemma within_count f f' (l : list order) : (forall x, In x l -> between (f x) (f' x)) -> within (I.count f l) (count f' l).
Proof. intros H. split; apply count_le; intros; apply H; assumption. Qed.
Lemma within_strongest f f' (l : list order) : (forall x, In x l -> within (f x) (f' x)) -> within (I.strongest f l) (strongest f' l).
Proof. intros H. split; apply strongest_le; intros; apply H; assumption. Qed.

Variables (p : @partial order) (w : values order).
Hypothesis W : fits p w.
Let v := known_so_far p.
Lemma between_success e : between (I.success v e) (success w e).
Proof. simpl. destruct (p e) as [c|] eqn:E; [rewrite (W e c E); apply between_certain | split; unfold ble; simpl; auto; discriminate]. Qed.
Ltac hold :=
  match goal with
  | |- between (I.certain _) _ => apply between_certain
  | |- within (I.exact _) _ => apply within_exact
  | |- between (I.success _ _) _ => apply between_success
  | |- between (I.both _ _) _ => apply between_both
  | |- between (I.either _ _) _ => apply between_either
  | |- between (I.negb _) _ => apply between_negb
  | |- between (I.less _ _) _ => apply between_less
  | |- between (I.forallb _ _) _ => apply between_forallb; intros
  | |- between (I.existsb _ _) _ => apply between_existsb; intros
  | |- between (I.chain _ _) _ => apply between_chain; intros
  | |- within (I.sum _ _) _ => apply within_sum
  | |- within (I.when _ _) _ => apply within_when
  | |- within (I.count _ _) _ => apply within_count; intros
  | |- within (I.strongest _ _) _ => apply within_strongest; intros
  end.
#[local] Hint Unfold I.MOVE I.SUPPORT I.CONVOY MOVE SUPPORT CONVOY : rules.
Ltac held := autounfold with rules; repeat hold.
Theorem between_ends r d : between (asked_in_intervals p r d) (equation_under r F w d).
Proof. unfold asked_in_intervals, equation_under. destruct (kind d); [apply between_certain | | |]; destruct r; held. Qed.
Theorem between_ends_over_difficult d : between (asked_over_difficult_in_intervals p d) (equation_over_difficult w d).
Proof. unfold asked_over_difficult_in_intervals, equation_over_difficult. destruct (kind d); [apply between_certain | held..]. Qed.
End Between.

(* So an interval that is certain is what the equation says whatever the decisions are that are not known. Where nobody may fall back, it is certain wherever the equation
   has one value: the best and the worst are values too. *)
Section One_value.
Context {order : Type} {F : facts order} {L : laws F} {Fin : finite order}.
Lemma between_certain_ends b b' : between (I.certain b) b' -> b' = b.
Proof. intros [? ?]. apply ble_antisym; assumption. Qed.
Lemma ends_fit well (p : @partial order) d good : fits p (as_good_as_can_be well p d good).
Proof. intros o c E. simpl. rewrite E. reflexivity. Qed.
Lemma certain_if_one_value well (eq : values order -> order -> bool) t (p : @partial order) d b : (forall good, side good t = eq (as_good_as_can_be well p d good) d) ->
  (forall w, fits p w -> eq w d = b) -> t = I.certain b.
Proof.
  intros Ends One. pose proof (Ends true) as Best. pose proof (Ends false) as Worst. rewrite One in Best, Worst by apply ends_fit.
  destruct t. simpl in *. subst. reflexivity.
Qed.

Theorem what_is_certain_is_so (p : @partial order) d b w : fits p w ->
  (forall r, asked_in_intervals p r d = I.certain b -> equation_under r F w d = b) /\
  (asked_over_difficult_in_intervals p d = I.certain b -> equation_over_difficult w d = b).
Proof.
  intros W. split; [intros r|]; intros E; apply between_certain_ends; rewrite <- E; [apply between_ends | apply between_ends_over_difficult]; exact W.
Qed.
(* Where it is known who of those that may fall back meet whom head to head, the best and the worst are values too; so what has one value is certain. *)
Theorem what_has_one_value_is_certain (p : @partial order) d b : (forall m, convoy_else_land m = false) ->
  (forall r, (forall w, fits p w -> equation_under r F w d = b) -> asked_in_intervals p r d = I.certain b) /\
  ((forall w, fits p w -> equation_over_difficult w d = b) -> asked_over_difficult_in_intervals p d = I.certain b).
Proof.
  intros No. assert (Met : kind d = move_order -> meetings_known p d) by (intros _ t o _ _ _ x c _ El; rewrite No in El; discriminate).
  split; [intros r|]; intros One.
  - apply (certain_if_one_value (@helps_under _ r F Fin) (equation_under r F) _ p d); [|exact One]. intros good. apply side_of_equation; [exact Met | reflexivity].
  - apply (certain_if_one_value (@helps_under _ datc F Fin) equation_over_difficult _ p d); [|exact One]. intros good. apply side_over_difficult; [exact Met | reflexivity].
Qed.

(* --- Propagation as it is computed: it decides an order whose interval is certain. *)
Lemma certain_or_not t : (exists b, t = I.certain b) \/ forall b, t <> I.certain b.
Proof. destruct t as [[] []]; [left; exists true; reflexivity | right | right | left; exists false; reflexivity]; intros b E; unfold I.certain in E; congruence. Qed.
Section Computed.
Variable asked : (order -> option bool) -> order -> I.truth.
Inductive computed : (order -> option bool) -> Prop :=
  | nothing_computed : computed (fun _ => None)
  | one_more_computed known o b : computed known -> known o = None -> asked known o = I.certain b -> computed (knowing known o b).
Definition all_uncertain (known : order -> option bool) : Prop := forall o, known o = None -> forall b, asked known o <> I.certain b.
Theorem computing_ends : exists known, computed known /\ all_uncertain known.
Proof.
  apply deciding_ends; [constructor|]. intros known o P N. destruct (certain_or_not (asked known o)) as [(b & E)|U]; [left | right; exact U].
  exists b. apply one_more_computed; assumption.
Qed.

Variable eq : values order -> order -> bool.
Variable well : order -> order -> bool.
Hypothesis sound : forall known o b w, fits known w -> asked known o = I.certain b -> eq w o = b.
Hypothesis best_and_worst : forall known o, (kind o = move_order -> meetings_known known o) -> forall good, side good (asked known o) = eq (as_good_as_can_be well known o good) o.
Lemma computed_so known : computed known -> propagated eq known.
Proof. induction 1 as [|known o b _ IH N E]; [constructor|]. apply one_more; [exact IH | exact N|]. intros w W. exact (sound known o b w W E). Qed.
(* It stops no earlier than is needed: it is known who meets whom head to head where a unit stays, and wherever all units that stay are known. *)
Lemma uncertain_stopped known : all_uncertain known -> stopped eq known.
Proof.
  intros U o O Where.
  assert (Met : kind o = move_order -> meetings_known known o).
  { intros K t o' Ht Ho' Op x c Hx _ Hc. destruct Where as [St|[(q & Kq & Hq)|All]]; [exfalso; exact (St K) | exfalso | apply All; eapply fleet_stays; eauto].
    assert (Hqt : In q (occupants t)) by (destruct Ht as [->|Ht]; [exact Hq | apply (rivals_occupants o t q Ht); exact Hq]).
    rewrite (occupant_unique t o' q Ho' Hqt) in Op. apply (opposite_are t q Hqt), occupied_by_move in Op. exact (Kq Op). }
  exists (as_good_as_can_be well known o true), (as_good_as_can_be well known o false). split; [apply ends_fit|]. split; [apply ends_fit|].
  intros E. apply (U o O (eq (as_good_as_can_be well known o true) o)).
  pose proof (best_and_worst known o Met true) as T. pose proof (best_and_worst known o Met false) as N. rewrite <- E in N.
  destruct (asked known o) as [lo hi]. simpl in T, N. rewrite T, N. reflexivity.
Qed.
End Computed.

Theorem computed_under r known : let asked := fun known => asked_in_intervals known r in
  (computed asked known -> propagated (equation_under r F) known) /\ (all_uncertain asked known -> stopped (equation_under r F) known).
Proof.
  split; [apply computed_so; intros k o b w W E; exact (proj1 (what_is_certain_is_so k o b w W) r E)|].
  apply (uncertain_stopped _ _ (@helps_under _ r F Fin)). intros k o Met good. apply side_of_equation; [exact Met | reflexivity].
Qed.
Theorem computed_over_difficult known : let asked := asked_over_difficult_in_intervals in
  (computed asked known -> propagated equation_over_difficult known) /\ (all_uncertain asked known -> stopped equation_over_difficult known).
Proof.
  split; [apply computed_so; intros k o b w W E; exact (proj2 (what_is_certain_is_so k o b w W) E)|].
  apply (uncertain_stopped _ _ (@helps_under _ datc F Fin)). intros k o Met good. apply side_over_difficult; [exact Met | reflexivity].
Qed.
End One_value.
