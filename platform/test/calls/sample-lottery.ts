import { ChangedTerms, type NewLottery } from '@portal/contracts';

/** A Thai lottery that the platform draws every minute, with one play. */
export const sampleLottery = (more: Partial<NewLottery> = {}): NewLottery => ({
  ...{ code: 'MADE_HERE', family: 'thai', prizeMode: 'SEA', groupCode: 'THAI', name: { TY: 'หวยของเรา', EN: 'Our own' } },
  ...{ defaultPlayType: 'top3', schedule: { kind: 'interval', seconds: 60, closeBeforeSeconds: 10 }, resultSource: 'own', feed: null },
  ...{ mapping: null, refundAfterMinutes: 60, label: null, isHot: false, isEnabled: true, maxLines: 200, maxPayout: '150000.00' },
  ...{ maxMemberStake: null, maxMemberPayout: null, maxDrawStake: null, cancelMinutesBeforeClose: null, series: null, yeekee: null },
  plays: [{ playType: 'top3', rate: '900', discount: '0', minStake: '1.00', maxStake: '1000.00', ladder: null, closeAt: null }],
  ...more,
});

/** The part of it that two officers change while it is sold. */
export function sampleTerms(more: Partial<ChangedTerms> = {}): ChangedTerms {
  const lottery = sampleLottery(more);
  const fields = Object.keys(ChangedTerms.shape) as (keyof ChangedTerms)[];
  return Object.fromEntries(fields.map((field) => [field, lottery[field]])) as ChangedTerms;
}

/** An account that receives payments. */
export const sampleChannel = {
  kind: 'promptpay',
  target: '0898765432',
  minimum: '100.00',
  maximum: '5000.00',
  fee: '0.00',
  expiryMinutes: 15,
} as const;
