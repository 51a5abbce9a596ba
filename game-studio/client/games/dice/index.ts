import { toWire } from '@portal/money';
import i18next from 'i18next';
import { createRandomStream } from '../../../src/fairness/random-stream';
import { type DiceChoice, playDice } from '../../../src/games/dice/dice-engine';
import type { FamilyClient } from '../../family-client';
import { DiceGame } from './DiceGame';
import { partOf, rollText } from './dice-texts';
import EN from './locales/EN.json';
import TY from './locales/TY.json';

export const dice: FamilyClient = {
  Game: DiceGame,
  texts: { TY, EN },
  verify({ serverSeed, clientSeed, nonce, stake, choice: told }) {
    const choice = told as DiceChoice;
    const { payout, outcome } = playDice(stake, choice, createRandomStream(serverSeed, clientSeed, nonce));
    const t = i18next.getFixedT(null, 'game');
    return {
      outcome,
      payout,
      way: [
        { label: t('verify.word'), value: String(outcome.roll) },
        { label: t('verify.roll'), value: rollText(outcome.roll) },
        { label: t('verify.win'), value: partOf(choice, t) },
        { label: t('verify.payout'), value: toWire(payout) },
      ],
    };
  },
};
