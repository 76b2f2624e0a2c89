// From longitude and latitude to the board: a conic projection, then room for where provinces are small.
import { geoConicConformal } from 'd3-geo';

export const width = 1400, height = 1180;

const project = geoConicConformal().parallels([38, 60]).rotate([-14, 0]).center([0, 50]).scale(1560).translate([0, 0]);

// What lies around a place is drawn larger, by up to `by`, and what is further away makes room for it; one after the other.
const lenses = [];
function magnify([x, y]) {
  for (const { centre: [cx, cy], radius, by } of lenses) {
    const factor = 1 + by * Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / radius ** 2);
    x = cx + (x - cx) * factor, y = cy + (y - cy) * factor;
  }
  return [x, y];
}
for (const { at, radius, by } of [
  { at: [12, 47], radius: 760, by: 0.5 },
  { at: [-3.2, 54.4], radius: 220, by: 0.38 },
  { at: [-4, 57], radius: 115, by: 0.6 },
  { at: [4.2, 50.2], radius: 170, by: 0.38 },
  { at: [12.3, 42.8], radius: 170, by: 0.35 },
  { at: [21.5, 41.8], radius: 170, by: 0.25 },
  { at: [10.5, 57], radius: 120, by: 0.3 },
])
  lenses.push({ centre: magnify(project(at)), radius, by });

// The far north is wide and empty.
const flattened = (y) => (y > -330 ? y : -330 + (y + 330) * 0.62);

export function onBoard(lonLat) {
  const [x, y] = magnify(project(lonLat));
  return [x * 0.89 + 640, flattened(y) * 0.89 + 558];
}

export const points = (text) => text.split(' ').map((p) => p.split(',').map(Number));
