import { toWire } from '@portal/money';
import i18next from 'i18next';
import { createRandomStream } from '../../../src/fairness/random-stream';
import { type MinesChoice, type MinesStep, startMines, stepMines, viewMines } from '../../../src/games/mines/mines-engine';
import type { FamilyClient } from '../../family-client';
import EN from './locales/EN.json';
import TY from './locales/TY.json';
import { MinesGame } from './MinesGame';

const numbers = (fields: readonly number[]) => fields.map((field) => field + 1).join(', ');

export const mines: FamilyClient = {
  Game: MinesGame,
  texts: { TY, EN },
  verify({ serverSeed, clientSeed, nonce, stake, choice, steps }) {
    let state = startMines(stake, choice as MinesChoice, createRandomStream(serverSeed, clientSeed, nonce));
    let payout: bigint | null = null;
    for (const step of steps) ({ state, payout } = stepMines(state, step as MinesStep));
    const t = i18next.getFixedT(null, 'game');
    return {
      outcome: viewMines(state, true),
      payout,
      way: [
        { label: t('verify.mines'), value: numbers(state.mineFields) },
        { label: t('verify.picked'), value: numbers(state.picked) },
        { label: t('verify.payout'), value: payout === null ? '–' : toWire(payout) },
      ],
    };
  },
};
