import type { PayDispute } from '@portal/contracts';
import { DateTime, useTranslation } from '@portal/portal';
import styles from './PayRecords.module.css';

/** What the agent said is wrong with a record, and what the office answered. */
export function Disputed({ dispute: { text, openedAt, state, answer, answeredAt } }: { dispute: PayDispute }) {
  const { t } = useTranslation('agent');
  return (
    <div className={styles.dispute}>
      <p>
        {t('pay.dispute.yours')} · <DateTime value={openedAt} />
      </p>
      <blockquote>{text}</blockquote>
      <p role="status">
        {t(`pay.dispute.states.${state}`)}
        {answeredAt && (
          <>
            {' · '}
            <DateTime value={answeredAt} />
          </>
        )}
      </p>
      {answer && <blockquote>{answer}</blockquote>}
    </div>
  );
}
