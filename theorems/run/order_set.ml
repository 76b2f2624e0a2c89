(* From a board, as dipeq writes it, to the order set that the theorems speak of. *)
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
  let by = function Land -> Model.By_land | Convoy_only -> Model.By_convoy | Convoy_else_land -> Model.By_convoy_else_land in
  let at i = units.(i).at.province in
  let goal i = match counted.(i).order with Moves m -> m.goal.province | _ -> at i in
  let what i =
    match counted.(i).order with
    | Moves m -> Model.Move (m.goal.province, by (route board counted i))
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

(* The board and the orders that count. *)
let read ~reading map request =
  let units = by_power (members "units" request) (read_unit map) in
  let orders = by_power (members "orders" request) (fun power text -> (power, Yojson.Basic.Util.to_string text)) in
  let adjacent = if reading = Model.R1971 then Where_opposite else As_intended in
  let board = make map adjacent (Array.of_list units) in
  (board, counting board orders)

let same (a : int) b = a = b
let resolve ~reading ~rule set = Model.resolution same same String.equal set reading rule
