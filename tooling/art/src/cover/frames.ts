import { circle, group, line, path, rect, repeat } from '../draw/element';
import { hashText } from '../draw/create-random';
import { star4 } from '../objects/gem';

type Metal = { edge: string; letters: string };
type Frame = (edge: string) => string;

/** What the edge and the letters of a vendor's covers are made of. */
const metals: readonly Metal[] = [
  { edge: '#f5c451', letters: '#ffe08a' },
  { edge: '#e3e6f5', letters: '#fff' },
  { edge: '#ffb98a', letters: '#ffe3cf' },
  { edge: '#8fe0c0', letters: '#e2fff2' },
  { edge: '#9cd4ff', letters: '#e6f5ff' },
  { edge: '#ffa8c5', letters: '#ffeaf1' },
];

/** Draws something of the upper left corner in all four. */
const corners = (content: string): string =>
  ['', 'matrix(-1 0 0 1 300 0)', 'matrix(1 0 0 -1 0 400)', 'matrix(-1 0 0 -1 300 400)']
    .map((transform) => group(content, { transform: transform || undefined }))
    .join('');

const frames: readonly Frame[] = [
  (edge) =>
    rect(6, 6, 288, 388, 'none', { rx: 10, stroke: edge, 'stroke-width': 3 }) +
    rect(12, 12, 276, 376, 'none', { rx: 6, stroke: edge, opacity: 0.6 }),
  (edge) => corners(line('M8 70V20Q8 8 20 8H70', edge, 4) + line('M16 52V16H52', edge, 1.4, { opacity: 0.8 })),
  (edge) => path('M30 7H270Q272 28 293 30V370Q272 372 270 393H30Q28 372 7 370V30Q28 28 30 7Z', 'none', { stroke: edge, 'stroke-width': 3 }),
  (edge) => rect(7, 7, 286, 386, 'none', { rx: 12, stroke: edge, 'stroke-width': 5, 'stroke-dasharray': '0 11.2' }),
  (edge) => corners(line('M7 44V30L30 7H44M7 62L62 7', edge, 3)) + line('M7 80V320M293 80V320', edge, 1.6, { opacity: 0.7 }),
  (edge) => corners(line('M8 96C8 40 40 8 96 8M8 60C8 52 40 52 40 40S52 8 60 8', edge, 2.6) + circle(14, 14, 4, edge)),
  (edge) =>
    rect(7, 7, 286, 386, 'none', { stroke: edge, 'stroke-width': 2 }) +
    corners(rect(2, 2, 22, 22, edge, { rx: 4 }) + path(star4(8, 13, 13), '#140f33')),
  (edge) =>
    line(`M8 8H292M8 392H292${repeat(14, (i) => `M${20 + i * 20} 8q10 14 20 0`)}`, edge, 2.6) + line('M8 8V392M292 8V392', edge, 2.6),
];

/** By this one, none of the studios we know shares a frame with another. */
const salt = 'frame3:';

/** The frame of a studio: all its covers have it, so that they are known as a family. */
export function frameOf(vendor: string): Metal & { style: number; draw(): string } {
  const hash = hashText(salt + vendor);
  const style = hash % frames.length;
  const metal = metals[(hash >>> 8) % metals.length]!;
  return { ...metal, style, draw: () => frames[style]!(metal.edge) };
}
