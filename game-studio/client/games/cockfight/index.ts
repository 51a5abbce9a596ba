import i18next from 'i18next';
import { cockfightGame, type CockfightOffer } from '../../../src/games/cockfight/cockfight-game';
import type { FamilyClient } from '../../family-client';
import { tableTexts } from '../tables/table-texts';
import { drawAgain } from '../tables/verify-shared';
import { CockfightGame } from './CockfightGame';
import EN from './locales/EN.json';
import TY from './locales/TY.json';

export const cockfight: FamilyClient = {
  Game: CockfightGame,
  texts: tableTexts({ TY, EN }),
  verify: (round) =>
    drawAgain(cockfightGame, round, ({ winner, beats }, offer) => {
      const t = i18next.getFixedT(null, 'game');
      const { odds } = offer as CockfightOffer;
      return [
        { label: t('way.odds'), value: [odds.meron, odds.wala, odds.draw].map((odd) => (odd / 10_000).toFixed(2)).join(' / ') },
        { label: t('way.winner'), value: t(winner) },
        { label: t('way.exchanges'), value: String(beats.length) },
      ];
    }),
};
