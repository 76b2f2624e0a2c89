(* The words that the rules are written in: orders, what a board says of them, and what a resolution decides.
   The sets and relations are those of the rules language; docs/rules-language.md says what each is. *)
From Coq Require Import Bool List Arith.

Inductive order_kind := hold_order | move_order | support_order | convoy_order.

(* What a board says: sets of orders are lists. *)
Class facts (order : Type) := {
  kind : order -> order_kind;
  orders : list order;
  attackers : order -> list order;
  rivals : order -> list order;
  occupants : order -> list order;
  supporters : order -> list order;
  acted_on : order -> list order;
  fleets : order -> list order;
  on_routes : order -> list order;
  on_own_routes : order -> list order;
  foreign : order -> order -> bool;
  opposite : order -> order -> bool;
  same : order -> order -> bool;
  supports_against : order -> order -> bool;
  supports_attack : order -> bool;
  convoys : order -> bool;
  convoys_for : order -> order -> bool;
  lands_from : order -> order -> bool;
  convoy_only : order -> bool;
  convoy_else_land : order -> bool;
  difficult : order -> bool;
  chain : order -> (order -> bool) -> bool;  (* the fleets of an army that are picked form one *)
}.

Definition ordered_to_move {order} {F : facts order} (o : order) : bool :=
  match kind o with move_order => true | _ => false end.
Definition ordered_to_support {order} {F : facts order} (o : order) : bool :=
  match kind o with support_order => true | _ => false end.

(* What a resolution decides: whether each order succeeds and, in DATC 2 alone, whether each unit is dislodged. *)
Record values (order : Type) := { success : order -> bool; dislodged : order -> bool }.
Arguments success {order}.
Arguments dislodged {order}.

Section Words.
Context {order : Type} {F : facts order}.

Definition MOVE (v : values order) (o : order) : bool := ordered_to_move o && success v o.
Definition SUPPORT (v : values order) (s : order) : bool := success v s.
Definition CONVOY (v : values order) (c : order) : bool := success v c.
Definition DISLODGE (v : values order) (u : order) : bool := dislodged v u.

Definition when (b : bool) (n : nat) : nat := if b then n else 0.
Definition count (f : order -> bool) (l : list order) : nat := length (filter f l).
Definition strongest (f : order -> nat) (l : list order) : nat := fold_right (fun o n => Nat.max (f o) n) 0 l.
End Words.
