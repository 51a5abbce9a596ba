import { fromWhole } from '@portal/money';
import { z } from 'zod';
import type { SoloGame } from '../solo-game';
import { cannons, type FishSettings } from './fish-settings';
import { fishKinds } from './fish-tables';
import { playVolley } from './play-volley';
import { MOST_SHOTS } from './shoot';

const FishChoice = z.strictObject({
  /** What one shot costs: a level of the cannon. */
  cannon: z.literal(cannons),
  /** What each shot of the volley is aimed at. The player aims, the server decides. */
  targets: z.array(z.enum(fishKinds)).min(1).max(MOST_SHOTS),
});
export type FishChoice = z.infer<typeof FishChoice>;

export const fishGame: SoloGame<FishChoice> = {
  choice: FishChoice,
  /** A volley costs its shots and nothing else. */
  accepts: ({ stake, choice: { cannon, targets }, title }) =>
    (title.settings as FishSettings).cannons.includes(cannon) && stake === fromWhole(cannon * targets.length),
  play: ({ stake, choice: { targets }, random, title }) => playVolley({ stake, targets, random, settings: title.settings as FishSettings }),
};
