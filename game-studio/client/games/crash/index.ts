import i18next from 'i18next';
import { crashGame } from '../../../src/games/crash/crash-game';
import type { FamilyClient } from '../../family-client';
import { tableTexts } from '../tables/table-texts';
import { drawAgain } from '../tables/verify-shared';
import { CrashGame } from './CrashGame';
import { multiplierText } from './draw-crash';
import EN from './locales/EN.json';
import TY from './locales/TY.json';

export const crash: FamilyClient = {
  Game: CrashGame,
  texts: tableTexts({ TY, EN }),
  verify: (round) =>
    drawAgain(crashGame, round, ({ end }) => {
      const t = i18next.getFixedT(null, 'game');
      return [
        { label: t('way.formula'), value: '⌊99 × 10⁹ ÷ (10⁹ − x)⌋ ÷ 100' },
        { label: t('way.end'), value: multiplierText(Math.max(100, end)) },
      ];
    }),
};
