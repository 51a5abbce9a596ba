import { DateTime, Dialog, ErrorState, Skeleton, useCall, useErrorText, useTranslation } from '@portal/portal';
import styles from './Contracts.module.css';

/** Every step of a contract, the oldest first. */
export function StepsDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const { data, error, refetch } = useCall('GET /wps/relay/agent/contracts/:id/steps', { params: { id } });
  return (
    <Dialog
      open
      title={t('contracts.log')}
      description={title}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {!data && !error && <Skeleton height={120} />}
      {!data && error && <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />}
      <ol className={styles.steps}>
        {data?.map((step) => (
          <li key={step.id}>
            <strong>{t(`contracts.steps.${step.act}`)}</strong>
            <span className={styles.muted}>
              {step.actor || t(`contracts.sides.${step.side}`)} · <DateTime value={step.at} />
            </span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
