import type { IdentityState } from '@portal/contracts';
import { Badge, Card, DateTime, ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { PageHead } from '../../components/PageHead';
import { DocumentsForm } from './DocumentsForm';
import { useIdentityState } from './identity.api';
import styles from './IdentityCheck.module.css';

const tones = { none: 'neutral', pending: 'brand', verified: 'win', rejected: 'lose' } as const;

/** Who I am, shown by documents: where the check stands, why it was refused, and the form while one can be sent (MEM-01). */
export function IdentityCheck() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch } = useIdentityState();
  const isOpen = data?.status === 'none' || data?.status === 'rejected';

  function answer() {
    if (data) return t(`identity.answer.${data.status}`);
    return error ? t('identity.unknown') : undefined;
  }

  return (
    <>
      <PageHead title={t('pages.identity')} answer={answer()} detail={t('identity.detail')} />
      <div className={styles.page}>
        {data ? (
          <>
            <Standing state={data} />
            {isOpen && <DocumentsForm state={data} />}
          </>
        ) : error ? (
          <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />
        ) : (
          <Skeleton height={320} />
        )}
      </div>
    </>
  );
}

function Standing({ state: { status, rejection, sentAt, decidedAt, isRequired } }: { state: IdentityState }) {
  const { t } = useTranslation('member');
  return (
    <Card title={t('identity.status')}>
      <p className={styles.state} role="status">
        <Badge tone={tones[status]}>{t(`identity.states.${status}`)}</Badge>
        {sentAt && (
          <span>
            {t('identity.sentAt')} <DateTime value={sentAt} />
          </span>
        )}
        {decidedAt && (
          <span>
            {t('identity.decidedAt')} <DateTime value={decidedAt} />
          </span>
        )}
      </p>
      {rejection && (
        <p>
          <strong>{t('identity.why')}:</strong> {t(`identity.rejections.${rejection}`)}
        </p>
      )}
      {status === 'pending' && <p className={styles.note}>{t('identity.waits')}</p>}
      {isRequired && status !== 'verified' && <p className={styles.note}>{t('identity.required')}</p>}
    </Card>
  );
}
