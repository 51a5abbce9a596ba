import type { Bet } from '@portal/contracts';
import { hasGained } from '@portal/lottery-rules';
import { Badge, useTranslation } from '@portal/portal';

const tones = { accepted: 'info', won: 'gold', lost: 'neutral', cancelled: 'neutral', refunded: 'brand' } as const;

type Settled = Pick<Bet, 'status' | 'price' | 'payout'>;

/** The text key of what became of a bet: a prize of less than was paid is what came back. */
export const statusKey = (bet: Settled): string =>
  bet.status === 'won' && !hasGained(bet) ? 'bets.cameBack' : `bets.statuses.${bet.status}`;

/** What became of a bet. Gold is for what gained. */
export function BetStatusBadge({ bet }: { bet: Settled }) {
  const { t } = useTranslation('member');
  return <Badge tone={bet.status === 'won' && !hasGained(bet) ? 'neutral' : tones[bet.status]}>{t(statusKey(bet))}</Badge>;
}
