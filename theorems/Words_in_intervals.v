(* The words that the rules are written in, where not all decisions are known: a truth value lies between two, so does a strength. This is the logic over which
   propagation reads the rules (encodings/rules/logic.hpp); with these words the printed rules are read so too. *)
From Coq Require Import Bool List Arith.
From Dipeq Require Export Words.

Record truth := { must : bool; may : bool }.
Record strength := { least : nat; most : nat }.
Definition certain (b : bool) : truth := {| must := b; may := b |}.
Definition exact (n : nat) : strength := {| least := n; most := n |}.
Coercion certain : bool >-> truth.
Coercion exact : nat >-> strength.

Definition both (a b : truth) : truth := {| must := must a && must b; may := may a && may b |}.
Definition either (a b : truth) : truth := {| must := must a || must b; may := may a || may b |}.
Definition less (m n : strength) : truth := {| must := most m <? least n; may := least m <? most n |}.
Definition sum (m n : strength) : strength := {| least := least m + least n; most := most m + most n |}.
Definition negb (a : truth) : truth := {| must := Datatypes.negb (may a); may := Datatypes.negb (must a) |}.
Definition forallb {A} (f : A -> truth) (l : list A) : truth := {| must := List.forallb (fun x => must (f x)) l; may := List.forallb (fun x => may (f x)) l |}.
Definition existsb {A} (f : A -> truth) (l : list A) : truth := {| must := List.existsb (fun x => must (f x)) l; may := List.existsb (fun x => may (f x)) l |}.
Definition when (b : truth) (n : strength) : strength := {| least := Words.when (must b) (least n); most := Words.when (may b) (most n) |}.
Definition count {order} (f : order -> truth) (l : list order) : strength :=
  {| least := Words.count (fun x => must (f x)) l; most := Words.count (fun x => may (f x)) l |}.
Definition strongest {order} (f : order -> strength) (l : list order) : strength :=
  {| least := Words.strongest (fun x => least (f x)) l; most := Words.strongest (fun x => most (f x)) l |}.
Definition chain {order} {F : facts order} (m : order) (f : order -> truth) : truth :=
  {| must := Words.chain m (fun c => must (f c)); may := Words.chain m (fun c => may (f c)) |}.

(* What is known of the decisions. *)
Record values (order : Type) := { success : order -> truth; dislodged : order -> truth }.
Arguments success {order}.
Arguments dislodged {order}.
Definition MOVE {order} {F : facts order} (v : values order) (o : order) : truth := both (ordered_to_move o) (success v o).
Definition SUPPORT {order} (v : values order) (s : order) : truth := success v s.
Definition CONVOY {order} (v : values order) (c : order) : truth := success v c.

Notation "a && b" := (both a b) : bool_scope.
Notation "a || b" := (either a b) : bool_scope.
Notation "m <? n" := (less m n) : nat_scope.
Notation "m + n" := (sum m n) : nat_scope.
Notation bool := truth.
Notation nat := strength.
