import type { MemberOffer } from '@portal/contracts';
import { Badge, useTranslation } from '@portal/portal';

const words = {
  signed: { tone: 'brand', key: 'own.signed' },
  applying: { tone: 'info', key: 'own.applying' },
  process: { tone: 'info', key: 'own.process' },
  issued: { tone: 'win', key: 'own.issued' },
  claimed: { tone: 'neutral', key: 'own.claimed' },
  rejected: { tone: 'lose', key: 'own.rejected' },
} as const;

/** Where the member stands with an offer; nothing where the offer's own state says it all. */
export function OwnStatus({ status }: { status: MemberOffer['status'] | undefined }) {
  const { t } = useTranslation('promo');
  if (!status || status === 'close' || status === 'coming soon') return null;
  const { tone, key } = words[status];
  return <Badge tone={tone}>{t(key)}</Badge>;
}
