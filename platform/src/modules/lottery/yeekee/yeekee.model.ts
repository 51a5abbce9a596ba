import type { YeekeeCalculation, YeekeeTerms } from '@portal/contracts';
import { defaultYeekeeOptions } from '@portal/lottery-rules';
import type { MinorUnits } from '@portal/money';
import type { Draw } from '../lottery.model';

/** What yeekee rounds are customarily made by. */
export const customaryTerms: YeekeeTerms = { shootSeconds: 120, pauseSeconds: 3, ...defaultYeekeeOptions };

/** What others see of an account: its first two letters. */
export const maskOf = (account: string): string => `${account.slice(0, 2)}***`;

export type Shot = { position: number; memberId: string; shownName: string; number: string; shotAt: Date };

export type ShotAnswer = {
  verdict: 'ok' | 'no_draw' | 'not_yeekee' | 'key_reused' | 'disabled' | 'not_open' | 'closed' | 'too_soon';
  position: number | null;
  number: string | null;
  shotAt: Date | null;
  nextAt: Date | null;
  serverTime: Date;
};

export type Round = Pick<Draw, 'id' | 'gameCode' | 'issue' | 'label' | 'state' | 'opensAt' | 'closesAt' | 'drawsAt' | 'result'> & {
  shotCount: number;
  calculation: YeekeeCalculation | null;
};

export type Reward = { rank: number; memberId: string; shownName: string; amount: MinorUnits };
