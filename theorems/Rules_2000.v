(* Printed by `dipeq solve --general --as coq`; not to be edited. *)
From Coq Require Import Bool List Arith.
From Dipeq Require Import Words.
Open Scope bool_scope.

Section Rules.
Context {order : Type} {F : facts order}.

Definition by_convoy (v : values order) (m : order) : bool :=
  convoy_only m || (convoy_else_land m && chain m (fun c => CONVOY v c)).

Definition head_to_head (v : values order) (m o : order) : bool :=
  opposite m o && (negb (by_convoy v m) && negb (by_convoy v o)).

Definition PATH (v : values order) (m : order) : bool :=
  negb (convoy_only m) || (convoy_only m && chain m (fun c => CONVOY v c)).

Definition ATTACK (v : values order) (m : order) : nat :=
  when (PATH v m && forallb (fun o => negb (negb (foreign m o) && (head_to_head v m o || negb (MOVE v o)))) (occupants
    m)) (1 + count (fun s => SUPPORT v s && forallb (fun o => negb (negb (foreign s o) && (head_to_head v m o || negb
    (MOVE v o)))) (occupants m)) (supporters m)).

Definition DEFEND (v : values order) (m : order) : nat :=
  1 + count (fun s => SUPPORT v s) (supporters m).

Definition HOLD (v : values order) (m : order) : nat :=
  strongest (fun o => when (negb (MOVE v o)) (1 + count (fun s => negb (ordered_to_move o) && SUPPORT v s) (supporters
    o))) (occupants m).

Definition PREVENT (v : values order) (m : order) : nat :=
  when (PATH v m && forallb (fun o => negb (head_to_head v m o && MOVE v o)) (occupants m)) (1 + count (fun s =>
    SUPPORT v s) (supporters m)).

Definition MOVE_equation (v : values order) (m : order) : bool :=
  forallb (fun o => negb (head_to_head v m o) || (DEFEND v o <? ATTACK v m)) (occupants m) && ((existsb (fun o =>
    head_to_head v m o) (occupants m) || (HOLD v m <? ATTACK v m)) && forallb (fun r => PREVENT v r <? ATTACK v m)
    (rivals m)).

Definition SUPPORT_equation (v : values order) (s : order) : bool :=
  forallb (fun a => negb (negb (supports_attack s && (by_convoy v a && existsb (fun c => convoys_for c a && negb
    (chain a (fun d => negb (same d c)))) (acted_on s))) && (MOVE v a || (foreign a s && (negb (supports_against s a)
    && PATH v a))))) (attackers s).

Definition CONVOY_equation (v : values order) (c : order) : bool :=
  forallb (fun a => negb (MOVE v a)) (attackers c).

End Rules.
