import { defaultThaiOptions, type PlayType, type ThaiOptions, type ThaiShape } from '../play-type';
import { playTypesOf } from '../plays';

/** The Thai plays that results of the shape decide: a lottery sells only what it draws. */
export function playsFor(shape: ThaiShape, { bottom3Mode }: ThaiOptions = defaultThaiOptions): PlayType[] {
  return playTypesOf('thai').filter(({ needs }) => {
    if (!needs) return true;
    const needsFront3 = needs.front3 || (needs.bottom3 && bottom3Mode === 'frontAndBack');
    return needs.top <= shape.top && (!needsFront3 || shape.front3) && (!needs.bottom3 || shape.bottom3);
  });
}
