import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { type DeskWithdrawal, pictureUrl, type WithdrawalStatus } from './withdrawals-desk.api';
import styles from './WithdrawalsTable.module.css';
import { shownAmount } from '../../lib/shown-amount';

export type WithdrawalAct = 'approve' | 'reject' | 'pay' | 'giveUp' | 'resolve';

const tones: Record<WithdrawalStatus, 'lose' | 'brand' | 'neutral' | 'win'> = {
  applied: 'neutral',
  risk_review: 'lose',
  approved: 'brand',
  paying: 'brand',
  paid: 'brand',
  disputed: 'lose',
  completed: 'win',
  returned: 'neutral',
  rejected: 'neutral',
  failed: 'lose',
  cancelled: 'neutral',
};
const actsOf: Partial<Record<WithdrawalStatus, readonly WithdrawalAct[]>> = {
  applied: ['approve', 'reject'],
  risk_review: ['approve', 'reject'],
  disputed: ['resolve'],
};
/** What officers may do now. A bank that is connected pays by itself; what a cashier has taken stays with cashiers. */
function actsFor({ status, cashier }: DeskWithdrawal, isByHand: boolean): readonly WithdrawalAct[] {
  if (status === 'approved') return isByHand ? ['pay'] : [];
  if (status === 'paying') return cashier === null ? [] : ['pay', 'giveUp'];
  return actsOf[status] ?? [];
}

type WithdrawalsTableProps = {
  withdrawals: readonly DeskWithdrawal[];
  canDecide: boolean;
  /** No bank is connected: cashiers pay. */
  isByHand: boolean;
  onAct: (act: WithdrawalAct, withdrawal: DeskWithdrawal) => void;
};

/** Who wants how much, where it goes, and what speaks for a closer look. */
export function WithdrawalsTable({ withdrawals, canDecide, isByHand, onAct }: WithdrawalsTableProps) {
  const { t } = useTranslation('desk');
  return (
    <DataTable
      caption={t('withdrawals.title')}
      rows={withdrawals}
      rowKey={({ id }) => id}
      empty={null}
      columns={[
        {
          key: 'createdAt',
          header: t('withdrawals.createdAt'),
          render: ({ createdAt, number }) => (
            <>
              <DateTime value={createdAt} />
              <span className={styles.detail}>{number}</span>
            </>
          ),
        },
        { key: 'member', header: t('payments.member'), value: ({ member }) => member.account },
        {
          key: 'amount',
          header: t('payments.amount'),
          align: 'end',
          render: ({ amount, fee, needsTwo }) => (
            <>
              {shownAmount(amount)}
              {fee !== '0.00' && <span className={styles.detail}>{t('withdrawals.fee', { fee: shownAmount(fee) })}</span>}
              {needsTwo && <span className={styles.detail}>{t('withdrawals.needsTwo')}</span>}
            </>
          ),
        },
        {
          key: 'bank',
          header: t('withdrawals.bank'),
          render: ({ bankAccount: { bankCode, maskedNumber, payeeName } }) => (
            <>
              {payeeName}
              <span className={styles.detail}>{`${bankCode} ${maskedNumber}`}</span>
            </>
          ),
        },
        {
          key: 'signs',
          header: t('withdrawals.signs'),
          render: ({ id, signs, complaint, failure }) => (
            <>
              {signs.length === 0 && !complaint && !failure ? '–' : null}
              {signs.map((sign) => (
                <span key={sign} className={styles.detail}>
                  {t(`withdrawals.signNames.${sign}`)}
                </span>
              ))}
              {complaint && <span className={styles.detail}>{t(`withdrawals.complaints.${complaint.reason}`)}</span>}
              {complaint?.remark && <span className={styles.detail}>{complaint.remark}</span>}
              {Array.from({ length: complaint?.pictures ?? 0 }, (_, index) => (
                // eslint-disable-next-line no-restricted-syntax -- a path of ours around an id
                <a key={index} className={styles.picture} href={pictureUrl(id, index + 1)} download>
                  <img
                    src={pictureUrl(id, index + 1)}
                    alt={t('withdrawals.picture', { number: index + 1 })}
                    width={96}
                    height={72}
                    loading="lazy"
                  />
                </a>
              ))}
              {failure && <span className={styles.detail}>{t('withdrawals.failure', { failure })}</span>}
            </>
          ),
        },
        {
          key: 'status',
          header: t('payments.state'),
          render: ({ status, decidedBy, polls, cashier, bankReference }) => (
            <>
              <Badge tone={tones[status]}>{t(`withdrawals.statuses.${status}`)}</Badge>
              {status === 'paying' && polls > 0 && <span className={styles.detail}>{t('withdrawals.polls', { count: polls })}</span>}
              {decidedBy && <span className={styles.detail}>{decidedBy}</span>}
              {cashier && <span className={styles.detail}>{t('withdrawals.paidBy', { cashier })}</span>}
              {bankReference && <span className={styles.detail}>{bankReference}</span>}
            </>
          ),
        },
        ...(canDecide
          ? [
              {
                key: 'acts',
                header: t('payments.acts'),
                render: (withdrawal: DeskWithdrawal) => (
                  <span className={styles.acts}>
                    {actsFor(withdrawal, isByHand).map((act) => (
                      <Button
                        key={act}
                        size="small"
                        aria-label={t(`withdrawals.${act}Named`, { amount: shownAmount(withdrawal.amount) })}
                        onClick={() => onAct(act, withdrawal)}
                      >
                        {t(`withdrawals.${act}`)}
                      </Button>
                    ))}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
