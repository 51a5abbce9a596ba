import { Badge, useTranslation } from '@portal/portal';
import type { RoundState } from './game-record.api';

const tones = { open: 'info', won: 'gold', lost: 'neutral', even: 'neutral', rolledBack: 'brand' } as const;

export function RoundStateBadge({ state }: { state: RoundState }) {
  const { t } = useTranslation('member');
  return <Badge tone={tones[state]}>{t(`rounds.states.${state}`)}</Badge>;
}
