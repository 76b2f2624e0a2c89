(* The same function, but what it was asked for once is written down. *)
let kept f =
  let answers = Hashtbl.create 64 in
  fun x ->
    match Hashtbl.find_opt answers x with
    | Some y -> y
    | None ->
        let y = f x in
        Hashtbl.add answers x y;
        y
