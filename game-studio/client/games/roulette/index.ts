import i18next from 'i18next';
import { colourOf, rouletteGame } from '../../../src/games/roulette/roulette-game';
import type { FamilyClient } from '../../family-client';
import { tableTexts } from '../tables/table-texts';
import { drawAgain } from '../tables/verify-shared';
import EN from './locales/EN.json';
import TY from './locales/TY.json';
import { RouletteGame } from './RouletteGame';

export const roulette: FamilyClient = {
  Game: RouletteGame,
  texts: tableTexts({ TY, EN }),
  verify: (round) =>
    drawAgain(rouletteGame, round, ({ number }) => {
      const t = i18next.getFixedT(null, 'game');
      return [{ label: t('way.number'), value: t('result', { number, colour: t(`colour.${colourOf(number)}`) }) }];
    }),
};
