import { circle, num, path } from '../draw/element';

/** The moon `lit` from 0 (new) to 1 (full), waxing from the right. */
export function moonPhase(r: number, lit: number, light: string, dark: string): string {
  const share = Math.min(1, Math.max(0, lit));
  if (share > 0.97) return circle(0, 0, r, light);
  const night = circle(0, 0, r, dark);
  if (share < 0.03) return night + circle(0, 0, r, 'none', { stroke: light, opacity: 0.5 });
  const width = Math.abs(1 - 2 * share) * r;
  return (
    night +
    path(`M0 ${num(-r)}A${num(r)} ${num(r)} 0 0 1 0 ${num(r)}A${num(width)} ${num(r)} 0 0 ${share > 0.5 ? 1 : 0} 0 ${num(-r)}Z`, light)
  );
}
