import { toWire } from '@portal/money';
import i18next from 'i18next';
import { createRandomStream } from '../../../src/fairness/random-stream';
import type { FishSettings } from '../../../src/games/fish/fish-settings';
import { type FishKind, fishNames } from '../../../src/games/fish/fish-tables';
import { playVolley } from '../../../src/games/fish/play-volley';
import type { FamilyClient } from '../../family-client';
import { FishGame } from './FishGame';
import EN from './locales/EN.json';
import TY from './locales/TY.json';

export const fish: FamilyClient = {
  Game: FishGame,
  texts: { TY, EN },
  verify({ serverSeed, clientSeed, nonce, stake, choice, settings }) {
    const { targets } = choice as { targets: FishKind[] };
    const random = createRandomStream(serverSeed, clientSeed, nonce);
    const { payout, outcome } = playVolley({ stake, targets, random, settings: settings as FishSettings });
    const t = i18next.getFixedT(null, 'game');
    const language = i18next.language === 'TY' ? 'TY' : 'EN';
    return {
      outcome,
      payout,
      way: [
        ...outcome.shots.map((times, i) => ({
          label: t('verify.shot', { number: i + 1, name: fishNames[targets[i]!][language] }),
          value: times > 0 ? t('verify.caught', { times }) : t('verify.missed'),
        })),
        { label: t('verify.payout'), value: toWire(payout) },
      ],
    };
  },
};
