import { createRandom } from '../draw/create-random';
import { element, join, line, linear, picture, place, radial, rect, repeat, stop } from '../draw/element';
import { definitions } from '../draw/ink';
import { shareRepeats } from '../draw/share-repeats';
import { compositions } from './compositions';
import { lookOf, type CoverLook, type CoverSubject } from './cover-look';
import { frameOf } from './frames';
import { lettering } from './lettering';
import { motifsOf } from './motifs';
import { createPalette } from './palettes';
import { pattern } from './patterns';

const width = 300;
const height = 400;

/**
 * The cover of a game, 3:4: what it is named for, its title in the house's letters on the calm, dark foot, and the frame of its studio.
 * `look` comes from `arrangeLooks` when a whole catalogue is drawn, so that neighbours differ.
 */
export function gameCover(subject: CoverSubject, look: CoverLook = lookOf(subject)): string {
  const random = createRandom(`cover:${subject.category}:${subject.code}`);
  const palette = createPalette(look.palette, random);
  const motif = motifsOf(subject.category)[look.motif];
  const composition = compositions[look.composition];
  const frame = frameOf(subject.vendor ?? '');
  if (!motif || !composition) throw new Error(`No such look: ${JSON.stringify(look)}.`);

  const centerX = width / 2 + random.between(-5, 5);
  const centerY = 166 + random.between(-6, 6);
  const backdrop = place(composition.draw(palette, random), centerX, centerY);
  const hero = place(motif.draw(palette, random), centerX, centerY, 0, (motif.size ?? 1.12) * random.between(0.97, 1.03));
  const specks = (count: number) => repeat(count, () => `M${join(random.between(8, width - 8), random.between(8, 300))}h0`);
  const dust = line(specks(8), '#fff', 1.6, { opacity: 0.55 }) + line(specks(5), '#fff', 3, { opacity: 0.8 });

  const bokeh = [26, 52, 90]
    .map((size) => line(`M${join(random.between(0, width), random.between(20, 330))}h0`, palette.glow, size, { opacity: 0.08 }))
    .join('');
  const light = { cx: random.between(0.2, 0.8).toFixed(2), cy: random.between(0, 0.3).toFixed(2), r: '.85' };
  const drawing = shareRepeats(
    rect(0, 0, width, height, 'url(#ground)') +
      rect(0, 0, width, height, 'url(#light)') +
      pattern(look.pattern, width, height, random.pick([0, 0, 15, -15, 30, 45]), random.between(0.07, 0.13)) +
      rect(0, 0, width, height, 'url(#rim)') +
      backdrop +
      bokeh +
      dust +
      hero +
      rect(0, 0, width, height, 'url(#foot)') +
      rect(1, 1, width - 2, height - 2, 'none', { stroke: '#fff', 'stroke-width': 2, opacity: 0.12 }) +
      frame.draw(),
  );
  const title = lettering(subject.title, width / 2, 340, frame.letters, palette.deep);
  const own =
    linear('ground', stop(0, palette.ground) + stop(1, palette.groundEnd), {
      x1: random.between(0, 0.4).toFixed(2),
      x2: random.between(0.6, 1).toFixed(2),
      y2: '1',
    }) +
    radial('light', stop(0, palette.glow, 0.5) + stop(0.6, palette.glow, 0.08) + stop(1, palette.deep, 0.35), light) +
    radial('rim', stop(0, palette.second, 0.55) + stop(1, palette.second, 0), {
      cx: random.chance(0.5) ? '0' : '1',
      cy: random.between(0.6, 0.95).toFixed(2),
      r: '.7',
    }) +
    linear('foot', stop(0, palette.deep, 0) + stop(0.62, palette.deep, 0) + stop(0.8, palette.deep, 0.72) + stop(1, palette.deep, 0.94));
  return picture(width, height, element('defs', {}, own + definitions(palette, drawing + title)) + drawing + title, subject.title);
}

export const coverSize = { width, height } as const;
