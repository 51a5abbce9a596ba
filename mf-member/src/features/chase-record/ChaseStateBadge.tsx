import type { Chase } from '@portal/contracts';
import { Badge, useTranslation } from '@portal/portal';

const tones = { running: 'info', finished: 'neutral', cancelled: 'neutral' } as const;

export function ChaseStateBadge({ chase }: { chase: Chase }) {
  const { t } = useTranslation('member');
  return (
    <Badge tone={chase.isStopped ? 'gold' : tones[chase.state]}>
      {t(chase.isStopped ? 'chases.stopped' : `chases.states.${chase.state}`)}
    </Badge>
  );
}
