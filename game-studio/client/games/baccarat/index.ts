import i18next from 'i18next';
import { baccaratGame } from '../../../src/games/baccarat/baccarat-game';
import { totalOf, winnerOf } from '../../../src/games/baccarat/baccarat-hand';
import type { FamilyClient } from '../../family-client';
import { cardName } from '../tables/draw-card';
import { tableTexts } from '../tables/table-texts';
import { drawAgain } from '../tables/verify-shared';
import { BaccaratGame } from './BaccaratGame';
import EN from './locales/EN.json';
import TY from './locales/TY.json';

export const baccarat: FamilyClient = {
  Game: BaccaratGame,
  texts: tableTexts({ TY, EN }),
  verify: (round) =>
    drawAgain(baccaratGame, round, (outcome) => {
      const t = i18next.getFixedT(null, 'game');
      return [
        { label: t('way.player'), value: `${outcome.player.map(cardName).join(' ')} = ${totalOf(outcome.player)}` },
        { label: t('way.banker'), value: `${outcome.banker.map(cardName).join(' ')} = ${totalOf(outcome.banker)}` },
        { label: t('way.winner'), value: t(winnerOf(outcome)) },
      ];
    }),
};
