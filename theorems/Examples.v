(* The printed rules, run on small order sets: the theorems speak of something, and some of their conditions are needed. *)
From Coq Require Import Bool List Arith.
From Dipeq Require Import Words Laws Readings OrderSets.
From Dipeq Require Rules_difficult.
Import ListNotations.

Section Run.
(* Units are numbers, and so are places and powers. One fleet is a whole chain here: it touches both ends. *)
Variables (n : nat) (place_of power_of : nat -> nat) (order_of : nat -> @what nat nat) (hard_of : nat -> bool).
Definition all := seq 0 n.
Definition moves_into (u p : nat) := match order_of u with Move q _ => q =? p | _ => false end.
Instance small : facts nat := {|
  kind u := match order_of u with Hold => hold_order | Move _ _ => move_order | Support _ => support_order | Convoy _ => convoy_order end;
  orders := all;
  attackers u := filter (fun a => moves_into a (place_of u)) all;
  rivals m := match order_of m with Move p _ => filter (fun r => moves_into r p && negb (r =? m)) all | _ => [] end;
  occupants m := match order_of m with Move p _ => filter (fun o => place_of o =? p) all | _ => [] end;
  supporters u := filter (fun s => match order_of s with Support t => t =? u | _ => false end) all;
  acted_on s := match order_of s with
    | Support t => match order_of t with Move p _ => filter (fun o => place_of o =? p) all | _ => [t] end | _ => [] end;
  fleets m := filter (fun c => match order_of c with Convoy a => a =? m | _ => false end) all;
  on_routes m := filter (fun c => match order_of c with Convoy a => a =? m | _ => false end) all;
  on_own_routes m := filter (fun c => match order_of c with Convoy a => (a =? m) && (power_of c =? power_of m) | _ => false end) all;
  foreign u w := negb (power_of u =? power_of w);
  opposite m o := moves_into o (place_of m);
  same := Nat.eqb;
  supports_against s a := match order_of s with Support t => moves_into t (place_of a) | _ => false end;
  supports_attack s := match order_of s with Support t => match order_of t with Move _ _ => true | _ => false end | _ => false end;
  convoys c := match order_of c with Convoy _ => true | _ => false end;
  convoys_for c a := match order_of c with Convoy m => m =? a | _ => false end;
  lands_from a c := match order_of c with Convoy m => m =? a | _ => false end;
  convoy_only m := match order_of m with Move _ by_convoy => true | _ => false end;
  convoy_else_land m := match order_of m with Move _ by_convoy_else_land => true | _ => false end;
  difficult := hard_of;
  chain m f := existsb f (filter (fun c => match order_of c with Convoy a => a =? m | _ => false end) all);
|}.

Fixpoint lists (k : nat) : list (list bool) :=
  match k with 0 => [[]] | S k => flat_map (fun l => [true :: l; false :: l]) (lists k) end.
Definition solved_by (equation : values nat -> nat -> bool) : list (list bool) :=
  filter (fun l => forallb (fun o => eqb (nth o l true) (equation {| success := fun o => nth o l true; dislodged := fun _ => false |} o)) all) (lists n).
Definition solutions (p : reading) : list (list bool) := solved_by (equation_under p small).
Definition over_difficult_equation (v : values nat) (o : nat) : bool :=
  match kind o with
  | hold_order => true
  | move_order => Rules_difficult.MOVE_equation v o
  | support_order => Rules_difficult.SUPPORT_equation v o
  | convoy_order => Rules_difficult.CONVOY_equation v o
  end.
End Run.

Definition of_own (u : nat) := u.
Definition none (_ : nat) := false.
Definition run n := solutions n of_own of_own.

(* a moves to d, c supports it, d convoys b to c: the simple paradox, with two solutions, one under 1982 and 2000 (DATC 6.F.14). *)
Definition simple_paradox (u : nat) := match u with 0 => Move 3 by_land | 1 => Move 2 by_convoy | 2 => Support 0 | _ => Convoy 1 end.
Example simple_paradox_has_two : run 4 simple_paradox none datc = [[false; false; false; true]; [true; false; true; false]]. Proof. reflexivity. Qed.
Example simple_paradox_1982 : run 4 simple_paradox none r1982 = [[true; false; true; false]]. Proof. reflexivity. Qed.
Example simple_paradox_2000 : run 4 simple_paradox none r2000 = [[true; false; true; false]]. Proof. reflexivity. Qed.

(* If b may fall back to land it has its way in any case. By the rulebooks it cuts c's support only then: while d convoys, a dislodges d. *)
Definition simple_paradox_falls_back (u : nat) := match u with 1 => Move 2 by_convoy_else_land | _ => simple_paradox u end.
Example simple_paradox_falling_back : map (fun p => length (run 4 simple_paradox_falls_back none p)) [datc; r1971; r1982; r2000; dptg] = [1; 0; 0; 0; 1].
Proof. reflexivity. Qed.

(* The same with a support of the fleet: no solution, but one under 1982 (6.F.18). A solution need not exist without the condition on paradoxes. *)
Definition betrayal (u : nat) := match u with 0 => Move 4 by_land | 1 => Move 2 by_convoy | 2 => Support 4 | 3 => Support 0 | _ => Convoy 1 end.
Example betrayal_has_none : run 5 betrayal none datc = []. Proof. reflexivity. Qed.
Example betrayal_1971 : run 5 betrayal none r1971 = []. Proof. reflexivity. Qed.
Example betrayal_dptg : run 5 betrayal none dptg = []. Proof. reflexivity. Qed.
Example betrayal_2000 : run 5 betrayal none r2000 = []. Proof. reflexivity. Qed.
Example betrayal_1982 : length (run 5 betrayal none r1982) = 1. Proof. reflexivity. Qed.

(* Two solutions that differ on a circle of c and e, though b may fall back to land: c is spared from it while e convoys, and e stands while c is not cut. By 1982 c may support e in
   place; by 1971 and 2000 it supports an attack on e, which keeps the other one out. *)
Definition betrayal_falls_back (u : nat) := match u with 1 => Move 2 by_convoy_else_land | _ => betrayal u end.
Example betrayal_falling_back : map (fun p => length (run 5 betrayal_falls_back none p)) [datc; r1971; r1982; r2000; dptg] = [1; 1; 2; 1; 1]. Proof. reflexivity. Qed.
Definition rivals_fall_back (u : nat) := match u with 0 | 5 => Move 4 by_land | 1 => Move 2 by_convoy_else_land | 2 => Support 5 | 3 => Support 0 | _ => Convoy 1 end.
Example rivals_falling_back : map (fun p => length (run 6 rivals_fall_back none p)) [datc; r1971; r1982; r2000; dptg] = [1; 2; 2; 2; 1]. Proof. reflexivity. Qed.

(* Three moves in a circle: two solutions. *)
Definition three_in_a_circle (u : nat) := @Move nat nat (match u with 0 => 1 | 1 => 2 | _ => 0 end) by_land.
Example circle_has_two : run 3 three_in_a_circle none datc = [[true; true; true]; [false; false; false]]. Proof. reflexivity. Qed.

(* Two circles: four solutions. At most two of each circle, not of all. *)
Definition two_circles (u : nat) := @Move nat nat (match u with 0 => 1 | 1 => 2 | 2 => 0 | 3 => 4 | 4 => 5 | _ => 3 end) by_land.
Example two_circles_have_four : length (run 6 two_circles none datc) = 4. Proof. reflexivity. Qed.

(* Where an army may be convoyed to where a fleet convoys, there may be no solution under 1982 either: b convoys a to where b stands, with support. *)
Definition convoyed_onto_its_fleet (u : nat) := match u with 0 => Move 1 by_convoy | 1 => Convoy 0 | _ => Support 0 end.
Example onto_its_fleet_1982 : run 3 convoyed_onto_its_fleet none r1982 = []. Proof. reflexivity. Qed.

(* Over difficult passages supports depend on each other without any convoy: two that cut each other have two solutions (DATC 2.4, 10.F), three in a ring
   none. So neither theorem about orders without convoys holds there. *)
Definition two_supports (u : nat) := match u with 0 => Move 3 by_land | 1 => Support 0 | 2 => Move 1 by_land | _ => Support 2 end.
Definition three_supports (u : nat) :=
  match u with 0 => Move 3 by_land | 1 => Support 0 | 2 => Move 5 by_land | 3 => Support 2 | 4 => Move 1 by_land | _ => Support 4 end.
Definition over_difficult n orders := solved_by n (over_difficult_equation n of_own of_own orders Nat.even).
Example two_supports_have_two : over_difficult 4 two_supports = [[false; false; false; true]; [false; true; false; false]]. Proof. reflexivity. Qed.
Example three_supports_have_none : over_difficult 6 three_supports = []. Proof. reflexivity. Qed.

(* Two units exchange places over a difficult passage, one of them by convoy if it can (c). So c takes that battle away, which helps the other unit where o moves
   away, and harms it where o stays: a unit that stays holds its place with one support more than it defends itself with over the passage. *)
Definition met_over_difficult (u : nat) := match u with 0 => Move 1 by_land | 1 => Move 0 by_convoy_else_land | 2 => Support 0 | _ => Convoy 1 end.
Definition first_moves (o s c : bool) : bool :=
  over_difficult_equation 4 of_own of_own met_over_difficult (fun u => u <? 2)
    {| success := fun u => match u with 1 => o | 2 => s | _ => c end; dislodged := fun _ => false |} 0.
Example a_convoy_helps : (first_moves true false false, first_moves true false true) = (false, true). Proof. reflexivity. Qed.
Example a_convoy_harms : (first_moves false true false, first_moves false true true) = (true, false). Proof. reflexivity. Qed.

(* On convoying coasts two fleets (3, 4) may convoy armies to each other's place. Here 4 is dislodged in any case: with the convoy of 3 by 0, without it by 5. So there
   is one solution; but of the five decisions in the circle none has an equation with one value, when the supports are known. *)
Definition to_each_other (u : nat) :=
  match u with 0 => Move 4 by_convoy | 3 => Convoy 0 | 4 => Convoy 7 | 5 => Move 4 by_land | 6 => Support 5 | 7 => Move 3 by_convoy | 8 => Support 7 | _ => Support 0 end.
Example to_each_other_has_one : run 9 to_each_other none datc = [[true; true; true; true; false; false; true; false; true]]. Proof. vm_compute. reflexivity. Qed.
Definition may_be (value : bool) (o : nat) : bool :=
  existsb (fun l => Bool.eqb value (equation_under datc (small 9 of_own of_own to_each_other none)
    {| success := fun u => match u with 1 | 2 | 6 | 8 => true | _ => nth u l true end; dislodged := fun _ => false |} o)) (lists 8).
Example to_each_other_is_unsettled : forallb (fun o => may_be true o && may_be false o) [0; 3; 4; 5; 7] = true. Proof. vm_compute. reflexivity. Qed.
