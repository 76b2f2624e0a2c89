(* Propagation ends: there are finitely many decisions, and of each it can be tried whether its equation may have either value. *)
From Coq Require Import Bool List Arith Lia.
From Dipeq Require Import Words Laws Monotony Influence AtMostTwo Existence Propagation.
Import ListNotations.
Open Scope bool_scope.

Section Ends.
Context {order : Type} {F : facts order} {Fin : finite order}.
Variable eq : values order -> order -> bool.
Hypothesis Lo : local eq.

Fixpoint guesses (l : list order) : list (order -> bool) :=
  match l with
  | [] => [fun _ => true]
  | o :: l => flat_map (fun g => [fun q => if eq_dec q o then true else g q; fun q => if eq_dec q o then false else g q]) (guesses l)
  end.
Lemma guessed (f : order -> bool) l : exists g, In g (guesses l) /\ forall q, In q l -> g q = f q.
Proof.
  induction l as [|o l (g & Hg & A)]; [exists (fun _ => true); split; [left; reflexivity | intros q []]|].
  exists (fun q => if eq_dec q o then f o else g q). split.
  - simpl. apply in_flat_map. exists g. split; [exact Hg|]. destruct (f o); [left | right; left]; reflexivity.
  - intros q [<-|Hq]; [destruct (eq_dec o o); [reflexivity | contradiction]|]. destruct (eq_dec q o) as [->|]; [reflexivity | apply A; exact Hq].
Qed.
Lemma value_of_success w w' o : (forall q, success w q = success w' q) -> eq w o = eq w' o.
Proof. intros H. destruct (moves_or_stays o); [apply (local_move eq Lo) | apply (local_staying eq Lo)]; auto. Qed.
Definition completed (known : order -> option bool) (g : order -> bool) : values order :=
  {| success := fun o => match known o with Some b => b | None => g o end; dislodged := fun _ => false |}.
Lemma completed_fits known g : fits known (completed known g).
Proof. intros o b E. simpl. rewrite E. reflexivity. Qed.
Lemma either_or_one known o : (exists w w', fits known w /\ fits known w' /\ eq w o <> eq w' o) \/ exists b, forall w, fits known w -> eq w o = b.
Proof.
  set (v0 := completed known (fun _ => true)).
  destruct (Exists_dec (fun g => eq (completed known g) o <> eq v0 o) (guesses everyone)) as [E|E].
  - intros g. destruct (bool_dec (eq (completed known g) o) (eq v0 o)); [right; tauto | left; assumption].
  - left. apply Exists_exists in E as (g & _ & D). exists (completed known g), v0. split; [apply completed_fits|]. split; [apply completed_fits | exact D].
  - right. exists (eq v0 o). intros w W. destruct (guessed (success w) everyone) as (g & Hg & A).
    rewrite (value_of_success w (completed known g)).
    + destruct (bool_dec (eq (completed known g) o) (eq v0 o)) as [|D]; [assumption|]. exfalso. apply E, Exists_exists. exists g. auto.
    + intros q. simpl. destruct (known q) as [b|] eqn:K; [apply W; exact K | symmetry; apply A, complete].
Qed.
(* Whatever decides orders one by one comes to where it decides no more. *)
Theorem deciding_ends (made : (order -> option bool) -> Prop) (open_to : (order -> option bool) -> order -> Prop) : made (fun _ => None) ->
  (forall known o, made known -> known o = None -> (exists b, made (knowing known o b)) \/ open_to known o) ->
  exists known, made known /\ forall o, known o = None -> open_to known o.
Proof.
  intros Start Step. set (left := fun known : order -> option bool => length (filter (fun o => match known o with None => true | Some _ => false end) everyone)).
  assert (B : forall n known, made known -> left known <= n -> exists known', made known' /\ forall o, known' o = None -> open_to known' o).
  { induction n as [n IH] using lt_wf_ind. intros known P Hn.
    assert (T : forall l, (exists o, In o l /\ known o = None /\ exists b, made (knowing known o b)) \/ forall o, In o l -> known o = None -> open_to known o).
    { induction l as [|o l [(q & Hq & H)|H]]; [right; intros o [] | left; exists q; split; [right; exact Hq | exact H] |].
      destruct (known o) eqn:K; [right; intros q [<-|Hq] N; [congruence | apply H; assumption]|].
      destruct (Step known o P K) as [One|D]; [left; exists o; split; [left; reflexivity | auto] | right; intros q [<-|Hq] N; [exact D | apply H; assumption]]. }
    destruct (T everyone) as [(o & _ & N & b & H)|U]; [|exists known; split; [exact P | intros o; apply U, complete]].
    assert (Less : left (knowing known o b) < left known).
    { unfold left. apply (filter_less _ _ everyone o).
      - intros q. unfold knowing. destruct (eq_dec q o); [discriminate | apply ble_refl].
      - apply complete.
      - unfold knowing. destruct (eq_dec o o); [|contradiction]. rewrite N. discriminate. }
    apply (IH (left (knowing known o b)) ltac:(lia) (knowing known o b)); [exact H | lia]. }
  apply (B (left (fun _ => None)) (fun _ => None)); [exact Start | lia].
Qed.
Theorem propagation_ends : exists known, propagated eq known /\ unsettled eq known.
Proof.
  apply deciding_ends; [constructor|]. intros known o P N. destruct (either_or_one known o) as [D|(b & One)]; [right; exact D | left].
  exists b. apply one_more; assumption.
Qed.
End Ends.
