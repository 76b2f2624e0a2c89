(* The proved model as an adjudicator that is asked by lines (docs/adapter-protocol.md).
   Usage: adapter [datc|1971|1982|2000|dptg] [fleet|army]: the equations, and Szykman's rule by which *)
open Map
open Orders

let reading = function
  | "datc" -> Model.Datc
  | "1971" -> Model.R1971
  | "1982" -> Model.R1982
  | "2000" -> Model.R2000
  | "dptg" -> Model.Dptg
  | other -> failwith ("no such reading: " ^ other)

let rule = function "fleet" -> Model.By_fleet | "army" -> Model.By_army | other -> failwith ("no such rule: " ^ other)

(* ---- what is asked ---- *)

let members name request = Yojson.Basic.Util.(request |> member name |> to_assoc)

let by_power members read =
  List.concat_map (fun (power, list) -> List.map (read power) (Yojson.Basic.Util.to_list list)) members

let read_unit map power name =
  let name = Yojson.Basic.Util.to_string name in
  let text = String.sub name 2 (String.length name - 2) in
  match place map text with
  | Some at -> { army = name.[0] = 'A'; at; power; name }
  | None -> failwith ("a unit in no place: " ^ name)

(* ---- the order set that the theorems speak of ---- *)

let order_set board counted =
  let map = board.map and units = board.units in
  let at i = units.(i).at.province in
  let goal i = match counted.(i).order with Moves m -> m.goal.province | _ -> at i in
  let what i =
    match counted.(i).order with
    | Moves m when by_convoy board counted i -> Model.Move (m.goal.province, Model.By_convoy)
    | Moves m -> Model.Move (m.goal.province, Model.By_land)
    | Supports s when matches counted i -> Model.Support s.whom
    | Convoys c when matches counted i -> Model.Convoy c.army
    | _ -> Model.Hold
  in
  let settled = Array.init (Array.length units) what in
  {
    Model.units = List.init (Array.length units) Fun.id;
    place = at;
    power = (fun i -> units.(i).power);
    ordered = (fun i -> settled.(i));
    starts = (fun c m -> map.waters.(at m).(at c));
    touches = (fun c d -> map.waters.(at c).(at d));
    ends = (fun c m -> map.waters.(at c).(goal m));
    hard = (fun _ -> false);
  }

(* ---- what is answered ---- *)

let word board counted success i =
  let fulfilled = success i and order = counted.(i).order in
  if counted.(i).illegal && not counted.(i).written then "illegal"
  else
    match order with
    | Holds -> "stands"
    | Moves _ when by_convoy board counted i && not (route_ordered board counted i) -> "invalid"
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

let same (a : int) b = a = b
let resolve ~reading ~rule set = Model.resolution same same String.equal set reading rule

let answer ~reading ~rule map request =
  let units = by_power (members "units" request) (read_unit map) in
  let orders = by_power (members "orders" request) (fun power text -> (power, Yojson.Basic.Util.to_string text)) in
  let board = make map (Array.of_list units) in
  let counted = counting board orders in
  match resolve ~reading ~rule (order_set board counted) with
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
  let reading = reading (argument 1 "datc") and rule = rule (argument 2 "fleet") in
  let map = Map.read (Yojson.Basic.from_string (read_line ())) in
  say introduction;
  try
    while true do
      say (reply ~reading ~rule map (Yojson.Basic.from_string (read_line ())))
    done
  with End_of_file -> ()
