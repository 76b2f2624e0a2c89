<?php
// One game of webDiplomacy in its database, and the few things of its pages that its adjudicator and its check of orders need.

class Site
{
    public readonly Words $words;
    private SiteGame $game;

    public function __construct(string $folder, array $map)
    {
        chdir($folder);
        load_its_code();
        $GLOBALS['DB'] = new Database();
        is_dir('variants/Classic/cache') || mkdir('variants/Classic/cache');  // it keeps its installed map there
        $variant = libVariant::loadFromVariantName('Classic');
        libVariant::setGlobals($variant);
        $this->words = new Words($map, $variant);
        $GLOBALS['GAMEID'] = getmypid();  // several adapters may ask the same database
        $GLOBALS['Game'] = $this->game = new SiteGame($GLOBALS['GAMEID'], $variant);
        set_error_handler(reported(...));
        $this->clear();  // a game of an adapter that was killed may have had the same id
    }

    public function variant(): WDVariant
    {
        return $this->game->Variant;
    }

    // Leaves nothing behind, and no lock that another adapter would wait for.
    public function clear(): void
    {
        foreach (['Units', 'Orders', 'TerrStatus', 'Moves', 'Members'] as $table) {
            $this->put("DELETE FROM wD_$table WHERE gameID = " . $this->id());
        }
        $this->put('COMMIT');
        $this->game->Members->ByID = [];
    }

    public function id(): int
    {
        return $this->game->id;
    }

    public function put(string $sql): void
    {
        $GLOBALS['DB']->sql_put($sql);
    }

    public function rows(string $sql): array
    {
        $table = $GLOBALS['DB']->sql_tabl($sql);
        for ($rows = []; $row = $GLOBALS['DB']->tabl_hash($table);) {
            $rows[] = $row;
        }
        return $rows;
    }

    public function phase(string $phase): void
    {
        $this->game->phase = $phase;
    }

    // Puts the units on the board, and tells by their texts in the request as which units of its own.
    public function place_units(array $by_power): array
    {
        $ids = [];
        foreach ($by_power as $power => $texts) {
            foreach ($texts as $text) {
                [$type, $terr] = $this->words->unit($text);
                $country = $this->words->country($power);
                $this->put("INSERT INTO wD_Units (gameID, countryID, type, terrID) VALUES ({$this->id()}, $country, '$type', $terr)");
                $ids[$text] = (int)$GLOBALS['DB']->last_inserted();
            }
        }
        $this->game->owners();
        return $ids;
    }

    // Who stands where, as its table of territories has it.
    public function owners(): void
    {
        $this->game->owners();
    }

    public function members(array $members): void
    {
        $this->game->Members->ByID = $members;
        foreach ($members as $m) {
            $this->put("INSERT INTO wD_Members (gameID, userID, countryID, timeLoggedIn, bet, supplyCenterNo, unitNo)
                VALUES ({$this->id()}, 0, {$m->countryID}, 0, 0, {$m->supplyCenterNo}, {$m->unitNo})");
        }
    }

    // Enters an order as its pages do: it is checked against what is in the database, and saved. Whether it found it complete and valid.
    public function enter(userOrder $order, array $input): bool
    {
        $rows = $this->rows("SELECT type, unitID, toTerrID, fromTerrID, viaConvoy FROM wD_Orders WHERE id = {$order->id}");
        $order->loadFromDB($rows[0]);
        $order->loadFromInput($input);
        $order->validate();
        $order->commit();
        return $order->status == 'Complete';
    }

    // All units on the board, as replies to retreats and adjustments tell them.
    public function standing(): array
    {
        $units = [];
        foreach ($this->rows("SELECT countryID, type, terrID FROM wD_Units WHERE gameID = {$this->id()} ORDER BY id") as $u) {
            $units[$this->words->power($u['countryID'])][] = $u['type'][0] . ' ' . $this->words->code($u['terrID']);
        }
        return ['after' => ['units' => (object)$units]];
    }
}

function load_its_code(): void
{
    define('IN_CODE', 1);
    foreach (['config', 'global/definitions', 'locales/layer', 'objects/database', 'lib/variant', 'gamemaster/game'] as $file) {
        require_once $file . '.php';
    }
    foreach (['order', 'diplomacy', 'retreats', 'builds'] as $file) {
        require_once "gamemaster/orders/$file.php";
        require_once "board/orders/$file.php";
    }
    foreach (['diplomacy', 'retreats', 'builds'] as $file) {
        require_once "gamemaster/adjudicator/$file.php";
    }
    require __DIR__ . '/game.php';
}

// What its code reports by trigger_error, and where a query fails, its pages end.
function reported(int $level, string $what): bool
{
    if ($level & (E_USER_ERROR | E_USER_WARNING | E_USER_NOTICE)) {
        throw new RuntimeException($what);
    }
    return false;
}
