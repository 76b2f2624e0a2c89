// Draws the standard board: node draw.mjs OUTPUT. What a drawing file says, report/board/drawing.hpp tells.
import fs from 'fs';
import { raster, at } from './raster.mjs';
import { arcsOf, drawn, ringsOf } from './arcs.mjs';
import { anchorsOf } from './anchors.mjs';
import { onBoard, points, width, height } from './plane.mjs';
import { coasts, units } from './seeds.mjs';

const topology = JSON.parse(fs.readFileSync(new URL('node_modules/world-atlas/land-50m.json', import.meta.url)));
const { names, owner, isLand, astray } = raster(topology);
const isProvince = (label) => label >= 0 && label < names.length && names[label][0] !== '-';

// What no province reached, and specks of a province apart from it: each connected part gets a label of its own, or that of its neighbour
// if it is small.
const seen = new Uint8Array(width * height);
function part(start) {
  const squares = [start], label = owner[start], kind = isLand[start], beside = new Map();
  seen[start] = 1;
  for (let i = 0; i < squares.length; i++) {
    const x = squares[i] % width, y = Math.floor(squares[i] / width);
    for (const [X, Y] of [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]) {
      if (X < 0 || Y < 0 || X >= width || Y >= height) continue;
      const n = at(X, Y);
      if (owner[n] === label && isLand[n] === kind) { if (!seen[n]) seen[n] = 1, squares.push(n); } else beside.set(owner[n], (beside.get(owner[n]) ?? 0) + 1);
    }
  }
  return { squares, label, kind, beside };
}
const scenery = new Map();  // label: land or water
function settle(least) {
  seen.fill(0);
  for (let k = 0; k < width * height; k++) {
    if (seen[k]) continue;
    const { squares, label, kind, beside } = part(k);
    if (isProvince(label) ? squares.length >= 16 : squares.length >= least) continue;
    const to = [...beside].filter(([l]) => l !== label).sort((a, b) => b[1] - a[1])[0];
    if (to) for (const s of squares) owner[s] = to[0], (isLand[s] = names[to[0]] ? (isLand[s] + 2) % 2 : isLand[s]);
  }
}
settle(60), settle(60);
for (let k = 0; k < width * height; k++) if (owner[k] < 0 || !isProvince(owner[k])) owner[k] = 1000 + isLand[k];  // scenery: water, land

// What the map file says.
const truth = new Set(), centres = new Set(), pair = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);
let here = '';
for (const line of fs.readFileSync(new URL('../../model/maps/standard.map', import.meta.url), 'utf8').split('\n')) {
  const [word, ...rest] = line.trim().split(/\s+/);
  if (['inland', 'coastal', 'sea'].includes(word)) here = rest[0];
  if (word === 'centre') centres.add(here);
  if (/^(army|fleet)/.test(word)) for (const place of rest) truth.add(pair(here, place.slice(0, 3)));
}

const arcs = arcsOf(owner);
const isShared = (a) => isProvince(a.left) && isProvince(a.right);
const text = [];
const codes = names.filter((n) => n[0] !== '-').sort();
text.push(
  '# The standard board as it is drawn. Made by tools/draw-map from public-domain coastlines (Natural Earth); not written by hand.',
  '# report/board/drawing.hpp says how to read it.',
  'drawing Standard', `size ${width} ${height}`);
const lines = arcs.map((a) => drawn(a, isShared(a) ? 0.9 : 0.8));
for (const l of lines) text.push('arc ' + l.map(([x, y], i) => (i === 0 ? [x, y] : [x - l[i - 1][0], y - l[i - 1][1]])).flat().join(' '));
const placed = (where) => onBoard(points(where)[0]).map(Math.round);
const taken = Object.values(coasts).map((where) => ({ x: placed(where)[0], y: placed(where)[1] }));
const written = [];
const rings = (label) => ringsOf(label, arcs).map((r) => '  ring ' + r.join(' '));
for (const code of codes) {
  const label = names.indexOf(code), given = units[code] && placed(units[code]), isCentre = centres.has(code);
  const { unit, code: place, words } = anchorsOf({ label, owner, taken, written, given, isCentre });
  taken.push(unit, place);
  written.push(words);
  text.push(`province ${code}`, `  unit ${unit.x} ${unit.y}`, `  code ${place.x} ${place.y}`);
  for (const [key, where] of Object.entries(coasts))
    if (key.startsWith(code)) text.push(`  fleet ${key.slice(4)} ${placed(where).join(' ')}`);
  text.push(...rings(label));
}
for (const [label, name] of [[1000, 'water'], [1001, 'land']]) text.push(`scenery ${name}`, ...rings(label));
fs.writeFileSync(process.argv[2], text.join('\n') + '\n');

// The drawing against the map file.
const met = new Set(arcs.filter(isShared).map((a) => pair(names[a.left], names[a.right])));
const missing = [...truth].filter((p) => !met.has(p)), extra = [...met].filter((p) => !truth.has(p));
console.log(`${truth.size} borders, ${arcs.length} lines, ${lines.flat().length} points; missing: ${missing.join(', ') || 'none'}; too many: ${extra.join(', ') || 'none'}; seeds off the board: ${astray.length}`);
if (missing.length + extra.length > 0) process.exitCode = 1;
