(* Paths in a finite set come back to where they were. *)
From Coq Require Import List Arith Lia.
Import ListNotations.
Section Finite.
Context {A : Type}.
Variable eq_dec : forall a b : A, {a = b} + {a <> b}.
Variable everyone : list A.
Hypothesis complete : forall a, In a everyone.

Lemma twice_or_not (x : nat -> A) n : (exists i j, i < j < n /\ x i = x j) \/ NoDup (map x (seq 0 n)).
Proof.
  induction n as [|n [(i & j & H & E)|IH]]; [right; constructor | left; exists i, j; split; [lia | exact E] |].
  rewrite seq_S, map_app. simpl. destruct (in_dec eq_dec (x n) (map x (seq 0 n))) as [H|H].
  - left. apply in_map_iff in H as (i & E & H). apply in_seq in H. exists i, n. split; [lia | exact E].
  - right. apply (proj2 (NoDup_Add (Add_app (x n) (map x (seq 0 n)) []))). rewrite app_nil_r. auto.
Qed.
Lemma pigeonhole (x : nat -> A) : exists i j, i < j <= length everyone /\ x i = x j.
Proof.
  destruct (twice_or_not x (S (length everyone))) as [(i & j & H & E)|N]; [exists i, j; split; [lia | exact E]|].
  exfalso. assert (H : length (map x (seq 0 (S (length everyone)))) <= length everyone)
    by (apply NoDup_incl_length; [exact N | intros a _; apply complete]).
  rewrite map_length, seq_length in H. lia.
Qed.
End Finite.
