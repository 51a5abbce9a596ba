import { circle, corners, group, line, outline, path, polar, repeat } from '../draw/element';
import { paint } from '../draw/ink';
import { sphere } from './sphere';

/** Football: one dark patch in the middle, five cut off by the horizon, seams between them. */
export function football(r: number, turn: number): string {
  const clip = `<clipPath id="ball"><circle r="${r}"/></clipPath>`;
  const patches = repeat(5, (i) => {
    const angle = -90 + i * 72;
    const [sx, sy] = polar(angle, r * 0.34);
    const [ex, ey] = polar(angle, r * 0.66);
    const [lx, ly] = polar(angle - 36, r * 0.76);
    const [rx, ry] = polar(angle + 36, r * 0.76);
    const outer = corners(5, r * 0.33, 180).map(([x, y]): [number, number] => {
      const [cx, cy] = polar(angle, r * 0.96);
      const turned = ((angle + 90) * Math.PI) / 180;
      return [cx + (x * Math.cos(turned) - y * Math.sin(turned)), cy + (x * Math.sin(turned) + y * Math.cos(turned)) * 1];
    });
    return (
      line(
        `M${sx.toFixed(1)} ${sy.toFixed(1)}L${ex.toFixed(1)} ${ey.toFixed(1)}M${lx.toFixed(1)} ${ly.toFixed(1)}L${ex.toFixed(1)} ${ey.toFixed(1)}L${rx.toFixed(1)} ${ry.toFixed(1)}`,
        '#2a2645',
        r * 0.025,
      ) + path(outline(outer), '#1d1936')
    );
  });
  return (
    clip +
    sphere(
      r,
      '#f6f3ff',
      group(group(path(outline(corners(5, r * 0.35)), '#1d1936') + patches, { transform: `rotate(${Math.round(turn)})` }), {
        'clip-path': 'url(#ball)',
      }),
    )
  );
}

export const basketball = (r: number): string =>
  sphere(
    r,
    '#e2702a',
    line(
      `M${-r} 0H${r}M0 ${-r}V${r}M${-r * 0.72} ${-r * 0.7}Q${-r * 0.12} 0 ${-r * 0.72} ${r * 0.7}M${r * 0.72} ${-r * 0.7}Q${r * 0.12} 0 ${r * 0.72} ${r * 0.7}`.replace(
        /\d+\.\d+/g,
        (n) => Number(n).toFixed(1),
      ),
      '#3a1508',
      r * 0.035,
    ),
  );

export const tennisBall = (r: number): string =>
  sphere(
    r,
    '#c3d94a',
    line(
      `M${-r * 0.62} ${-r * 0.78}Q${r * 0.2} 0 ${-r * 0.62} ${r * 0.78}M${r * 0.8} ${-r * 0.6}Q${r * 0.1} 0 ${r * 0.8} ${r * 0.6}`.replace(
        /\d+\.\d+/g,
        (n) => Number(n).toFixed(1),
      ),
      '#fbffe6',
      r * 0.07,
    ),
  );

export const volleyball = (r: number, first: string, second: string): string => {
  const n = (value: number) => (value * r).toFixed(1);
  const panel = `M0 0C${n(0.1)} ${n(-0.5)} ${n(0.5)} ${n(-0.85)} ${n(0.82)} ${n(-0.57)}A${r} ${r} 0 0 1 ${n(0.9)} ${n(0.43)}C${n(0.62)} ${n(0.16)} ${n(0.3)} ${n(0.02)} 0 0Z`;
  return sphere(
    r,
    '#fbf8ff',
    [0, 120, 240]
      .map((turn, i) =>
        group(
          path(panel, i === 0 ? first : i === 1 ? second : '#fbf8ff') +
            line(
              `M0 0C${n(0.1)} ${n(-0.5)} ${n(0.5)} ${n(-0.85)} ${n(0.82)} ${n(-0.57)}M${n(0.2)} ${n(-0.42)}C${n(0.5)} ${n(-0.42)} ${n(0.8)} ${n(-0.3)} ${n(0.97)} ${n(-0.1)}`,
              '#2a2645',
              r * 0.025,
              { opacity: 0.6 },
            ),
          { transform: `rotate(${turn})` },
        ),
      )
      .join(''),
  );
};

/** Feathered shuttlecock, cork down. */
export const shuttlecock = (): string =>
  repeat(7, (i) => {
    const x = (i - 3) * 26;
    return path(`M${(i - 3) * 7} 44L${x - 16}-84Q${x}-104 ${x + 16}-84L${(i - 3) * 7 + 5} 44Z`, paint.ivory, {
      stroke: '#9c92b8',
      'stroke-width': 1,
    });
  }) +
  line('M-58-16Q0 6 58-16M-44 14Q0 34 44 14', '#c8213a', 4) +
  path('M-34 42H34V62C34 92-34 92-34 62Z', paint.accent) +
  circle(-12, 62, 6, '#fff', { opacity: 0.5 });
