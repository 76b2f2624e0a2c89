(* Whether the solutions that dipeq lists of boards are those that the proved model finds, all of them and no others, of the same decisions.
   Usage: solutions [datc|1971|1982|2000|dptg]. Reads a greeting (docs/adapter-protocol.md), then documents of `dipeq solve --format json`, each
   in a line; says which are otherwise. Exit code: 0 none, 1 some. *)
open Map
open Orders

(* A decision, as dipeq names it: MOVE(F Bulgaria(sc)). *)
let decision board set i =
  let u = board.units.(i) in
  let coast = if u.at.coast = "" then "" else "(" ^ u.at.coast ^ ")" in
  let of_ kind = Some (Printf.sprintf "%s(%c %s%s)" kind u.name.[0] board.map.names.(u.at.province) coast) in
  match set.Model.ordered i with
  | Model.Move _ -> of_ "MOVE"
  | Model.Support _ -> of_ "SUPPORT"
  | Model.Convoy _ -> of_ "CONVOY"
  | Model.Hold -> None

let by_the_model ~reading map board_told =
  let board, counted = Order_set.read ~reading map board_told in
  let set = Order_set.order_set board counted in
  let found, _ = Order_set.resolve ~reading ~rule:Model.By_fleet set in
  let told v =
    List.filter_map (fun i -> Option.map (fun d -> (d, v.Model.success i)) (decision board set i)) set.Model.units
  in
  List.sort compare (List.map (fun v -> List.sort compare (told v)) found)

let by_dipeq document =
  let open Yojson.Basic.Util in
  let told solution = List.sort compare (List.map (fun (d, b) -> (d, to_bool b)) (to_assoc solution)) in
  List.sort compare (List.map told (document |> member "solutions" |> member "list" |> to_list))

let () =
  let reading = Order_set.reading (if Array.length Sys.argv > 1 then Sys.argv.(1) else "datc") in
  let map = Map.read (Yojson.Basic.from_string (read_line ())) in
  let asked = ref 0 and solutions = ref 0 and otherwise = ref 0 in
  let ask line =
    let document = Yojson.Basic.from_string line in
    let listed = by_dipeq document in
    incr asked;
    solutions := !solutions + List.length listed;
    if by_the_model ~reading map (Yojson.Basic.Util.member "board" document) <> listed then (
      incr otherwise;
      print_endline line)
  in
  (try
     while true do
       ask (read_line ())
     done
   with End_of_file -> ());
  Printf.printf "%d boards with %d solutions, %d otherwise\n" !asked !solutions !otherwise;
  exit (if !otherwise = 0 then 0 else 1)
