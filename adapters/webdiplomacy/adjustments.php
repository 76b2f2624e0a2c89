<?php
// The phase of adjustments.

function adjustments(Site $site, array $request): array
{
    $site->phase('Builds');
    $site->place_units($request['units']);
    foreach ($request['centres'] as $power => $provinces) {
        foreach ($provinces as $province) {
            $site->put("INSERT INTO wD_TerrStatus (gameID, countryID, terrID)
                VALUES ({$site->id()}, {$site->words->country($power)}, {$site->words->terr($province)})
                ON DUPLICATE KEY UPDATE countryID = VALUES(countryID)");
        }
    }
    expect_owned($site->words, $request);
    $site->members(members($site, $request));
    $process = $site->variant()->processOrderBuilds();
    $process->create();
    enter_adjustments($site, $request);

    $process->completeAll();
    $process->toMoves();
    $site->variant()->adjudicatorBuilds()->adjudicate();
    $process->apply();
    return $site->standing();
}

// In its games who stands on a centre when builds are ordered owns it; its check of removals relies on that.
function expect_owned(Words $words, array $request): void
{
    foreach ($request['units'] as $power => $units) {
        foreach ($units as $unit) {
            $stands = province(substr($unit, 2));
            if (in_array($stands, $words->centres) && !in_array($stands, $request['centres'][$power] ?? [])) {
                throw new Declined("in webDiplomacy's games $unit would own its centre");
            }
        }
    }
}

function members(Site $site, array $request): array
{
    $members = [];
    foreach ($site->variant()->countries as $i => $power) {
        $members[] = (object)['countryID' => $i + 1, 'unitNo' => count($request['units'][$power] ?? []),
            'supplyCenterNo' => count($request['centres'][$power] ?? [])];
    }
    return $members;
}

// Its pages have one form for each unit that is to be built or removed; orders fill them in turn, and what is left has none.
function enter_adjustments(Site $site, array $request): void
{
    foreach ($request['orders'] as $power => $texts) {
        $country = $site->words->country($power);
        $forms = array_column($site->rows("SELECT id FROM wD_Orders WHERE gameID = {$site->id()} AND countryID = $country ORDER BY id"), 'id');
        foreach (array_slice($texts, 0, count($forms)) as $i => $text) {
            $site->enter($site->variant()->userOrderBuilds($forms[$i], $site->id(), $country), adjustment_input($site, $text));
        }
    }
}

function adjustment_input(Site $site, string $text): array
{
    if ($text == 'Waive') {
        return ['type' => 'Wait'];
    }
    preg_match('#^(Build|Disband) (?:([AF]) )?([A-Z]{3}(?:/[a-z]{2})?)$#', $text, $m) || throw new Declined("webDiplomacy has no words for $text");
    if ($m[1] == 'Build') {
        return ['type' => 'Build ' . UNIT_TYPES[$m[2]], 'toTerrID' => $site->words->terr($m[3])];
    }
    return ['type' => 'Destroy', 'toTerrID' => $site->words->terr(province($m[3]))];
}
