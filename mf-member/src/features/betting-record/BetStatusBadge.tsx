import type { BetStatus } from '@portal/contracts';
import { Badge, useTranslation } from '@portal/portal';

const tones = { accepted: 'info', won: 'gold', lost: 'neutral', cancelled: 'neutral', refunded: 'brand' } as const;

export function BetStatusBadge({ status }: { status: BetStatus }) {
  const { t } = useTranslation('member');
  return <Badge tone={tones[status]}>{t(`bets.statuses.${status}`)}</Badge>;
}
