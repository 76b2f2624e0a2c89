(* The rulebook of 1982: where fleets convoy at sea there is always a solution. It spares a support of an action where a fleet convoys from the
   attacks of convoyed armies, and every convoy paradox passes through such a support. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Finite Monotony Influence Staying Existence Readings.
Import ListNotations.
Open Scope bool_scope.

Section Rulebook1982.
Context {order : Type} (F : facts order) {L : laws F} {N : fallback_met r1982 F} {Fin : finite order}.

(* Geography, and what the words of the rule mean. *)
Hypothesis convoys_at_sea : forall m q, convoy_only m = true -> In q (occupants m) -> kind q <> convoy_order.
Hypothesis acted_on_attack : forall s t q, In s (supporters t) -> In q (occupants t) -> In q (acted_on s).
Hypothesis acted_on_in_place : forall s q, In s (supporters q) -> kind q <> move_order -> In q (acted_on s).
Hypothesis convoys_is : forall c, kind c = convoy_order -> convoys c = true.

Theorem exists_under_1982 : exists v, solution_under r1982 F v.
Proof.
  destruct (@exists_without_convoy_circle _ (under r1982 F) _ _ nobody) as (v & S);
    [|exists v; apply solution_translates, holding_nobody; auto].
  intros k c C St Be.
  destruct (@some_convoy _ (under r1982 F) _ c St Be) as (i & a & Ki & Ha & Co & Hq).
  assert (K1 : @kind _ F (c (S i)) = support_order).
  { destruct (@support_or_convoy _ (under r1982 F) _ c St Be (S i)) as [K|K]; [exact K|].
    exfalso. exact (convoys_at_sea a (c (S i)) Co Hq K). }
  destruct (@before_support _ (under r1982 F) _ c St Be i K1) as (x & Hx & Cx & _). simpl in Hx. rewrite K1 in Hx.
  apply filter_In in Hx as [_ Hx]. simpl in Cx. rewrite Cx in Hx. simpl in Hx. apply negb_true_iff in Hx.
  assert (K2 : @kind _ F (c (S (S i))) = convoy_order).
  { destruct (@support_or_convoy _ (under r1982 F) _ c St Be (S (S i))) as [K|K]; [|exact K].
    pose proof (@convoy_before_support _ (under r1982 F) _ c St Be (S i) K) as K'. simpl in K'. congruence. }
  assert (Act : In (c (S (S i))) (@acted_on _ F (c (S i)))).
  { destruct (bears_leads _ _ (Be (S i))) as [H|t H H'|H H'|t H H']; simpl in *.
    - exfalso. apply occupied_by_move in H. congruence.
    - eapply acted_on_attack; eauto.
    - apply acted_on_in_place; auto.
    - exfalso. apply fleet_kind in H. congruence. }
  apply not_true_iff_false in Hx. apply Hx, existsb_exists. exists (c (S (S i))). split; [exact Act | apply convoys_is; exact K2].
Qed.
End Rulebook1982.
