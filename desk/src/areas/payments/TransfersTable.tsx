import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime } from '@portal/ui';
import tableStyles from '../../components/Table.module.css';
import type { ReviewedTransfer } from './payments-desk.api';
import styles from './TransfersTable.module.css';

const tones = { review: 'lose', returning: 'brand', returned: 'neutral', credited: 'win' } as const;

type TransfersTableProps = {
  transfers: readonly ReviewedTransfer[];
  canDecide: boolean;
  onMatch: (transfer: ReviewedTransfer) => void;
  onReturn: (transfer: ReviewedTransfer) => void;
};

/** What arrived, from whom, why it waits, and whose it may be. */
export function TransfersTable({ transfers, canDecide, onMatch, onReturn }: TransfersTableProps) {
  const { t } = useTranslation('desk');
  return (
    <div className={tableStyles.frame} role="group" aria-label={t('payments.table')} tabIndex={0}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t('payments.paidAt')}</th>
            <th scope="col" className={tableStyles.end}>
              {t('payments.amount')}
            </th>
            <th scope="col">{t('payments.payer')}</th>
            <th scope="col">{t('payments.why')}</th>
            <th scope="col">{t('payments.member')}</th>
            <th scope="col">{t('payments.state')}</th>
            {canDecide && <th scope="col">{t('payments.acts')}</th>}
          </tr>
        </thead>
        <tbody>
          {transfers.map((transfer) => {
            const { transactionId, paidAt, amount, payerName, payerAccount, reason, member, state, differingReports } = transfer;
            return (
              <tr key={transactionId}>
                <td>
                  <DateTime value={paidAt} />
                  <span className={styles.detail}>{transactionId}</span>
                </td>
                <td className={`${tableStyles.end} tabular`}>{amount}</td>
                <td>
                  {payerName}
                  {payerAccount && <span className={styles.detail}>{payerAccount}</span>}
                </td>
                <td>
                  {reason ? t(`payments.reasons.${reason}`) : '–'}
                  {differingReports > 0 && <span className={styles.detail}>{t('payments.differing', { count: differingReports })}</span>}
                </td>
                <td>
                  {member?.account ?? '–'}
                  {member?.payeeName && <span className={styles.detail}>{member.payeeName}</span>}
                </td>
                <td>
                  <Badge tone={tones[state]}>{t(`payments.states.${state}`)}</Badge>
                </td>
                {canDecide && (
                  <td>
                    {state === 'review' && (
                      <span className={styles.acts}>
                        <Button size="small" aria-label={t('payments.matchNamed', { amount })} onClick={() => onMatch(transfer)}>
                          {t('payments.match')}
                        </Button>
                        <Button size="small" aria-label={t('payments.returnNamed', { amount })} onClick={() => onReturn(transfer)}>
                          {t('payments.return')}
                        </Button>
                      </span>
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
