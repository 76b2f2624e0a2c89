(* The solutions of a system of equations, and the laws that what a board says obeys, whatever the orders are.
   OrderSets.v proves the laws of every order set. *)
From Coq Require Import Bool List Arith.
From Dipeq Require Import Words.
From Dipeq Require Rules Rules_in_datc_2.

Section Solutions.
Context {order : Type} {F : facts order}.

(* A hold is asked nothing: it succeeds. *)
Definition equation (v : values order) (o : order) : bool :=
  match kind o with
  | hold_order => true
  | move_order => Rules.MOVE_equation v o
  | support_order => Rules.SUPPORT_equation v o
  | convoy_order => Rules.CONVOY_equation v o
  end.
Definition solution (v : values order) : Prop := forall o, success v o = equation v o.

Definition equation_in_datc_2 (v : values order) (o : order) : bool :=
  match kind o with
  | hold_order | convoy_order => true
  | move_order => Rules_in_datc_2.MOVE_equation v o
  | support_order => Rules_in_datc_2.SUPPORT_equation v o
  end.
Definition solution_in_datc_2 (v : values order) : Prop :=
  (forall o, success v o = equation_in_datc_2 v o) /\ (forall u, dislodged v u = Rules_in_datc_2.DISLODGE_equation v u).
End Solutions.

Class laws {order : Type} (F : facts order) := {
  (* Units stand one in a place; a move has one destination, which is not where it starts. *)
  occupant_unique : forall m o o', In o (occupants m) -> In o' (occupants m) -> o = o';
  occupied_by_move : forall m o, In o (occupants m) -> kind m = move_order;
  not_own_place : forall m, ~ In m (occupants m);
  (* Not the converse: a rulebook's paradox rule spares some supports from some attackers (Readings.v). *)
  attackers_are : forall a o, In a (attackers o) -> In o (occupants a);
  opposite_are : forall m o, In o (occupants m) -> (opposite m o = true <-> In m (occupants o));
  (* The rivals of a move are the other moves to its destination. *)
  rivals_move : forall m r, In r (rivals m) -> kind r = move_order;
  rivals_other : forall m r, In r (rivals m) -> r <> m;
  rivals_occupants : forall m r o, In r (rivals m) -> (In o (occupants r) <-> In o (occupants m));
  rivals_all : forall m r o, In o (occupants m) -> In o (occupants r) -> r <> m -> In r (rivals m);
  (* A support supports one order. Not the converse of the last one: an attack may count as coming from elsewhere (Readings.v). *)
  supporter_kind : forall s o, In s (supporters o) -> kind s = support_order;
  supported_unique : forall s o o', In s (supporters o) -> In s (supporters o') -> o = o';
  supports_against_are : forall s a, supports_against s a = true -> exists t, In s (supporters t) /\ In a (occupants t);
  (* A fleet convoys one army, and only fleets ordered to convoy an army make a chain for it. *)
  fleet_kind : forall m c, In c (fleets m) -> kind c = convoy_order;
  convoyed_unique : forall c m m', In c (fleets m) -> In c (fleets m') -> m = m';
  routes_of_fleets : forall m c, In c (on_routes m) -> In c (fleets m);
  own_routes_of_fleets : forall m c, In c (on_own_routes m) -> In c (fleets m);
  chain_mono : forall m f g, (forall c, In c (fleets m) -> f c = true -> g c = true) -> chain m f = true -> chain m g = true;
}.

(* The orders are finitely many, and told apart. *)
Class finite (order : Type) := {
  eq_dec : forall a b : order, {a = b} + {a <> b};
  everyone : list order;
  complete : forall o : order, In o everyone;
}.
