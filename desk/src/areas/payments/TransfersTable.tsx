import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import type { ReviewedTransfer } from './payments-desk.api';
import styles from './TransfersTable.module.css';
import { shownAmount } from '../../lib/shown-amount';

const tones = { review: 'lose', returning: 'brand', returned: 'neutral', credited: 'win' } as const;

type TransfersTableProps = {
  transfers: readonly ReviewedTransfer[];
  canDecide: boolean;
  /** Officers send payments back themselves. */
  isByHand: boolean;
  onRecord: (transfer: ReviewedTransfer) => void;
  onMatch: (transfer: ReviewedTransfer) => void;
  onReturn: (transfer: ReviewedTransfer) => void;
};

/** What arrived, from whom, why it waits, and whose it may be. */
export function TransfersTable({ transfers, canDecide, isByHand, onRecord, onMatch, onReturn }: TransfersTableProps) {
  const { t } = useTranslation('desk');
  return (
    <DataTable
      caption={t('payments.table')}
      rows={transfers}
      rowKey={({ transactionId }) => transactionId}
      empty={null}
      columns={[
        {
          key: 'paidAt',
          header: t('payments.paidAt'),
          render: ({ paidAt, transactionId }) => (
            <>
              <DateTime value={paidAt} />
              <span className={styles.detail}>{transactionId}</span>
            </>
          ),
        },
        {
          key: 'amount',
          header: t('payments.amount'),
          align: 'end',
          value: ({ amount }) => amount,
          render: ({ amount }) => shownAmount(amount),
        },
        {
          key: 'payer',
          header: t('payments.payer'),
          render: ({ payerName, payerAccount }) => (
            <>
              {payerName}
              {payerAccount && <span className={styles.detail}>{payerAccount}</span>}
            </>
          ),
        },
        {
          key: 'why',
          header: t('payments.why'),
          render: ({ reason, differingReports }) => (
            <>
              {reason ? t(`payments.reasons.${reason}`) : '–'}
              {differingReports > 0 && <span className={styles.detail}>{t('payments.differing', { count: differingReports })}</span>}
            </>
          ),
        },
        {
          key: 'member',
          header: t('payments.member'),
          render: ({ member }) => (
            <>
              {member?.account ?? '–'}
              {member?.payeeName && <span className={styles.detail}>{member.payeeName}</span>}
            </>
          ),
        },
        {
          key: 'state',
          header: t('payments.state'),
          render: ({ state }) => <Badge tone={tones[state]}>{t(`payments.states.${state}`)}</Badge>,
        },
        ...(canDecide
          ? [
              {
                key: 'acts',
                header: t('payments.acts'),
                render: (transfer: ReviewedTransfer) =>
                  transfer.state === 'returning' && isByHand ? (
                    <Button
                      size="small"
                      aria-label={t('payments.recordNamed', { amount: shownAmount(transfer.amount) })}
                      onClick={() => onRecord(transfer)}
                    >
                      {t('payments.record')}
                    </Button>
                  ) : (
                    transfer.state === 'review' && (
                      <span className={styles.acts}>
                        <Button
                          size="small"
                          aria-label={t('payments.matchNamed', { amount: shownAmount(transfer.amount) })}
                          onClick={() => onMatch(transfer)}
                        >
                          {t('payments.match')}
                        </Button>
                        <Button
                          size="small"
                          aria-label={t('payments.returnNamed', { amount: shownAmount(transfer.amount) })}
                          onClick={() => onReturn(transfer)}
                        >
                          {t('payments.return')}
                        </Button>
                      </span>
                    )
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}
