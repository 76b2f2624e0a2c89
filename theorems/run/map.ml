(* The map, as a greeting tells it, and where convoys can go on it. Provinces are numbers. *)
open Yojson.Basic.Util

type terrain = Sea | Coastal | Inland
type place = { province : int; coast : string } (* coast: "nc" and the like, or "" *)

type t = {
  codes : string array;
  names : string array;
  numbers : (string, int) Hashtbl.t;
  terrain : terrain array;
  convoying : bool array;
  armies : bool array array; (* from, to *)
  fleets : (place, place list) Hashtbl.t;
  waters : bool array array; (* whether a fleet goes between them, on any coast *)
  unspoken : string option; (* what the model does not speak of, if the map has it *)
}

let read_place numbers text =
  let code, coast =
    match String.index_opt text '/' with
    | None -> (text, "")
    | Some i -> (String.sub text 0 i, String.sub text (i + 1) (String.length text - i - 1))
  in
  Option.map (fun province -> { province; coast }) (Hashtbl.find_opt numbers code)

let place map text = read_place map.numbers text

let write map { province; coast } =
  if coast = "" then map.codes.(province) else map.codes.(province) ^ "/" ^ coast

let read_terrain = function "sea" -> Sea | "coastal" -> Coastal | "inland" -> Inland | t -> failwith ("terrain " ^ t)

let unspoken provinces =
  let has name = List.exists (fun p -> member name p <> `Null) provinces in
  if has "difficult" then Some "difficult passages" else if has "closed" then Some "borders that are closed" else None

let neighbours numbers list =
  List.map
    (fun there ->
      match read_place numbers (to_string there) with
      | Some place -> place
      | None -> failwith ("a border with " ^ to_string there))
    (to_list list)

let read greeting =
  let provinces = greeting |> member "map" |> member "provinces" |> to_list in
  let codes = Array.of_list (List.map (fun p -> p |> member "code" |> to_string) provinces) in
  let names = Array.of_list (List.map (fun p -> p |> member "name" |> to_string) provinces) in
  let n = Array.length codes in
  let numbers = Hashtbl.create n in
  Array.iteri (fun i code -> Hashtbl.replace numbers code i) codes;
  let told = Array.of_list provinces in
  let terrain = Array.map (fun p -> p |> member "terrain" |> to_string |> read_terrain) told in
  let convoying = Array.mapi (fun i p -> terrain.(i) = Sea || member "convoys" p = `Bool true) told in
  let armies = Array.make_matrix n n false and waters = Array.make_matrix n n false in
  let fleets = Hashtbl.create n in
  let read_borders i p =
    List.iter (fun there -> armies.(i).(there.province) <- true) (neighbours numbers (member "army" p));
    List.iter
      (fun (from, list) ->
        let there = neighbours numbers list in
        Hashtbl.replace fleets (Option.get (read_place numbers from)) there;
        List.iter (fun { province; _ } -> waters.(i).(province) <- true) there)
      (p |> member "fleet" |> to_assoc)
  in
  Array.iteri read_borders told;
  { codes; names; numbers; terrain; convoying; armies; fleets; waters; unspoken = unspoken provinces }

let fleet_neighbours map from = Option.value (Hashtbl.find_opt map.fleets from) ~default:[]
let has_coast map place = place.coast <> "" && Hashtbl.mem map.fleets place
let ports map from goal = from <> goal && map.terrain.(from) = Coastal && map.terrain.(goal) = Coastal

(* The seas among those usable, without the ends: a fleet at one of them is none of the route. *)
let between usable from goal = List.filter (fun sea -> sea <> from && sea <> goal) usable

(* Whether the seas have a chain that an army could be convoyed over. *)
let chain_exists map usable from goal =
  let rec spread reached open_ =
    let next, rest = List.partition (fun sea -> List.exists (fun r -> map.waters.(r).(sea)) reached) open_ in
    List.exists (fun sea -> map.waters.(sea).(goal)) next || (next <> [] && spread next rest)
  in
  ports map from goal && spread [ from ] (between usable from goal)

(* Whether some route without detours, over some of the seas, passes this one. *)
let on_proper_route map usable sea from goal =
  let rec go here passed ahead =
    let away = List.filter (fun s -> not map.waters.(here).(s)) ahead in
    List.exists
      (fun s ->
        map.waters.(here).(s)
        &&
        let passed = passed || s = sea in
        if map.waters.(s).(goal) then passed else go s passed away)
      ahead
  in
  let usable = between usable from goal in
  ports map from goal && List.mem sea usable && go from false usable
