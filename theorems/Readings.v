(* The readings of the rulebook. What a preset says otherwise than the DATC, of a paradox, of a convoy with several routes, of where an attack
   comes from, is so whatever the result, unless an army may fall back to land as it attacks a unit that stays. So it is the DATC's rules, about
   other facts; and these obey the same laws. What is proved of the DATC's rules under the laws is therefore true of every preset. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Monotony Influence.
From Dipeq Require Rules Rules_1971 Rules_1982 Rules_2000 Rules_dptg.
Import ListNotations.
Open Scope bool_scope.

(* datc: the presets datc-3.2, datc-3.0 and datc-2.4, whose equations are the same; r2000: also the preset 2023. *)
Inductive reading := datc | r1971 | r1982 | r2000 | dptg.
(* Those whose paradox rule spares a support from an army that comes by convoy. *)
Definition may_spare (p : reading) : bool := match p with r1971 | r1982 | r2000 => true | datc | dptg => false end.
Lemma reading_dec (p q : reading) : {p = q} + {p <> q}. Proof. decide equality. Qed.

Definition equation_under {order} (p : reading) (F : facts order) (v : values order) (o : order) : bool :=
  match kind o with
  | hold_order => true
  | move_order => match p with
    | datc => Rules.MOVE_equation | r1971 => Rules_1971.MOVE_equation | r1982 => Rules_1982.MOVE_equation
    | r2000 => Rules_2000.MOVE_equation | dptg => Rules_dptg.MOVE_equation end v o
  | support_order => match p with
    | datc => Rules.SUPPORT_equation | r1971 => Rules_1971.SUPPORT_equation | r1982 => Rules_1982.SUPPORT_equation
    | r2000 => Rules_2000.SUPPORT_equation | dptg => Rules_dptg.SUPPORT_equation end v o
  | convoy_order => match p with
    | datc => Rules.CONVOY_equation | r1971 => Rules_1971.CONVOY_equation | r1982 => Rules_1982.CONVOY_equation
    | r2000 => Rules_2000.CONVOY_equation | dptg => Rules_dptg.CONVOY_equation end v o
  end.
Definition solution_under {order} (p : reading) (F : facts order) (v : values order) : Prop :=
  forall o, success v o = equation_under p F v o.

(* Who falls back to land goes where a unit moves away: so does everybody under the preset 1971, which lets an army go by convoy only where the
   unit there moves the opposite way, and no other preset lets anybody fall back. The DATC's equations do not ask for it. *)
Class fallback_met {order : Type} (p : reading) (F : facts order) :=
  met_on_the_way : p = datc \/ forall m o, convoy_else_land m = true -> In o (occupants m) -> kind o = move_order.

Section Translation.
Context {order : Type}.
Implicit Types F : facts order.

(* The attackers that a support is spared from. *)
Definition spares (p : reading) F (s a : order) : bool :=
  match p with
  | r1971 => supports_attack s && (convoy_only a && existsb (fun c => convoys_for c a) (acted_on s))
  | r1982 => convoy_only a && existsb (fun c => convoys c) (acted_on s)
  | r2000 => supports_attack s && (convoy_only a &&
      existsb (fun c => convoys_for c a && negb (chain a (fun d => negb (same d c)))) (acted_on s))
  | datc | dptg => false
  end.
(* Whether the fleets picked keep a convoy undisrupted. *)
Definition chain_under (p : reading) F (m : order) (f : order -> bool) : bool :=
  match p with
  | datc | r1982 | r2000 => chain m f
  | r1971 => chain m (fun _ => true) && forallb f (on_routes m)
  | dptg => (chain m (fun c => negb (foreign c m)) && forallb f (on_own_routes m)) ||
      (negb (chain m (fun c => negb (foreign c m))) && (chain m (fun _ => true) && forallb f (on_routes m)))
  end.
Definition against_under (p : reading) F (s a : order) : bool :=
  match p with dptg => supports_against s a && negb (convoy_only a) | _ => supports_against s a end.

Definition under (p : reading) F : facts order := {|
  kind := @kind _ F; orders := @orders _ F;
  attackers := fun o => match @kind _ F o with
    | support_order => filter (fun a => negb (spares p F o a)) (@attackers _ F o) | _ => @attackers _ F o end;
  rivals := @rivals _ F; occupants := @occupants _ F; supporters := @supporters _ F; acted_on := @acted_on _ F;
  fleets := @fleets _ F; on_routes := @on_routes _ F; on_own_routes := @on_own_routes _ F;
  foreign := @foreign _ F; opposite := @opposite _ F; same := @same _ F;
  supports_against := against_under p F;
  supports_attack := @supports_attack _ F; convoys := @convoys _ F; convoys_for := @convoys_for _ F; lands_from := @lands_from _ F;
  convoy_only := @convoy_only _ F; convoy_else_land := @convoy_else_land _ F; difficult := @difficult _ F;
  chain := chain_under p F |}.

Lemma chain_under_mono p F {L : laws F} m f g : (forall c, In c (@fleets _ F m) -> f c = true -> g c = true) ->
  chain_under p F m f = true -> chain_under p F m g = true.
Proof.
  intros H. assert (R : forall l : list order, (forall c, In c l -> In c (@fleets _ F m)) -> forallb f l = true -> forallb g l = true).
  { intros l Hl E. rewrite forallb_forall in *. auto. }
  destruct p; simpl; try (apply chain_mono; exact H).
  - intros E. apply andb_true_iff in E as [E1 E2]. rewrite E1. apply (R (on_routes m)); auto. apply routes_of_fleets.
  - intros E. apply orb_true_iff in E as [E|E]; apply orb_true_iff; [left | right].
    + apply andb_true_iff in E as [E1 E2]. rewrite E1. apply (R (on_own_routes m)); auto. apply own_routes_of_fleets.
    + apply andb_true_iff in E as [E1 E]. apply andb_true_iff in E as [E2 E3]. rewrite E1, E2. apply (R (on_routes m)); auto. apply routes_of_fleets.
Qed.

#[global] Instance laws_under p F {L : laws F} : laws (under p F).
Proof.
  split; simpl; try (apply L).
  - intros a o H. apply attackers_are. destruct (@kind _ F o); auto. apply filter_In in H. tauto.
  - intros s a H. apply supports_against_are. destruct p; simpl in H; auto. apply andb_true_iff in H. tauto.
  - intros m f g. apply chain_under_mono. exact L.
Qed.
Lemma MOVE_under p F v m : equation_under p F v m = @equation _ (under p F) v m \/ kind m <> move_order.
Proof. unfold equation_under, equation. simpl. destruct (@kind _ F m) eqn:K; try (right; congruence). left. destruct p; reflexivity. Qed.
Lemma CONVOY_under p F v c : equation_under p F v c = @equation _ (under p F) v c \/ kind c <> convoy_order.
Proof.
  unfold equation_under, equation. simpl. destruct (@kind _ F c) eqn:K; try (right; congruence). left.
  destruct p; unfold Rules.CONVOY_equation; simpl; rewrite K; reflexivity.
Qed.
(* SUPPORT, whoever falls back: the attackers that it is spared from, and that come from where it is directed, may depend on their convoys. *)
Definition spares_at (p : reading) F (v : values order) (s a : order) : bool :=
  match p with
  | r1971 => supports_attack s && (@Rules.by_convoy _ (under p F) v a && existsb (fun c => convoys_for c a) (acted_on s))
  | r1982 => @Rules.by_convoy _ (under p F) v a && existsb (fun c => convoys c) (acted_on s)
  | r2000 => supports_attack s && (@Rules.by_convoy _ (under p F) v a &&
      existsb (fun c => convoys_for c a && negb (chain a (fun d => negb (same d c)))) (acted_on s))
  | datc | dptg => false
  end.
Definition against_at (p : reading) F (v : values order) (s a : order) : bool :=
  match p with dptg => supports_against s a && negb (@Rules.by_convoy _ (under p F) v a) | _ => supports_against s a end.
Lemma SUPPORT_at p F v s : kind s = support_order -> equation_under p F v s =
  forallb (fun a => negb (negb (spares_at p F v s a) && (MOVE v a || (foreign a s && (negb (against_at p F v s a) && @Rules.PATH _ (under p F) v a)))))
    (attackers s).
Proof. intros K. unfold equation_under. rewrite K. destruct p; reflexivity. Qed.

Lemma attacker_by_land p F {L : laws F} {N : fallback_met p F} s a : In a (attackers s) -> kind s = support_order -> p <> datc -> convoy_else_land a = false.
Proof.
  intros Ha K P. destruct met_on_the_way as [E|M]; [contradiction|]. apply not_true_iff_false. intros E.
  pose proof (M a s E (attackers_are a s Ha)). congruence.
Qed.
Lemma SUPPORT_under p F {L : laws F} {N : fallback_met p F} v s : equation_under p F v s = @equation _ (under p F) v s \/ kind s <> support_order.
Proof.
  unfold equation_under, equation. simpl. destruct (@kind _ F s) eqn:K; try (right; congruence). left.
  unfold Rules.SUPPORT_equation at 2. simpl. rewrite K, forallb_filter.
  destruct p; apply forallb_ext_in; intros a Ha; simpl;
    unfold Rules_1971.by_convoy, Rules_1982.by_convoy, Rules_2000.by_convoy, Rules_dptg.by_convoy;
    try (rewrite (attacker_by_land _ F s a Ha K) by discriminate); simpl; rewrite ?orb_false_r, ?orb_true_r; try reflexivity.
  all: match goal with |- negb (negb ?x && _) = _ => destruct x; reflexivity | _ => idtac end.
Qed.

Theorem equation_translates p F {L : laws F} {N : fallback_met p F} v o : equation_under p F v o = @equation _ (under p F) v o.
Proof.
  destruct (@kind _ F o) eqn:K.
  - unfold equation_under, equation. simpl. rewrite K. reflexivity.
  - destruct (MOVE_under p F v o) as [H|H]; [exact H | congruence].
  - destruct (SUPPORT_under p F v o) as [H|H]; [exact H | congruence].
  - destruct (CONVOY_under p F v o) as [H|H]; [exact H | congruence].
Qed.
Theorem solution_translates p F {L : laws F} {N : fallback_met p F} v : solution_under p F v <-> @solution _ (under p F) v.
Proof. split; intros H o; specialize (H o); rewrite H; [apply equation_translates | symmetry; apply equation_translates]; assumption. Qed.

(* Who bears on whom is the same under every reading. *)
Lemma leads_under p F q q' : @leads _ (under p F) q q' <-> @leads _ F q q'.
Proof.
  split; intros [H|t H H'|H H'|a H H'].
  1, 5: apply by_move; exact H.
  1, 4: eapply by_support_of_move; eauto.
  1, 3: apply by_support_in_place; auto.
  1, 2: eapply by_convoy_of; eauto.
Qed.
Lemma circle_under p F k c : @circle _ (under p F) k c <-> @circle _ F k c.
Proof. split; intros (Hk & P & R); (split; [exact Hk|]; split; [intros i; apply (leads_under p F), P | exact R]). Qed.
Lemma reaches_under p F o q : @reaches _ (under p F) o q <-> @reaches _ F o q.
Proof. split; (induction 1 as [|q q' _ IH H]; [constructor | econstructor; [exact IH | apply (leads_under p F); exact H]]). Qed.
End Translation.
