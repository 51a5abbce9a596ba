import i18next from 'i18next';
import { dragonTigerGame, winnerOf } from '../../../src/games/dragon-tiger/dragon-tiger-game';
import type { FamilyClient } from '../../family-client';
import { cardName } from '../tables/draw-card';
import { tableTexts } from '../tables/table-texts';
import { drawAgain } from '../tables/verify-shared';
import { DragonTigerGame } from './DragonTigerGame';
import EN from './locales/EN.json';
import TY from './locales/TY.json';

export const dragonTiger: FamilyClient = {
  Game: DragonTigerGame,
  texts: tableTexts({ TY, EN }),
  verify: (round) =>
    drawAgain(dragonTigerGame, round, (outcome) => {
      const t = i18next.getFixedT(null, 'game');
      return [
        { label: t('way.dragon'), value: cardName(outcome.dragon) },
        { label: t('way.tiger'), value: cardName(outcome.tiger) },
        { label: t('way.winner'), value: t(winnerOf(outcome)) },
      ];
    }),
};
