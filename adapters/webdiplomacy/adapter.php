<?php
// An adapter for webDiplomacy: adapter.php FOLDER. dipeq's requests (docs/adapter-protocol.md) become boards and orders of a game in its
// database; they are checked, adjudicated and applied by its own code, and what the database says then becomes replies.

// A board that webDiplomacy has no words for, and why.
class Declined extends Exception {}

require __DIR__ . '/site.php';
require __DIR__ . '/words.php';
require __DIR__ . '/movement.php';
require __DIR__ . '/retreats.php';
require __DIR__ . '/adjustments.php';

const COMMIT = '9c9b1bb';
const PHASES = ['movement' => 'movement', 'retreats' => 'retreats', 'adjustments' => 'adjustments'];

function written(array $line): void
{
    print json_encode($line, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE) . "\n";
    fflush(STDOUT);
}

function introduction(): array
{
    $dialect = ['via' => true, 'path' => false, 'types' => false, 'coasts' => true, 'provinces' => (object)[]];
    return ['protocol' => 1, 'name' => 'webDiplomacy', 'version' => COMMIT, 'dialect' => $dialect,
        'observes' => ['words', 'retreats'], 'phases' => array_keys(PHASES)];
}

// What it throws is a result of the comparison; but not that the database has two adapters wait for each other, and asks one to begin anew.
function reply(callable $adjudicate, Site $site, array $request): array
{
    try {
        return $adjudicate($site, $request);
    } catch (Declined $why) {
        return ['declined' => $why->getMessage()];
    } catch (Throwable $thrown) {
        if (!str_starts_with($thrown->getMessage(), 'Deadlock')) {
            return ['failed' => get_class($thrown) . ': ' . $thrown->getMessage()];
        }
    } finally {
        $site->clear();
    }
    return reply($adjudicate, $site, $request);
}

function talk(string $folder): void
{
    $greeting = json_decode(fgets(STDIN), true);
    $site = new Site($folder, $greeting['map']);
    written(introduction());
    while (($line = fgets(STDIN)) !== false) {
        $request = json_decode($line, true);
        written(['id' => $request['id']] + reply(PHASES[$greeting['phase']], $site, $request));
    }
}

ini_set('display_errors', 'stderr');
talk($argv[1]);
