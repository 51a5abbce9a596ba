import type { Withdrawal } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Badge, DateTime, EmptyState, Money, useTranslation } from '@portal/portal';
import { RecordCard } from '../../components/RecordCard';
import { RecordDays } from '../../components/RecordDays';
import { RecordTable } from '../../components/RecordTable';
import { useBankName } from '../../components/useBankName';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { fetchWithdrawals, useWithdrawals } from './withdrawal.api';
import { tones } from './withdrawal-states';
import styles from './Withdrawals.module.css';

const usualDays = 30;

/** The withdrawals of a range, whatever became of them and why. */
export function WithdrawalHistory() {
  const { t } = useTranslation('member');
  const bankName = useBankName();
  const { range, pageNo, setRange, setPageNo } = useRecordFilter(usualDays);
  const query = useWithdrawals(range, pageNo);

  const accountOf = ({ bankAccount: { bankCode, maskedNumber } }: Withdrawal) => `${bankName(bankCode)} ${maskedNumber}`;
  const whyOf = ({ rejection, status, completedBy }: Withdrawal) =>
    rejection
      ? t(`withdraw.rejections.${rejection}`)
      : status === 'completed' && completedBy
        ? t(`withdraw.completedBy.${completedBy}`)
        : '';

  return (
    <RecordCard title={t('withdraw.history')} filters={<RecordDays value={range} onChange={setRange} />}>
      <RecordTable<Withdrawal>
        caption={t('withdraw.history')}
        query={query}
        pageNo={pageNo}
        onPageChange={setPageNo}
        skeletonRows={3}
        empty={<EmptyState title={t('withdraw.emptyTitle')} description={t('withdraw.emptyBody')} />}
        columns={[
          {
            key: 'time',
            header: t('deposit.time'),
            value: ({ createdAt }) => createdAt,
            render: ({ createdAt }) => <DateTime value={createdAt} />,
          },
          { key: 'number', header: t('deposit.numberLabel'), value: ({ number }) => number },
          { key: 'account', header: t('withdraw.to'), value: accountOf },
          {
            key: 'amount',
            header: t('withdraw.amount'),
            align: 'end',
            value: ({ amount }) => amount,
            render: ({ amount }) => <Money value={parseMoney(amount)} />,
          },
          {
            key: 'fee',
            header: t('withdraw.fee'),
            align: 'end',
            value: ({ fee }) => fee,
            render: ({ fee }) => <Money value={parseMoney(fee)} />,
          },
          {
            key: 'status',
            header: t('deposit.status'),
            value: ({ status }) => t(`withdraw.statuses.${status}`),
            render: (row) => (
              <span className={styles.status}>
                <Badge tone={tones[row.status]}>{t(`withdraw.statuses.${row.status}`)}</Badge>
                {whyOf(row) && <span>{whyOf(row)}</span>}
              </span>
            ),
          },
        ]}
        file={{ name: recordFileName('withdrawals', range), fetchAll: () => fetchWithdrawals(range) }}
      />
    </RecordCard>
  );
}
