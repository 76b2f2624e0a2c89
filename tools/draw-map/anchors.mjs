// Where a province's unit and its code stand: apart from each other, and as far from the border as there is room.
import { at } from './raster.mjs';
import { width, height } from './plane.mjs';

export const unitRadius = 20, codeWidth = 38, codeHeight = 15, markWidth = 12;

// How far each square of the province is from what is not the province.
function distances(own, box) {
  const d = new Map(), get = (x, y) => d.get(at(x, y)) ?? 0;
  for (let y = box.y0; y <= box.y1; y++)
    for (let x = box.x0; x <= box.x1; x++)
      if (own(x, y)) d.set(at(x, y), Math.min(get(x - 1, y) + 1, get(x, y - 1) + 1, get(x - 1, y - 1) + 1.4, get(x + 1, y - 1) + 1.4));
  for (let y = box.y1; y >= box.y0; y--)
    for (let x = box.x1; x >= box.x0; x--)
      if (own(x, y)) d.set(at(x, y), Math.min(get(x, y), get(x + 1, y) + 1, get(x, y + 1) + 1, get(x + 1, y + 1) + 1.4, get(x - 1, y + 1) + 1.4));
  return d;
}

function boxOf(label, owner) {
  const box = { x0: width, y0: height, x1: 0, y1: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (owner[at(x, y)] === label) {
        box.x0 = Math.min(box.x0, x), box.x1 = Math.max(box.x1, x), box.y0 = Math.min(box.y0, y), box.y1 = Math.max(box.y1, y);
      }
  return box;
}

// How much of a box around (x, y) the province has.
function share(own, x, y, w, h) {
  let inside = 0, all = 0;
  for (let dy = -h / 2; dy <= h / 2; dy += 3)
    for (let dx = -w / 2; dx <= w / 2; dx += 3) all++, (inside += own(Math.round(x + dx), Math.round(y + dy)) ? 1 : 0);
  return inside / all;
}

const gap = (u, l, width) => {
  const dx = Math.max(0, Math.abs(u.x - l.x) - width / 2), dy = Math.max(0, Math.abs(u.y - l.y) - codeHeight / 2);
  return Math.hypot(dx, dy) - unitRadius;
};

// Words that nearly touch are read as one.
const nearlyTouch = (one, other) =>
  Math.abs(one.x - other.x) < (one.wide + other.wide) / 2 + 10 && Math.abs(one.y - other.y) < codeHeight + 2;

// `given`: where the unit stands, if that is known; `taken`: what stands elsewhere; `written`: the codes there. The mark of a centre stands to the left of
// its code.
export function anchorsOf({ label, owner, taken, written, given, isCentre }) {
  const wide = codeWidth + (isCentre ? markWidth : 0);
  const own = (x, y) => x >= 0 && y >= 0 && x < width && y < height && owner[at(x, y)] === label;
  const box = boxOf(label, owner), d = distances(own, box), step = box.x1 - box.x0 > 250 ? 8 : 3;
  const units = [], codes = [];
  for (let y = box.y0; y <= box.y1; y += step)
    for (let x = box.x0; x <= box.x1; x += step) {
      if (!own(x, y) || x < 24 || y < 24 || x > width - 24 || y > height - 24) continue;
      const room = d.get(at(x, y));
      units.push({ x, y, room: Math.min(room, 46) });
      codes.push({ x, y, room: share(own, x, y, wide + 4, codeHeight + 2) });
    }
  units.sort((a, b) => b.room - a.room);
  const few = given ? [{ x: given[0], y: given[1], room: 20 }] : units.slice(0, 160);
  const near = codes.sort((a, b) => b.room - a.room).slice(0, 700);
  let best = null;
  for (const u of few)
    for (const l of near) {
      const between = gap(u, l, wide);
      if (between < 2) continue;
      const crowd = taken.reduce((s, t) => s + Math.max(0, 30 - Math.hypot(t.x - u.x, t.y - u.y)) + Math.max(0, 26 - Math.hypot(t.x - l.x, t.y - l.y)), 0);
      const touched = written.filter((w) => nearlyTouch(w, { ...l, wide })).length;
      const score = Math.min(u.room, 24) * 2 + Math.min(u.room, 46) * 0.4 + l.room * 50 - Math.min(between, 60) * 0.35 - crowd - touched * 20 + (l.y > u.y ? 1 : 0);
      if (best === null || score > best.score) best = { score, unit: u, code: l };
    }
  const { unit, code } = best ?? { unit: units[0], code: units[0] };
  return { unit, code: { x: code.x + (isCentre ? markWidth / 2 : 0), y: code.y }, words: { x: code.x, y: code.y, wide } };
}
