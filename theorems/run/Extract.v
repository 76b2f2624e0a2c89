(* The proved model as a program: OCaml, written by Coq. Natural numbers become OCaml's, lists and truth values too. *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNatInt.
From Dipeq Require Import Readings OrderSets Solving Model.
Extract Constant kept => "Kept.kept".
Extraction "model.ml" resolution.
