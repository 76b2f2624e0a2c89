<?php
// The ways by sea that a page of webDiplomacy sends with an order, as proof that a convoy is possible: an army, then fleets at sea that
// are on the board, each beside the next, the last one beside where the army is to go. No fleet twice.
class Routes
{
    private array $land = [];   // "A YOR" to "LON": [from][to], coasts told apart
    private array $water = [];  // by sea, coasts not told apart

    public function __construct(private Site $site, public readonly array $texts)
    {
        static $borders = null;
        $borders ??= self::borders($site);
        [$this->land, $this->water] = $borders;
    }

    private static function borders(Site $site): array
    {
        $land = $water = [];
        foreach ($site->rows('SELECT * FROM wD_CoastalBorders WHERE mapID = ' . MAPID) as $b) {
            $land['A'][$b['fromTerrID']][$b['toTerrID']] = $b['armysPass'] == 'Yes';
            $land['F'][$b['fromTerrID']][$b['toTerrID']] = $b['fleetsPass'] == 'Yes';
        }
        foreach ($site->rows('SELECT * FROM wD_Borders WHERE mapID = ' . MAPID) as $b) {
            if ($b['fleetsPass'] == 'Yes' && $b['armysPass'] == 'No') {
                $water[$b['fromTerrID']][] = (int)$b['toTerrID'];
            }
        }
        return [$land, $water];
    }

    // Whether the unit can go there without a convoy.
    public function walks(string $unit, string $to): bool
    {
        return $this->land[$unit[0]][$this->site->words->unit($unit)[1]][$this->site->words->terr($to)] ?? false;
    }

    public function route(string $army, string $to): array
    {
        return $this->found($army, $to, fn ($path) => true, []);
    }

    public function through(string $fleet, string $army, string $to): array
    {
        $sea = $this->site->words->unit($fleet)[1];
        return $this->found($army, $to, fn ($path) => in_array($sea, $path), []);
    }

    public function without(string $supporter, string $army, string $to): array
    {
        return $this->found($army, $to, fn ($path) => true, [$this->site->words->unit($supporter)[1]]);
    }

    private function found(string $army, string $to, callable $fits, array $closed): array
    {
        if ($army[0] != 'A') {
            return [];
        }
        $start = $this->site->words->unit($army)[1];
        $end = $this->site->words->terr($to);
        return $start == $end ? [] : $this->search([$start], $end, $fits, array_diff($this->seas(), $closed)) ?? [];
    }

    private function seas(): array
    {
        $seas = [];
        foreach ($this->texts as $text) {
            if ($text[0] == 'F') {
                $seas[] = $this->site->words->unit($text)[1];
            }
        }
        return $seas;
    }

    // The first way in depth that ends beside the goal and fits.
    private function search(array $path, int $end, callable $fits, array $seas): ?array
    {
        $next = $this->water[end($path)] ?? [];
        if (count($path) > 1 && in_array($end, $next) && $fits($path)) {
            return $path;
        }
        foreach (array_intersect($next, $seas) as $sea) {
            if (!in_array($sea, $path) && $way = $this->search([...$path, $sea], $end, $fits, $seas)) {
                return $way;
            }
        }
        return null;
    }
}
