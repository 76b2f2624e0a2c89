// Borders as lines that two provinces share. A line runs from one corner where three of them meet to the next.
import { at } from './raster.mjs';
import { width, height } from './plane.mjs';

const outside = -2;
const corner = (x, y) => y * (width + 1) + x;
const xy = (c) => [c % (width + 1), Math.floor(c / (width + 1))];

// The four steps from a corner of the grid; `sides` are the squares left and right of the step.
const steps = [
  { dx: 1, dy: 0, left: [0, -1], right: [0, 0] },
  { dx: 0, dy: 1, left: [0, 0], right: [-1, 0] },
  { dx: -1, dy: 0, left: [-1, 0], right: [-1, -1] },
  { dx: 0, dy: -1, left: [-1, -1], right: [0, -1] },
];

export function arcsOf(label) {
  const labelAt = (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? outside : label[at(x, y)]);
  const side = (x, y, [dx, dy]) => labelAt(x + dx, y + dy);
  const isBorder = (c, s) => {
    const [x, y] = xy(c);
    return side(x, y, steps[s].left) !== side(x, y, steps[s].right) && x + steps[s].dx >= 0 && x + steps[s].dx <= width && y + steps[s].dy >= 0 && y + steps[s].dy <= height;
  };
  const ways = (c) => [0, 1, 2, 3].filter((s) => isBorder(c, s));
  const next = (c, s) => c + steps[s].dx + steps[s].dy * (width + 1);
  const done = new Set(), arcs = [];
  const trace = (start, first) => {
    let c = start, s = first;
    const [x, y] = xy(c), points = [[x, y]], left = side(x, y, steps[s].left), right = side(x, y, steps[s].right);
    for (;;) {
      done.add(c * 4 + s);
      c = next(c, s);
      done.add(c * 4 + ((s + 2) % 4));
      points.push(xy(c));
      const on = ways(c);
      if (c === start || on.length !== 2) break;
      s = on[0] === (s + 2) % 4 ? on[1] : on[0];
    }
    arcs.push({ points, left, right, isLoop: ways(start).length === 2 });
  };
  const corners = [];
  for (let y = 0; y <= height; y++) for (let x = 0; x <= width; x++) if (ways(corner(x, y)).length > 0) corners.push(corner(x, y));
  for (const joints of [true, false])  // closed lines without any joint come last
    for (const c of corners) {
      const on = ways(c);
      if (joints && on.length === 2) continue;
      for (const s of on) if (!done.has(c * 4 + s)) trace(c, s);
    }
  return arcs;
}

const onFrame = ([x, y]) => x === 0 || y === 0 || x === width || y === height;

// Corners of squares become curves; ends and the frame stay. A loop has no end.
function smoothed({ points, isLoop }, rounds) {
  const n = points.length - 1;
  for (let r = 0; r < rounds; r++)
    points = points.map((p, i) => {
      if (onFrame(p) || (!isLoop && (i === 0 || i === n))) return p;
      const a = points[i === 0 ? n - 1 : i - 1], b = points[i === n ? 1 : i + 1];
      return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4];
    });
  return points;
}

function farthest(points, from, to) {
  const [ax, ay] = points[from], [bx, by] = points[to], length = Math.hypot(bx - ax, by - ay);
  let most = -1, where = from;
  for (let i = from + 1; i < to; i++) {
    const [x, y] = points[i];
    const d = length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (d > most) most = d, where = i;
  }
  return { most, where };
}

// Only points that matter (Douglas and Peucker).
function simplified(points, tolerance) {
  const keep = new Set([0, points.length - 1]), open = [[0, points.length - 1]];
  while (open.length > 0) {
    const [from, to] = open.pop(), { most, where } = farthest(points, from, to);
    if (where === from || most < tolerance) continue;
    keep.add(where), open.push([from, where], [where, to]);
  }
  return points.filter((_, i) => keep.has(i));
}

const rounded = (points) => {
  const all = points.map(([x, y]) => [Math.round(x), Math.round(y)]);
  return all.filter((p, i) => i === 0 || i === all.length - 1 || p[0] !== all[i - 1][0] || p[1] !== all[i - 1][1]);
};

export const drawn = (arc, tolerance) => rounded(simplified(smoothed(arc, 8), tolerance));

// The lines round one label, as closed rings: numbers of arcs from 1, negative if walked backwards.
export function ringsOf(label, arcs) {
  const ends = new Map(), unused = new Set();
  const key = ([x, y]) => corner(x, y);
  arcs.forEach((arc, i) => {
    for (const [side, number] of [[arc.right, i + 1], [arc.left, -i - 1]]) {
      if (side !== label) continue;
      unused.add(number);
      const start = key(number > 0 ? arc.points[0] : arc.points.at(-1));
      ends.set(start, [...(ends.get(start) ?? []), number]);
    }
  });
  const rings = [];
  for (const first of unused) {
    const ring = [];
    for (let number = first; unused.has(number);) {
      unused.delete(number), ring.push(number);
      const arc = arcs[Math.abs(number) - 1], end = key(number > 0 ? arc.points.at(-1) : arc.points[0]);
      number = (ends.get(end) ?? []).find((n) => unused.has(n)) ?? 0;
    }
    rings.push(ring);
  }
  return rings;
}
