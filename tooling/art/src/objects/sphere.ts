import { circle, ellipse, group, line, path, place, rect, text } from '../draw/element';
import { paint } from '../draw/ink';

/** A shadow on the ground under an object. */
export const groundShadow = (y: number, width: number, height = width * 0.2, opacity?: number) =>
  ellipse(0, y, width, height, paint.shadow, { opacity });

/** A round body of any colour; light comes from the upper left everywhere in the house. */
export const sphere = (r: number, fill: string, marks = '') =>
  circle(0, 0, r, fill) +
  marks +
  circle(0, 0, r, paint.sphere) +
  ellipse(-r * 0.3, -r * 0.52, r * 0.34, r * 0.17, '#fff', { opacity: 0.5, transform: 'rotate(-28)' });

/** A lottery ball: its number sits on an ivory disc, so that it can be read on every colour. */
export function numberBall(r: number, fill: string, number: string, ink: string): string {
  const disc =
    circle(0, 0, r * 0.56, '#fff', { opacity: 0.94 }) +
    text(number, 0, r * (number.length > 1 ? 0.22 : 0.26), r * (number.length > 1 ? 0.62 : 0.74), ink);
  return (
    circle(0, 0, r, fill) +
    circle(0, 0, r, paint.sphere, { opacity: 0.9 }) +
    disc +
    ellipse(-r * 0.3, -r * 0.68, r * 0.36, r * 0.15, '#fff', { opacity: 0.55, transform: 'rotate(-20)' })
  );
}

/** The moon's coin: a raised rim and the crescent of the brand. It is always drawn in one size and scaled, so that many coins cost little more than one. */
export const coin = (r: number): string =>
  place(
    circle(0, 8, 64, paint.goldDeep) +
      circle(0, 0, 64, paint.gold) +
      circle(0, 0, 50, '#a8640f', { opacity: 0.75 }) +
      circle(0, 2, 48, paint.gold) +
      path(crescent(32), '#8f5210', { transform: 'translate(1 3)', opacity: 0.85 }) +
      path(crescent(32), '#fff1bd') +
      line('M-60-6A61 61 0 0 1 19-58', '#fff', 3, { opacity: 0.7 }),
    0,
    0,
    0,
    r / 64,
  );

/** A thin crescent that opens to the upper right, around the origin. */
export function crescent(r: number): string {
  const f = (value: number) => String(Math.round(value * 10) / 10);
  return `M${f(r * 0.35)} ${f(-r * 0.937)}A${f(r)} ${f(r)} 0 1 0 ${f(r * 0.937)} ${f(r * 0.35)}A${f(r * 0.8)} ${f(r * 0.8)} 0 1 1 ${f(r * 0.35)} ${f(-r * 0.937)}Z`;
}

/** Casino chip, seen from above or tilted by whoever places it. */
export function chip(r: number, fill: string): string {
  const length = 2 * Math.PI * r * 0.86;
  return (
    circle(0, r * 0.12, r, '#0a0718', { opacity: 0.55 }) +
    circle(0, 0, r, fill) +
    circle(0, 0, r * 0.86, 'none', {
      stroke: '#fff',
      'stroke-width': r * 0.27,
      'stroke-linecap': 'butt',
      'stroke-dasharray': `${(length / 16).toFixed(2)}`,
      opacity: 0.9,
    }) +
    circle(0, 0, r * 0.7, fill) +
    circle(0, 0, r * 0.6, 'none', { stroke: '#f5c451', 'stroke-width': r * 0.05 }) +
    path(crescent(r * 0.36), paint.gold) +
    circle(0, 0, r, paint.sphere, { opacity: 0.55 })
  );
}

/** Stack of coins, the lowest first. */
export const coinStack = (count: number, r: number, offset: (index: number) => number = () => 0): string =>
  Array.from({ length: count }, (_, i) => {
    const y = -i * r * 0.26;
    const x = offset(i);
    return (
      group(
        rect(-r, 0, r * 2, r * 0.22, paint.goldDeep) +
          ellipse(0, r * 0.22, r, r * 0.36, paint.goldDeep) +
          ellipse(0, 0, r, r * 0.36, paint.gold),
        {
          transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
        },
      ) + (i === count - 1 ? ellipse(x, y, r * 0.72, r * 0.25, 'none', { stroke: '#9a5c14', 'stroke-width': r * 0.06, opacity: 0.7 }) : '')
    );
  }).join('');
