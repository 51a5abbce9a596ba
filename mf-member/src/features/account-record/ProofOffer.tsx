import { Button, ErrorState, SkeletonText, useTranslation } from '@portal/portal';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './AccountRecord.module.css';

type ProofOfferProps = {
  offer: string;
  action: string;
  /** Fetches the means to verify, and answers what shows the proof. */
  load: () => Promise<() => ReactNode>;
};

/** What can be proven, and a button that has it proven. The means to verify are fetched when they are asked for. */
export function ProofOffer({ offer, action, load }: ProofOfferProps) {
  const { t } = useTranslation('member');
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | { show: () => ReactNode }>('closed');

  async function handleOpen() {
    setState('loading');
    try {
      setState({ show: await load() });
    } catch {
      setState('failed');
    }
  }

  if (state === 'loading') return <SkeletonText lines={6} />;
  if (state === 'failed')
    return <ErrorState title={t('sealed.failed')} retryLabel={t('actions.retry')} onRetry={() => void handleOpen()} />;
  if (state !== 'closed') return state.show();
  return (
    <div className={styles.offer}>
      <p className={styles.note}>{offer}</p>
      <Button variant="secondary" onClick={() => void handleOpen()}>
        <ShieldCheck aria-hidden /> {action}
      </Button>
    </div>
  );
}
