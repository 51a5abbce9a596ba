import type { Promotion } from '@portal/contracts';
import { Badge, useTranslation } from '@portal/portal';

const tones = { open: 'win', coming: 'info', closed: 'neutral' } as const;

export function StateBadge({ state }: { state: Promotion['state'] }) {
  const { t } = useTranslation('promo');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
