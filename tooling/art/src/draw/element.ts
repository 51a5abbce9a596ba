export type Attributes = Record<string, string | number | undefined>;
export type Point = readonly [x: number, y: number];

/** Coordinates with one decimal: a picture stays small and no eye sees the difference. */
export const num = (value: number): string => shorten(Math.round(value * 10) / 10);

/** `.5` for 0.5, and never `-0`. */
const shorten = (value: number): string => String(value + 0).replace(/^(-?)0\./, '$1.');

const precise = new Set(['opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity', 'offset']);

const escapeText = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

/** Path data without the separators it can do without. */
const tighten = (d: string): string => d.replace(/(?<!\d)0\./g, '.').replace(/ (?=-)/g, '');

/** One SVG element. Only presentation attributes are ever used, so that the strictest content policy lets the picture through. */
export function element(name: string, attributes: Attributes, content = ''): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const written =
      key === 'd'
        ? tighten(String(value))
        : typeof value === 'string'
          ? value
          : precise.has(key)
            ? shorten(Math.round(value * 100) / 100)
            : num(value);
    text += ` ${key}="${written}"`;
  }
  return content ? `${text}>${content}</${name}>` : `${text}/>`;
}

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx: cx || undefined, cy: cy || undefined, r, fill, ...more });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx: cx || undefined, cy: cy || undefined, rx, ry, fill, ...more });
export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element('rect', { x: x || undefined, y: y || undefined, width, height, fill, ...more });
export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more });
export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more });
export const ring = (cx: number, cy: number, r: number, stroke: string, width: number, more: Attributes = {}) =>
  circle(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more });

export const group = (content: string, more: Attributes) => element('g', more, content);

/** Moves, turns and scales a drawing made around its own origin. */
export function place(content: string, x: number, y: number, turn = 0, scale: number | Point = 1, more: Attributes = {}): string {
  const size = typeof scale === 'number' ? shorten(Math.round(scale * 1000) / 1000) : `${scale[0]} ${scale[1]}`;
  const parts = [
    num(x) === '0' && num(y) === '0' ? '' : `translate(${join(x, y)})`,
    turn ? `rotate(${num(turn)})` : '',
    size === '1' ? '' : `scale(${size})`,
  ];
  return group(content, { transform: parts.filter(Boolean).join('') || undefined, ...more });
}

/** `M x y L …` through the points, closed. */
export const outline = (points: readonly Point[]): string => `M${points.map(([x, y]) => join(x, y)).join('L')}Z`;

/** Two coordinates; a minus sign separates as well as a space. */
export const join = (x: number, y: number): string => `${num(x)}${num(y).startsWith('-') ? '' : ' '}${num(y)}`;

export const polar = (angle: number, radius: number, cx = 0, cy = 0): Point => {
  const radians = (angle * Math.PI) / 180;
  return [cx + Math.cos(radians) * radius, cy + Math.sin(radians) * radius];
};

/** Corners of a regular polygon, the first one at the top. */
export const corners = (count: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, i) => polar(turn - 90 + (i * 360) / count, radius));

export const repeat = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, i) => draw(i)).join('');

/** Letters and digits inside pictures are rare and short, centred, in the reader's own bold sans face: `picture` says so once. */
export const text = (content: string, x: number, y: number, size: number, fill: string, more: Attributes = {}) =>
  element(
    'text',
    {
      x: x || undefined,
      y,
      'font-size': size,
      fill,
      ...more,
    },
    escapeText(content),
  );

export const stop = (offset: number, color: string, opacity?: number) =>
  element('stop', { offset: offset || undefined, 'stop-color': color, 'stop-opacity': opacity });

export const linear = (id: string, stops: string, more: Attributes = { x2: '0', y2: '1' }) =>
  element('linearGradient', { id, ...more }, stops);
export const radial = (id: string, stops: string, more: Attributes = {}) => element('radialGradient', { id, ...more }, stops);

/** The whole picture; lines have round ends unless they say otherwise. `title` is what a reader hears when the file is opened on its own. */
export function picture(width: number, height: number, content: string, title?: string): string {
  const letters = content.includes('<text')
    ? ` font-family="Inter,'Noto Sans Thai','Segoe UI',Roboto,Arial,sans-serif" font-weight="700" text-anchor="middle"`
    : '';
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}${letters}${title ? ' role="img"' : ''}>${title ? `<title>${escapeText(title)}</title>` : ''}${content}</svg>`;
}
