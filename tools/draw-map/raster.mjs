// Which province every small square of the board belongs to.
import { feature } from 'topojson-client';
import { onBoard, points, width, height } from './plane.mjs';
import { land, water, closed, opened, narrowed } from './seeds.mjs';

export const at = (x, y) => y * width + x;

function ringsOf(topology) {
  const shapes = feature(topology, topology.objects.land);
  const rings = [];
  for (const { geometry } of shapes.features ?? [shapes])
    for (const polygon of geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates])
      for (const ring of polygon) {
        const near = ring.filter(([lon, lat]) => lat > 15 && lat < 84 && lon > -75 && lon < 115).map(onBoard);
        if (near.length > 2) rings.push(near);
      }
  return rings;
}

// Every square whose middle the rings enclose, an odd number of times.
function eachWithin(rings, take) {
  for (let y = 0; y < height; y++) {
    const crossings = [];
    for (const ring of rings)
      for (let i = 0; i < ring.length; i++) {
        const a = ring[i], b = ring[(i + 1) % ring.length];
        if (a[1] <= y !== b[1] <= y) crossings.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
      }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2)
      for (let x = Math.max(0, Math.ceil(crossings[i])); x < Math.min(width, crossings[i + 1]); x++) take(x, y);
  }
}

function around(x, y, r, take) {
  for (let dy = -r; dy <= r; dy++)
    for (let dx = -r; dx <= r; dx++) {
      const X = x + dx, Y = y + dy;
      if (X >= 0 && Y >= 0 && X < width && Y < height && dx * dx + dy * dy <= r * r) take(X, Y);
    }
}

// Land grows by half the width and shrinks again; what it keeps are the sounds. (Only within the polygon.)
function closeSounds(isLand, { width: w, within }) {
  const r = w / 2, region = new Set(), grown = new Set();
  eachWithin([points(within).map(onBoard)], (x, y) => region.add(at(x, y)));
  const landNear = (x, y) => { let found = false; around(x, y, r, (X, Y) => { found ||= isLand[at(X, Y)] === 1; }); return found; };
  const near = new Map();
  const isGrown = (x, y) => { const k = at(x, y); if (!near.has(k)) near.set(k, landNear(x, y)); return near.get(k); };
  for (const k of region) {
    let all = true;
    around(k % width, Math.floor(k / width), r, (X, Y) => { if (all && !isGrown(X, Y)) all = false; });
    if (all) grown.add(k);
  }
  for (const k of grown) isLand[k] = 1;
}

function landMask(topology) {
  const isLand = new Uint8Array(width * height);
  eachWithin(ringsOf(topology), (x, y) => { isLand[at(x, y)] = 1; });
  for (const polygon of closed) eachWithin([points(polygon).map(onBoard)], (x, y) => { isLand[at(x, y)] = 1; });
  for (const polygon of opened) eachWithin([points(polygon).map(onBoard)], (x, y) => { isLand[at(x, y)] = 0; });
  for (const sound of narrowed) closeSounds(isLand, sound);
  return isLand;
}

// A queue that gives the least first.
class Heap {
  items = [];
  push(item) {
    const h = this.items;
    h.push(item);
    for (let i = h.length - 1; i > 0;) {
      const up = (i - 1) >> 1;
      if (h[up][0] <= h[i][0]) break;
      [h[up], h[i]] = [h[i], h[up]], (i = up);
    }
  }
  pop() {
    const h = this.items, least = h[0], last = h.pop();
    if (h.length === 0) return least;
    h[0] = last;
    for (let i = 0; ;) {
      let down = 2 * i + 1;
      if (down >= h.length) break;
      if (down + 1 < h.length && h[down + 1][0] < h[down][0]) down++;
      if (h[down][0] >= h[i][0]) break;
      [h[down], h[i]] = [h[i], h[down]], (i = down);
    }
    return least;
  }
}

function nearestOfKind(isLand, [x, y], kind) {
  for (let r = 0; r < 26; r++)
    for (let dy = -r; dy <= r; dy++)
      for (let dx = -r; dx <= r; dx++) {
        const X = Math.round(x) + dx, Y = Math.round(y) + dy;
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== r || X < 0 || Y < 0 || X >= width || Y >= height) continue;
        if (isLand[at(X, Y)] === kind) return at(X, Y);
      }
  return null;
}

// Provinces grow from their seeds at the same pace, through land or through water.
export function raster(topology) {
  const names = [...Object.keys(land), ...Object.keys(water)], isLand = landMask(topology);
  const owner = new Int16Array(width * height).fill(-1), distance = new Float64Array(width * height).fill(Infinity);
  const queue = new Heap(), astray = [];
  for (const [seeds, kind] of [[land, 1], [water, 0]])
    for (const [name, text] of Object.entries(seeds))
      for (const seed of points(text)) {
        const k = nearestOfKind(isLand, onBoard(seed), kind);
        if (k === null) { if (name[0] !== '-') astray.push(`${name} ${seed}`); continue; }
        distance[k] = 0, owner[k] = names.indexOf(name), queue.push([0, k]);
      }
  while (queue.items.length > 0) {
    const [d, k] = queue.pop();
    if (d > distance[k]) continue;
    const x = k % width, y = Math.floor(k / width);
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const X = x + dx, Y = y + dy, n = at(X, Y);
        if (X < 0 || Y < 0 || X >= width || Y >= height || isLand[n] !== isLand[k]) continue;
        const e = d + Math.hypot(dx, dy);
        if (e < distance[n]) distance[n] = e, owner[n] = owner[k], queue.push([e, n]);
      }
  }
  return { names, owner, isLand, astray };
}
