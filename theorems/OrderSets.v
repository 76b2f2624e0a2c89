(* Order sets as they are: units stand in places, each with one order. What is said of them (encodings/board.hpp) obeys the laws, so the
   theorems speak of every order set on every map. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Finite Monotony Influence.
Import ListNotations.
Open Scope bool_scope.

Section Order_sets.
Context {U P Q : Type}.  (* units, places, powers *)
Variable U_dec : forall a b : U, {a = b} + {a <> b}.
Variable P_dec : forall a b : P, {a = b} + {a <> b}.
Variable Q_dec : forall a b : Q, {a = b} + {a <> b}.

(* How an army goes is settled with its orders, but for one that may fall back to land. *)
Inductive route := by_land | by_convoy | by_convoy_else_land.
Inductive what := Hold | Move (to : P) (by_ : route) | Support (of : U) | Convoy (of : U).
Record order_set := {
  units : list U;
  all_units : forall u, In u units;
  place : U -> P;
  alone : forall u w, place u = place w -> u = w;
  power : U -> Q;
  ordered : U -> what;
  goes_away : forall u p r, ordered u = Move p r -> p <> place u;
  (* Whatever the map is: which fleet touches the army's place, which two touch, which touches the army's destination; whether the passage
     is difficult. *)
  starts : U -> U -> bool;
  touches : U -> U -> bool;
  ends : U -> U -> bool;
  hard : U -> bool;
}.
Variable b : order_set.

Definition is {A} (dec : forall x y : A, {x = y} + {x <> y}) (x y : A) : bool := if dec x y then true else false.
Lemma is_true {A} dec (x y : A) : is dec x y = true <-> x = y.
Proof. unfold is. destruct (dec x y); split; congruence. Qed.
Definition moves_to (u : U) (p : P) : bool := match ordered b u with Move q _ => is P_dec q p | _ => false end.
Definition moves (u : U) : bool := match ordered b u with Move _ _ => true | _ => false end.
Definition fleets_of (m : U) := filter (fun c => match ordered b c with Convoy a => is U_dec a m | _ => false end) (units b).

(* Fleets that f picks form a chain: from one that touches the start, over such that touch, to one that touches the end. *)
Fixpoint reached (m : U) (f : U -> bool) (n : nat) (c : U) : bool :=
  match n with
  | 0 => f c && starts b c m
  | S n => reached m f n c || (f c && existsb (fun d => touches b d c && reached m f n d) (fleets_of m))
  end.
Definition chained (m : U) (f : U -> bool) : bool :=
  existsb (fun c => ends b c m && reached m f (length (fleets_of m)) c) (fleets_of m).

(* Routes without detours (encodings/rules/routes.hpp), the last fleet first: `ahead` are those that touch none of the fleets before. *)
Fixpoint on_route_from (m : U) (n : nat) (here : U) (before ahead : list U) : list U :=
  if ends b here m then here :: before else
  match n with
  | 0 => []
  | S n => flat_map (fun d => if touches b here d then on_route_from m n d (here :: before) (filter (fun e => negb (touches b here e)) ahead) else []) ahead
  end.
Definition routes_over (m : U) (l : list U) : list U :=
  flat_map (fun c => if starts b c m then on_route_from m (length l) c [] (filter (fun e => negb (starts b e m)) l) else []) l.
Definition foreign_to (u w : U) : bool := negb (is Q_dec (power b u) (power b w)).

#[global] Instance board_facts : facts U := {|
  kind u := match ordered b u with Hold => hold_order | Move _ _ => move_order | Support _ => support_order | Convoy _ => convoy_order end;
  orders := units b;
  attackers u := filter (fun a => moves_to a (place b u)) (units b);
  rivals m := match ordered b m with Move p _ => filter (fun r => moves_to r p && negb (is U_dec r m)) (units b) | _ => [] end;
  occupants m := match ordered b m with Move p _ => filter (fun o => is P_dec (place b o) p) (units b) | _ => [] end;
  supporters u := filter (fun s => match ordered b s with Support t => is U_dec t u | _ => false end) (units b);
  acted_on s := match ordered b s with
    | Support t => match ordered b t with Move p _ => filter (fun o => is P_dec (place b o) p) (units b) | _ => [t] end | _ => [] end;
  fleets := fleets_of;
  on_routes m := filter (fun c => if in_dec U_dec c (routes_over m (fleets_of m)) then true else false) (fleets_of m);
  on_own_routes m := filter (fun c => if in_dec U_dec c (routes_over m (filter (fun c => negb (foreign_to c m)) (fleets_of m))) then true else false) (fleets_of m);
  foreign := foreign_to;
  opposite m o := moves_to o (place b m);
  same := is U_dec;
  supports_against s a := match ordered b s with Support t => moves_to t (place b a) | _ => false end;
  supports_attack s := match ordered b s with Support t => moves t | _ => false end;
  convoys c := match ordered b c with Convoy _ => true | _ => false end;
  convoys_for c a := match ordered b c with Convoy m => is U_dec m a | _ => false end;
  lands_from a c := match ordered b c with Convoy m => is U_dec m a && ends b c a | _ => false end;
  convoy_only m := match ordered b m with Move _ by_convoy => true | _ => false end;
  convoy_else_land m := match ordered b m with Move _ by_convoy_else_land => true | _ => false end;
  difficult := hard b;
  chain := chained;
|}.
#[global] Instance board_finite : finite U := {| eq_dec := U_dec; everyone := units b; complete := all_units b |}.

Lemma moves_to_is u p : moves_to u p = true <-> exists r, ordered b u = Move p r.
Proof.
  unfold moves_to. destruct (ordered b u) as [|q r| |]; split; try discriminate; try (intros (? & ?); discriminate).
  - intros H. apply is_true in H as ->. eauto.
  - intros (c' & H). injection H as -> ->. apply is_true; auto.
Qed.
Lemma occupants_are m o : In o (occupants m) <-> moves_to m (place b o) = true.
Proof.
  rewrite moves_to_is. simpl. destruct (ordered b m) as [|q c| |]; simpl; split; try tauto; try (intros (? & ?); discriminate).
  - intros H. apply filter_In in H as [_ H]. apply is_true in H as <-. eauto.
  - intros (c' & H). injection H as -> ->. apply filter_In. split; [apply all_units | apply is_true; auto].
Qed.
Lemma rivals_are m r : In r (rivals m) <-> r <> m /\ exists p c c', ordered b m = Move p c /\ ordered b r = Move p c'.
Proof.
  simpl. destruct (ordered b m) as [|q c| |] eqn:E; simpl; split; try tauto; try (intros (_ & ? & ? & ? & ? & _); discriminate).
  - intros H. apply filter_In in H as [_ H]. apply andb_true_iff in H as [H N]. apply moves_to_is in H as (c' & H).
    split; [|eauto]. intros ->. apply negb_true_iff in N. unfold is in N. destruct (U_dec m m); congruence.
  - intros (N & p & c1 & c' & H & H'). injection H as -> ->. apply filter_In. split; [apply all_units|].
    apply andb_true_iff. split; [apply moves_to_is; eauto|]. unfold is. destruct (U_dec r m); [congruence | reflexivity].
Qed.
Lemma supporters_are s u : In s (supporters u) <-> ordered b s = Support u.
Proof.
  simpl. rewrite filter_In. split.
  - intros [_ H]. destruct (ordered b s); try discriminate. apply is_true in H as ->. reflexivity.
  - intros ->. split; [apply all_units | apply is_true; auto].
Qed.
Lemma fleets_are c m : In c (fleets m) <-> ordered b c = Convoy m.
Proof.
  simpl. unfold fleets_of. rewrite filter_In. split.
  - intros [_ H]. destruct (ordered b c); try discriminate. apply is_true in H as ->. reflexivity.
  - intros ->. split; [apply all_units | apply is_true; auto].
Qed.
Lemma reached_mono m f g : (forall c, In c (fleets m) -> f c = true -> g c = true) ->
  forall n c, In c (fleets m) -> reached m f n c = true -> reached m g n c = true.
Proof.
  intros H n. induction n as [|n IH]; simpl; intros c Hc E.
  - apply andb_true_iff in E as [E1 E2]. rewrite (H c Hc E1), E2. reflexivity.
  - apply orb_true_iff in E as [E|E]; apply orb_true_iff; [left; auto | right].
    apply andb_true_iff in E as [E1 E2]. rewrite (H c Hc E1). apply existsb_exists in E2 as (d & Hd & E2).
    apply existsb_exists. exists d. split; auto. apply andb_true_iff in E2 as [E2 E3]. rewrite E2. apply IH; auto.
Qed.

#[global] Instance board_laws : laws board_facts.
Proof.
  split.
  - intros m o o' H H'. apply occupants_are, moves_to_is in H as (c & H). apply occupants_are, moves_to_is in H' as (c' & H').
    apply (alone b). congruence.
  - intros m o H. apply occupants_are, moves_to_is in H as (c & H). simpl. rewrite H. reflexivity.
  - intros m H. apply occupants_are, moves_to_is in H as (c & H). apply goes_away in H. congruence.
  - intros a o H. apply occupants_are. simpl in H. apply filter_In in H. tauto.
  - intros m o _. rewrite occupants_are. reflexivity.
  - intros m r H. apply rivals_are in H as (_ & p & c & c' & _ & H). simpl. rewrite H. reflexivity.
  - intros m r H. apply rivals_are in H. tauto.
  - intros m r o H. apply rivals_are in H as (_ & p & c & c' & H & H'). rewrite !occupants_are, !moves_to_is, H, H'.
    split; intros (d & E); injection E as -> ->; eauto.
  - intros m r o H H' N. apply rivals_are. split; auto. apply occupants_are, moves_to_is in H as (c & H). apply occupants_are, moves_to_is in H' as (c' & H').
    eauto.
  - intros s o H. apply supporters_are in H. simpl. rewrite H. reflexivity.
  - intros s o o' H H'. apply supporters_are in H. apply supporters_are in H'. congruence.
  - intros s a. simpl. intros H. destruct (ordered b s) as [| |t|] eqn:E; try discriminate.
    exists t. split; [apply supporters_are; auto | apply occupants_are; auto].
  - intros m c H. apply fleets_are in H. simpl. rewrite H. reflexivity.
  - intros c m m' H H'. apply fleets_are in H. apply fleets_are in H'. congruence.
  - intros m c H. simpl in H. apply filter_In in H. tauto.
  - intros m c H. simpl in H. apply filter_In in H. tauto.
  - intros m f g H E. simpl in *. apply existsb_exists in E as (c & Hc & E). apply existsb_exists. exists c. split; auto.
    apply andb_true_iff in E as [E1 E2]. rewrite E1. apply (reached_mono m f g H); auto.
Qed.
End Order_sets.
