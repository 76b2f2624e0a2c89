// From longitude and latitude to the board: a conic projection, then room for where provinces are small.
import { geoConicConformal } from 'd3-geo';

export const width = 1400, height = 1180;

const project = geoConicConformal().parallels([38, 60]).rotate([-14, 0]).center([0, 50]).scale(1560).translate([0, 0]);

// What lies around a place is drawn larger, by up to `by`, and what is further away makes room for it.
const magnified = [
  { at: [13, 46], radius: 620, by: 0.62 },
  { at: [-2.5, 53.2], radius: 200, by: 0.55 },
  { at: [-3.6, 57], radius: 120, by: 0.5 },
  { at: [5.2, 51.2], radius: 110, by: 0.25 },
  { at: [12.5, 43], radius: 160, by: 0.28 },
  { at: [22, 41.8], radius: 170, by: 0.2 },
].map(({ at, radius, by }) => ({ centre: project(at), radius, by }));

function magnify([x, y]) {
  for (const { centre: [cx, cy], radius, by } of magnified) {
    const r2 = ((x - cx) ** 2 + (y - cy) ** 2) / radius ** 2;
    const factor = 1 + by * Math.exp(-r2);
    x = cx + (x - cx) * factor, y = cy + (y - cy) * factor;
  }
  return [x, y];
}

// The far north is wide and empty.
const flattened = (y) => (y > -330 ? y : -330 + (y + 330) * 0.62);

export function onBoard(lonLat) {
  const [x, y] = magnify(project(lonLat));
  return [x * 0.89 + 640, flattened(y) * 0.89 + 558];
}

export const points = (text) => text.split(' ').map((p) => p.split(',').map(Number));
