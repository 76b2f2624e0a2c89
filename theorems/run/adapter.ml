(* The proved model as an adjudicator that is asked by lines (docs/adapter-protocol.md).
   Usage: adapter [datc|1971|1982|2000|dptg] [fleet|army]: the equations, and Szykman's rule by which *)
open Map
open Orders

let word board counted success i =
  let fulfilled = success i and order = counted.(i).order in
  if counted.(i).illegal && not counted.(i).written then "illegal"
  else
    match order with
    | Holds -> "stands"
    | Moves _ when route board counted i = Convoy_only && not (route_ordered board counted i) -> "invalid"
    | Moves _ -> if fulfilled then "succeeds" else "fails"
    | _ when not (matches counted i) -> "invalid"
    | Supports _ -> if fulfilled then "given" else "cut"
    | Convoys _ -> if fulfilled then "available" else "disrupted"

let outcome board counted success =
  let moves i = match counted.(i).order with Moves m when success i -> Some m.goal | _ -> None in
  let all = List.init (Array.length board.units) Fun.id in
  let arrivals = List.filter_map moves all in
  let told i u =
    let at = Option.value (moves i) ~default:u.at in
    let beaten = moves i = None && List.exists (fun there -> there.province = u.at.province) arrivals in
    ( u.name,
      `Assoc
        [
          ("at", `String (write board.map at));
          ("dislodged", `Bool beaten);
          ("word", `String (word board counted success i));
        ] )
  in
  `Assoc (List.mapi told (Array.to_list board.units))

let answer ~reading ~rule map request =
  let board, counted = Order_set.read ~reading map request in
  match Order_set.resolve ~reading ~rule (Order_set.order_set board counted) with
  | _, Some v -> ("units", outcome board counted v.Model.success)
  | _, None -> ("failed", `String "no solution, and no rule leaves one")

let introduction =
  `Assoc
    [
      ("protocol", `Int 1);
      ("name", `String "the proved model");
      ("version", `String "1");
      ("dialect", `Assoc [ ("via", `Bool true); ("path", `Bool true); ("coasts", `Bool true) ]);
      ("observes", `List [ `String "words" ]);
      ("phases", `List [ `String "movement" ]);
    ]

let say line = print_endline (Yojson.Basic.to_string line)

let reply ~reading ~rule map request =
  let answered =
    match map.unspoken with
    | Some what -> ("declined", `String ("the theorems do not speak of " ^ what))
    | None -> answer ~reading ~rule map request
  in
  `Assoc [ ("id", Yojson.Basic.Util.member "id" request); answered ]

let () =
  let argument i default = if Array.length Sys.argv > i then Sys.argv.(i) else default in
  let reading = Order_set.reading (argument 1 "datc") and rule = Order_set.rule (argument 2 "fleet") in
  let map = Map.read (Yojson.Basic.from_string (read_line ())) in
  say introduction;
  try
    while true do
      say (reply ~reading ~rule map (Yojson.Basic.from_string (read_line ())))
    done
  with End_of_file -> ()
