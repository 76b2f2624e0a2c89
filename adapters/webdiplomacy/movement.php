<?php
// The phase of movement: orders are entered as its pages enter them, made moves, adjudicated and applied.

require __DIR__ . '/routes.php';

function movement(Site $site, array $request): array
{
    $site->phase('Diplomacy');
    $ids = $site->place_units($request['units']);
    $process = $site->variant()->processOrderDiplomacy();
    $process->create();
    $refused = enter_orders($site, $request, $ids);

    $process->completeAll();
    $process->toMoves();
    $standoffs = $site->variant()->adjudicatorDiplomacy()->adjudicate();
    $moves = array_column($site->rows("SELECT * FROM wD_Moves WHERE gameID = {$site->id()}"), null, 'unitID');
    $process->apply($standoffs);
    $site->owners();

    $at = array_column($site->rows("SELECT id, terrID FROM wD_Units WHERE gameID = {$site->id()}"), 'terrID', 'id');
    $told = [];
    foreach ($ids as $text => $id) {
        $move = $moves[$id];
        $told[$text] = ['at' => $site->words->code($at[$id]), 'dislodged' => $move['dislodged'] == 'Yes'];
        if ($move['dislodged'] == 'Yes') {
            $told[$text]['retreats'] = offered($site, $text, $id);
        } elseif (!isset($refused[$text]) && $word = word_of($move)) {
            $told[$text]['word'] = $word;
        }
    }
    return ['units' => (object)$told];
}

// Enters all orders, each power's own; tells for which units the last one was refused.
function enter_orders(Site $site, array $request, array $ids): array
{
    $order_ids = array_column($site->rows("SELECT id, unitID FROM wD_Orders WHERE gameID = {$site->id()}"), 'id', 'unitID');
    $routes = new Routes($site, array_keys($ids));
    $refused = [];
    foreach ($request['orders'] as $power => $texts) {
        foreach ($texts as $text) {
            $order = parts($text);
            $unit = named($order['who'], array_keys($ids), $text);
            if (!in_array($unit, $request['units'][$power] ?? [], true)) {
                continue;  // its pages have no form for it
            }
            $user_order = $site->variant()->userOrderDiplomacy($order_ids[$ids[$unit]], $site->id(), $site->words->country($power));
            if ($site->enter($user_order, input($site, $order, $unit, $routes))) {
                unset($refused[$unit]);
            } else {
                $refused[$unit] = true;
            }
        }
    }
    return $refused;
}

// What the page's form would send.
function input(Site $site, array $order, string $unit, Routes $routes): array
{
    $words = $site->words;
    if ($order['what'] == 'H') {
        return ['type' => 'Hold'];
    }
    if ($order['what'] == '-') {
        $path = $routes->route($unit, $order['to']);
        $via = $order['via'] || !$routes->walks($unit, $order['to']);
        return ['type' => 'Move', 'toTerrID' => $words->terr($order['to']), 'viaConvoy' => $via ? 'Yes' : 'No', 'convoyPath' => $path];
    }
    $whom = named($order['whom'], $routes->texts, $order['text']);
    $there = $words->terr(province(preg_replace('/^[AF] /', '', $order['whom'])));
    if ($order['to'] === null) {
        return ['type' => 'Support hold', 'toTerrID' => $there];
    }
    $path = $whom === null ? [] : ($order['what'] == 'C' ? $routes->through($unit, $whom, $order['to']) : $routes->without($unit, $whom, $order['to']));
    $type = $order['what'] == 'C' ? 'Convoy' : 'Support move';
    return ['type' => $type, 'toTerrID' => $words->terr($order['to']), 'fromTerrID' => $there, 'convoyPath' => $path];
}

// A support or convoy that matches nothing has become a hold. What is said of moves by convoy does not tell disrupted ones from others.
function word_of(array $move): ?string
{
    $succeeds = $move['success'] == 'Yes';
    switch ($move['moveType']) {
        case 'Move':
            return $succeeds ? 'succeeds' : ($move['viaConvoy'] == 'Yes' ? null : 'fails');
        case 'Support hold':
        case 'Support move':
            return $succeeds ? 'given' : 'cut';
        default:
            return null;
    }
}
