<?php
// Its game as it is processed, without the pages, players and points around it.
class SiteGame extends processGame
{
    public function __construct(int $id, WDVariant $variant)
    {
        $this->id = $id;
        $this->Variant = $variant;
        $this->phase = 'Diplomacy';
        $this->turn = 0;
        $this->Members = new stdClass();
    }

    // What a game does after each phase: units and territories are matched.
    public function owners(): void
    {
        $this->updateOwners();
    }
}
