import { defaultThaiOptions, type PlayType, type ThaiOptions, type ThaiShape } from '../play-type';
import { playTypesOf } from '../plays';

/** Lists the Thai plays that results of this shape can decide. A lottery sells no others. */
export function playsFor(shape: ThaiShape, { bottom3Mode }: ThaiOptions = defaultThaiOptions): PlayType[] {
  return playTypesOf('thai').filter(({ needs }) => {
    if (!needs) return true;
    const needsFront3 = needs.front3 || (needs.bottom3 && bottom3Mode === 'frontAndBack');
    return needs.top <= shape.top && (!needsFront3 || shape.front3) && (!needs.bottom3 || shape.bottom3);
  });
}
