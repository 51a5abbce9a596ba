import { countBets, gameFamilies, parseSelection, playTypesOf } from '@portal/lottery-rules';
import { randomPick } from './random-pick';

describe('quick pick', () => {
  it.each(gameFamilies.flatMap((family) => playTypesOf(family).map((play) => [family, play.code, play] as const)))(
    'makes a valid selection of %s %s @LOTT-03',
    (_, __, play) => {
      const selection = randomPick(play);
      expect(parseSelection(play, selection)).toEqual({ ok: true, selection });
      expect(countBets(play, selection)).toBeGreaterThan(0);
    },
  );
});
