<?php
// The phase of retreats.

function retreats(Site $site, array $request): array
{
    $site->phase('Retreats');
    $site->place_units($request['units']);
    $ids = place_dislodged($site, $request);
    foreach ($request['standoffs'] as $province) {
        $site->put("INSERT INTO wD_TerrStatus (gameID, countryID, terrID, standoff)
            VALUES ({$site->id()}, 0, {$site->words->terr($province)}, 'Yes') ON DUPLICATE KEY UPDATE standoff = 'Yes'");
    }
    $process = $site->variant()->processOrderRetreats();
    $process->create();
    enter_retreats($site, $request, $ids);

    $process->completeAll();
    $process->toMoves();
    $site->variant()->adjudicatorRetreats()->adjudicate();
    $process->apply();
    return $site->standing();
}

function place_dislodged(Site $site, array $request): array
{
    $ids = [];
    foreach ($request['dislodged'] as $power => $units) {
        foreach ($units as $text => $about) {
            [$type, $terr] = $site->words->unit($text);
            $country = $site->words->country($power);
            $from = isset($about['from']) ? $site->words->terr($about['from']) : 'NULL';
            $site->put("INSERT INTO wD_Units (gameID, countryID, type, terrID) VALUES ({$site->id()}, $country, '$type', $terr)");
            $ids[$text] = (int)$GLOBALS['DB']->last_inserted();
            $site->put("UPDATE wD_TerrStatus SET retreatingUnitID = {$ids[$text]}, occupiedFromTerrID = $from
                WHERE gameID = {$site->id()} AND terrID = {$site->variant()->deCoast($terr)}");
        }
    }
    return $ids;
}

function enter_retreats(Site $site, array $request, array $ids): void
{
    $order_ids = array_column($site->rows("SELECT id, unitID FROM wD_Orders WHERE gameID = {$site->id()}"), 'id', 'unitID');
    foreach ($request['orders'] as $power => $texts) {
        foreach ($texts as $text) {
            [$who, $input] = retreat_input($site, $text);
            $unit = named($who, array_keys($ids), $text);
            if ($unit !== null && isset($request['dislodged'][$power][$unit])) {
                $site->enter($site->variant()->userOrderRetreats($order_ids[$ids[$unit]], $site->id(), $site->words->country($power)), $input);
            }
        }
    }
}

function retreat_input(Site $site, string $text): array
{
    if (str_starts_with($text, 'Disband ')) {
        return [substr($text, 8), ['type' => 'Disband']];
    }
    $order = parts($text);
    $order['what'] == '-' && !$order['via'] || throw new Declined("webDiplomacy has no words for $text");
    return [$order['who'], ['type' => 'Retreat', 'toTerrID' => $site->words->terr($order['to'])]];
}

// Where its check of retreats lets a dislodged unit go.
function offered(Site $site, string $text, int $id): array
{
    [$type, $terr] = $site->words->unit($text);
    $pass = $type == 'Army' ? 'armysPass' : 'fleetsPass';
    $places = [];
    foreach ($site->rows("SELECT toTerrID FROM wD_CoastalBorders WHERE mapID = " . MAPID . " AND fromTerrID = $terr AND $pass = 'Yes'") as $border) {
        $order = $site->variant()->userOrderRetreats(0, $site->id(), $site->rows("SELECT countryID FROM wD_Units WHERE id = $id")[0]['countryID']);
        $order->loadFromDB(['type' => 'Retreat', 'unitID' => $id]);
        $order->loadFromInput(['type' => 'Retreat', 'toTerrID' => $border['toTerrID']]);
        $order->validate();
        if ($order->status == 'Complete') {
            $places[] = $site->words->code($border['toTerrID']);
        }
    }
    return $places;
}
