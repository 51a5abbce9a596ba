import type { Bet } from '@portal/contracts';
import { hasGained } from '@portal/lottery-rules';
import { Badge, useTranslation } from '@portal/portal';

const tones = { accepted: 'info', won: 'gold', lost: 'neutral', cancelled: 'neutral', refunded: 'neutral' } as const;

/** What became of a bet. Gold is for what gained. */
export function BetBadge({ bet }: { bet: Pick<Bet, 'status' | 'price' | 'payout'> }) {
  const { t } = useTranslation('lottery');
  if (bet.status === 'won' && !hasGained(bet)) return <Badge>{t('bets.cameBack')}</Badge>;
  return <Badge tone={tones[bet.status]}>{t(`status.${bet.status}`)}</Badge>;
}
