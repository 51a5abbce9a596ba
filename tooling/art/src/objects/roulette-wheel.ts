import { circle, group, num, path, place, repeat } from '../draw/element';
import { paint } from '../draw/ink';

/** A wheel seen from above; `bright` and `dark` are the colours of its pockets. */
export function rouletteWheel(r: number, bright: string, dark: string): string {
  const pocketRing = r * 0.72;
  const length = 2 * Math.PI * pocketRing;
  const pocket = length / 36;
  return (
    circle(0, r * 0.05, r, '#05030f', { opacity: 0.5 }) +
    circle(0, 0, r, paint.gold) +
    circle(0, 0, r * 0.955, '#3b1d0c') +
    circle(0, 0, r * 0.845, '#f5c451') +
    circle(0, 0, r * 0.83, dark) +
    circle(0, 0, pocketRing, 'none', {
      stroke: bright,
      'stroke-width': r * 0.22,
      'stroke-linecap': 'butt',
      'stroke-dasharray': num(pocket),
    }) +
    path(`M0 0L${num(r * 0.07)} ${num(-r * 0.83)}H${num(-r * 0.07)}Z`, '#1f9d63') +
    circle(0, 0, r * 0.7, 'none', { stroke: '#f5c451', 'stroke-width': r * 0.014, opacity: 0.9 }) +
    circle(0, 0, r * 0.6, paint.goldDeep) +
    circle(0, 0, r * 0.575, '#4a2410') +
    circle(0, 0, r * 0.285, 'none', {
      stroke: '#6d3a18',
      'stroke-width': r * 0.57,
      'stroke-linecap': 'butt',
      'stroke-dasharray': num((Math.PI * r * 0.57) / 12),
    }) +
    circle(0, 0, r * 0.575, paint.sphere, { opacity: 0.7 }) +
    repeat(4, (i) =>
      group(
        path(`M${num(-r * 0.035)} 0L${num(-r * 0.02)} ${num(-r * 0.36)}H${num(r * 0.02)}L${num(r * 0.035)} 0Z`, paint.gold) +
          circle(0, -r * 0.37, r * 0.05, paint.gold),
        { transform: `rotate(${i * 90 + 20})` },
      ),
    ) +
    circle(0, 0, r * 0.17, paint.gold) +
    circle(0, 0, r * 0.17, paint.sphere, { opacity: 0.6 }) +
    place(circle(0, 0, r * 0.055, '#fff') + circle(0, 0, r * 0.055, paint.sphere), r * 0.5, -r * 0.59)
  );
}
