<?php
// Powers, places and orders: dipeq's words and webDiplomacy's ids.

const ITS_NAMES = ['St Petersburg' => 'St. Petersburg', 'Skagerrak' => 'Skagerrack', 'Helgoland Bight' => 'Heligoland Bight',
    'Gulf of Lyon' => 'Gulf of Lyons'];
const COASTS = ['nc' => 'North Coast', 'sc' => 'South Coast'];
const ITS_COASTS = ['BUL/nc' => 'BUL/ec'];  // the coast of Bulgaria that it calls the northern one
const UNIT_TYPES = ['A' => 'Army', 'F' => 'Fleet'];

class Words
{
    public array $centres = [];  // their codes
    private array $ids = [];  // "SPA/nc" => its territory
    private array $codes = [];
    private array $countries = [];

    public function __construct(array $map, WDVariant $variant)
    {
        $its = [];
        $table = $GLOBALS['DB']->sql_tabl("SELECT id, name FROM wD_Territories WHERE mapID = {$variant->mapID}");
        while ([$id, $name] = $GLOBALS['DB']->tabl_row($table)) {
            $its[$name] = (int)$id;
        }
        foreach ($map['provinces'] as $province) {
            $name = ITS_NAMES[$province['name']] ?? $province['name'];
            isset($its[$name]) || throw new Exception("webDiplomacy has no territory $name");
            $this->ids[$province['code']] = $its[$name];
            if ($province['centre']) {
                $this->centres[] = $province['code'];
            }
            foreach (COASTS as $coast => $words) {
                if (isset($its["$name ($words)"])) {
                    $code = "{$province['code']}/$coast";
                    $this->ids[ITS_COASTS[$code] ?? $code] = $its["$name ($words)"];
                }
            }
        }
        $this->codes = array_flip($this->ids);
        foreach ($variant->countries as $i => $name) {
            $this->countries[$name] = $i + 1;
        }
    }

    public function country(string $power): int
    {
        return $this->countries[$power] ?? throw new Declined("webDiplomacy has no country $power");
    }

    public function power(int $country): string
    {
        return array_search($country, $this->countries);
    }

    public function terr(string $place): int
    {
        return $this->ids[$place] ?? throw new Declined("webDiplomacy has no territory $place");
    }

    public function code(int $terr): string
    {
        return $this->codes[$terr];
    }

    // "F STP/nc": its type and its territory.
    public function unit(string $text): array
    {
        return [UNIT_TYPES[$text[0]], $this->terr(substr($text, 2))];
    }
}

function province(string $place): string
{
    return substr($place, 0, 3);
}

// An order in dipeq's words, by its parts: who ("F STP/nc", or without type or coast), what (H, -, S, C), whom and where to.
function parts(string $text): array
{
    $place = '[A-Z]{3}(?:/[a-z]{2})?';
    $unit = "(?:[AF] )?$place";
    if (!preg_match("#^($unit) (?:(H)|(-) ($place)( VIA)?|([SC]) ($unit)(?: - ($place))?)$#", $text, $m, PREG_UNMATCHED_AS_NULL)) {
        throw new Declined("webDiplomacy has no words for $text");
    }
    return ['text' => $text, 'who' => $m[1], 'what' => $m[2] ?? $m[3] ?? $m[6], 'to' => $m[4] ?? $m[8], 'via' => $m[5] !== null, 'whom' => $m[7]];
}

// The unit of the board that is named in an order. Its forms show each unit as it stands, so that no other type or coast can be named.
function named(string $who, array $texts, string $order): string
{
    $place = preg_replace('/^[AF] /', '', $who);
    foreach ($texts as $text) {
        if (province(substr($text, 2)) == province($place)) {
            $same_type = $place == $who || $who[0] == $text[0];
            $same_coast = strlen($place) == 3 || $place == substr($text, 2);
            return $same_type && $same_coast ? $text : throw new Declined("webDiplomacy cannot be told $order: $text stands there");
        }
    }
    throw new Declined("webDiplomacy cannot be told $order: there stands no unit");
}
