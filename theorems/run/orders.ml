(* Which of the orders that were written count, as DATC 3.2 prefers: what the board allows, and of several the first. *)
open Map

type unit_ = { army : bool; at : place; power : string; name : string }

(* The unit that a support or convoy is for is named by its province. *)
type written =
  | Hold
  | Move of { goal : place; via : bool }
  | Support of { whom : int; goal : place option }
  | Convoy of { whom : int; goal : place }

(* How an army goes to where it could go by land (4.A.3): by convoy if its orders show that it wants to, as DATC 3.2 prefers; or, as under the preset
   1971, if the unit there moves the opposite way, and then by land after all where the convoy is disrupted. *)
type adjacent = As_intended | Where_opposite

type board = {
  map : Map.t;
  adjacent : adjacent;
  units : unit_ array;
  seas : int list; (* where fleets could convoy *)
}

let make map adjacent units =
  let seas =
    List.filter_map
      (fun u -> if (not u.army) && map.convoying.(u.at.province) then Some u.at.province else None)
      (Array.to_list units)
  in
  { map; adjacent; units; seas }

let unit_in board province =
  let rec find i =
    if i = Array.length board.units then None
    else if board.units.(i).at.province = province then Some i
    else find (i + 1)
  in
  find 0

(* ---- what is written ---- *)

let rec last = function [] -> None | [ x ] -> Some x | _ :: rest -> last rest

let rec last = function [] -> None | [ word ] -> Some word | _ :: rest -> last rest

(* The unit's words, what it does, and the words behind that. *)
let rec at_its_action before = function
  | (("H" | "-" | "S" | "C") as action) :: rest when before <> [] -> (List.rev before, action, rest)
  | word :: rest -> at_its_action (word :: before) rest
  | [] -> (List.rev before, "", [])

(* Of another unit's words and where it goes, the place of each. *)
let rec named_and_goal named = function
  | "-" :: rest -> (last (List.rev named), last rest)
  | word :: rest -> named_and_goal (word :: named) rest
  | [] -> (last (List.rev named), None)

(* The province whose unit is ordered, and what; none, if that names no place on the map. A path counts for nothing. *)
let read_order map text =
  let unit_, action, rest = at_its_action [] (String.split_on_char ' ' text) in
  let place_of word = Option.bind word (place map) in
  let province_of word = Option.map (fun p -> p.province) (place_of word) in
  let named, goal = named_and_goal [] rest in
  let order =
    match (action, province_of named, goal, place_of goal) with
    | "H", _, _, _ -> Some Hold
    | "-", _, _, _ ->
        let goal = place_of (last (List.filter (( <> ) "VIA") rest)) in
        Option.map (fun goal -> Move { goal; via = List.mem "VIA" rest }) goal
    | "S", Some whom, None, _ -> Some (Support { whom; goal = None })
    | "S", Some whom, Some _, Some goal -> Some (Support { whom; goal = Some goal })
    | "C", Some whom, _, Some goal -> Some (Convoy { whom; goal })
    | _ -> None
  in
  (province_of (last unit_), order)

(* ---- what the board allows (4.B, 4.E.1) ---- *)

(* What a unit is ordered, if the board allows it. A support and a convoy name a unit by its number. *)
type legal =
  | Holds
  | Moves of { goal : place; via : bool }
  | Supports of { whom : int; goal : place option }
  | Convoys of { army : int; goal : int }

let without_coast place = { place with coast = "" }

(* A coast that is none, or that an army names, says nothing (4.B.6). *)
let relevant board u goal = if u.army || not (has_coast board.map goal) then without_coast goal else goal

let reaches board u goal =
  if u.army then board.map.armies.(u.at.province).(goal)
  else List.exists (fun there -> there.province = goal) (fleet_neighbours board.map u.at)

(* Where a fleet arrives: on the coast that is named, or on the only one (4.B.1 to 4.B.3). *)
let landing board fleet goal =
  let landings = List.filter (fun there -> there.province = goal.province) (fleet_neighbours board.map fleet.at) in
  if List.mem goal landings then Some goal
  else match landings with [ only ] when goal.coast = "" -> Some only | _ -> None

let army_can_go board army goal ~via =
  let from = army.at.province in
  let by_land = board.map.armies.(from).(goal) && ((not via) || board.adjacent = Where_opposite) in
  board.map.terrain.(goal) <> Sea && (by_land || chain_exists board.map board.seas from goal)

let move board u goal ~via =
  let goal = relevant board u goal in
  if goal.province = u.at.province then None
  else if u.army then
    if army_can_go board u goal.province ~via then
      let by_land = board.map.armies.(u.at.province).(goal.province) in
      Some (Moves { goal; via = (not by_land) || (via && board.adjacent = As_intended) })
    else None
  else if via then None
  else Option.map (fun goal -> Moves { goal; via }) (landing board u goal)

(* An army whose only routes pass the supporter cannot be supported by it. *)
let army_can_be_supported board supporter army goal =
  army_can_go board army goal ~via:false
  && (board.map.armies.(army.at.province).(goal)
     || chain_exists board.map (List.filter (( <> ) supporter.at.province) board.seas) army.at.province goal)

let support_of_move board u whom goal =
  let supported = board.units.(whom) in
  let goal = relevant board supported goal in
  let legal goal = Some (Supports { whom; goal = Some goal }) in
  if supported.army then if army_can_be_supported board u supported goal.province then legal goal else None
  else if goal.coast = "" && reaches board supported goal.province then legal goal
  else Option.bind (landing board supported goal) legal

let support board u whom goal =
  let towards = match goal with None -> whom | Some goal -> goal.province in
  match unit_in board whom with
  | Some whom when board.units.(whom) != u && towards <> u.at.province && reaches board u towards -> (
      match goal with None -> Some (Supports { whom; goal }) | Some goal -> support_of_move board u whom goal)
  | _ -> None

let convoy board u whom goal =
  match unit_in board whom with
  | Some army
    when List.mem u.at.province board.seas && (not u.army)
         && board.units.(army).army
         && whom <> goal
         && board.map.terrain.(goal) <> Sea
         && on_proper_route board.map board.seas u.at.province whom goal ->
      Some (Convoys { army; goal })
  | _ -> None

let judge board u = function
  | Hold -> Some Holds
  | Move { goal; via } -> move board u goal ~via
  | Support { whom; goal } -> support board u whom goal
  | Convoy { whom; goal } -> convoy board u whom goal.province

(* ---- which order counts (4.D.3), and which orders match ---- *)

type counted = { order : legal; written : bool; illegal : bool (* orders were written, and none counts *) }

(* Orders stand with the power that gave them; those for another power's unit count for nothing. *)
let counting board orders =
  let counted = Array.map (fun _ -> { order = Holds; written = false; illegal = false }) board.units in
  let count (power, text) =
    match read_order board.map text with
    | Some province, order -> (
        match unit_in board province with
        | Some i when board.units.(i).power = power && not counted.(i).written -> (
            match Option.bind order (judge board board.units.(i)) with
            | Some order -> counted.(i) <- { order; written = true; illegal = false }
            | None -> counted.(i) <- { (counted.(i)) with illegal = true })
        | _ -> ())
    | None, _ -> ()
  in
  List.iter count orders;
  counted

let matches counted i =
  match counted.(i).order with
  | Supports { whom; goal } -> (
      match (goal, counted.(whom).order) with
      | None, Moves _ -> false
      | None, _ -> true
      | Some goal, Moves m -> goal.province = m.goal.province && (goal.coast = "" || goal.coast = m.goal.coast)
      | Some _, _ -> false)
  | Convoys { army; goal } -> ( match counted.(army).order with Moves m -> m.goal.province = goal | _ -> false)
  | Holds | Moves _ -> true

(* The fleets whose convoys match an army's move. *)
let fleets_for board counted army =
  let is_one i = match counted.(i).order with Convoys c -> c.army = army && matches counted i | _ -> false in
  List.filter is_one (List.init (Array.length board.units) Fun.id)

let route_ordered board counted i =
  match counted.(i).order with
  | Moves m ->
      let seas = List.map (fun c -> board.units.(c).at.province) (fleets_for board counted i) in
      chain_exists board.map seas board.units.(i).at.province m.goal.province
  | _ -> false

let meets_one_that_moves_here board counted i goal =
  match Option.map (fun o -> counted.(o).order) (unit_in board goal) with
  | Some (Moves m) -> m.goal.province = board.units.(i).at.province
  | _ -> false

type route = Land | Convoy_only | Convoy_else_land

let route board counted i =
  let u = board.units.(i) in
  match (counted.(i).order, board.adjacent) with
  | Moves m, _ when u.army && m.via -> Convoy_only
  | Moves _, As_intended when u.army ->
      let own c = board.units.(c).power = u.power in
      if List.exists own (fleets_for board counted i) then Convoy_only else Land
  | Moves m, Where_opposite when u.army ->
      let so = route_ordered board counted i && meets_one_that_moves_here board counted i m.goal.province in
      if so then Convoy_else_land else Land
  | _ -> Land
