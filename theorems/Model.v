(* What the extracted program does with an order set: all its solutions and, if there is not one alone, what Szykman's rule and circular
   movements make of it, as the theorems say that it can be done. *)
From Coq Require Import Bool List Arith.
From Dipeq Require Import Words Laws Influence Readings Existence OrderSets Solving.
Import ListNotations.
Open Scope bool_scope.

(* The same facts, written down once they are worked out. *)
Definition kept_facts {order} (F : facts order) : facts order := {|
  kind := kept (@kind _ F); orders := @orders _ F; attackers := kept (@attackers _ F); rivals := kept (@rivals _ F);
  occupants := kept (@occupants _ F); supporters := kept (@supporters _ F); acted_on := kept (@acted_on _ F); fleets := kept (@fleets _ F);
  on_routes := kept (@on_routes _ F); on_own_routes := kept (@on_own_routes _ F); foreign := @foreign _ F; opposite := @opposite _ F;
  same := @same _ F; supports_against := @supports_against _ F; supports_attack := @supports_attack _ F; convoys := @convoys _ F;
  convoys_for := @convoys_for _ F; lands_from := @lands_from _ F; convoy_only := @convoy_only _ F;
  convoy_else_land := @convoy_else_land _ F; difficult := @difficult _ F; chain := @chain _ F |}.
Lemma kept_facts_are {order} (F : facts order) : kept_facts F = F.
Proof. destruct F. reflexivity. Qed.

Inductive szykman := by_army | by_fleet.

Section Resolution.
Context {order : Type}.
Variables (F : facts order) (Fin : finite order) (p : reading) (rule : szykman).

Definition solutions : list (values order) := @all_solutions _ Fin (equation_under p F) (@helps_under _ p F Fin).

(* The convoys of cores: propagation leaves them open, and the solutions, if there are any, differ on them. *)
Definition of_a_core (found : list (values order)) (known : @partial order) (c : order) : bool :=
  match @kind _ F c with convoy_order => is_open known c | _ => false end &&
  match found with [] => true | v :: others => existsb (fun w => negb (Bool.eqb (success v c) (success w c))) others end.

(* By army the armies of these convoys lose all of theirs; by fleet these convoys fail. *)
Definition disrupted_by_rule (cores : order -> bool) : facts order :=
  match rule with by_fleet => F | by_army => disrupted F (fun a => existsb cores (@fleets _ F a)) end.
Definition failing (cores : order -> bool) (o : order) : bool := match rule with by_fleet => cores o | by_army => false end.

(* Of solutions that differ on circular movements alone, that in which each of them moves. *)
Definition successes (v : values order) : nat := count (success v) (@everyone _ Fin).
Definition most_successful (found : list (values order)) : option (values order) :=
  fold_right (fun v best => match best with Some w => if successes w <? successes v then Some v else best | None => Some v end) None found.

Definition resolved : list (values order) * option (values order) :=
  let found := solutions in
  let cores := kept (of_a_core found (@at_once _ Fin (equation_under p F) (@helps_under _ p F Fin))) in
  if existsb cores (@everyone _ Fin) then
    let D := kept_facts (disrupted_by_rule cores) in
    (found, most_successful (@all_solutions _ Fin (fun v o => negb (failing cores o) && equation_under p D v o) (@helps_under _ p D Fin)))
  else (found, most_successful found).
End Resolution.

(* Of orders as they are. *)
Definition resolution {U P Q} (U_dec : forall a b : U, {a = b} + {a <> b}) (P_dec : forall a b : P, {a = b} + {a <> b})
  (Q_dec : forall a b : Q, {a = b} + {a <> b}) (b : order_set) (p : reading) (rule : szykman) :=
  resolved (kept_facts (board_facts U_dec P_dec Q_dec b)) (board_finite U_dec b) p rule.

(* What is run is what the theorems are about: it finds the solutions of the order set under the reading, all of them and no others. *)
Theorem the_model_finds_the_solutions {U P Q} (U_dec : forall a b : U, {a = b} + {a <> b}) (P_dec : forall a b : P, {a = b} + {a <> b})
  (Q_dec : forall a b : Q, {a = b} + {a <> b}) (b : order_set) (p : reading) (rule : szykman) :
  let found := fst (resolution U_dec P_dec Q_dec b p rule) in
  (forall v, In v found -> solution_under p (board_facts U_dec P_dec Q_dec b) v) /\
  (forall v, solution_under p (board_facts U_dec P_dec Q_dec b) v -> exists w, In w found /\ forall o, success w o = success v o).
Proof.
  intros found. assert (E : found = solutions (board_facts U_dec P_dec Q_dec b) (board_finite U_dec b) p).
  { unfold found, resolution, resolved. rewrite kept_facts_are. destruct (existsb _ _); reflexivity. }
  rewrite E. unfold solutions. split.
  - intros v H o. exact (none_is_invented _ _ v H o).
  - intros v S. apply none_is_lost; [|exact S]. intros d w w' B. apply (@equation_better_under _ p _ _ _ d w w' B).
Qed.
Print Assumptions the_model_finds_the_solutions.
