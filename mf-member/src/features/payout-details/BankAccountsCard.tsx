import { mostBankAccounts } from '@portal/contracts/payout-terms';
import { Button, Card, DateTime, EmptyState, useTranslation } from '@portal/portal';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useBankName } from '../../components/useBankName';
import { BankAccountForm } from './BankAccountForm';
import { RemoveAccountForm } from './RemoveAccountForm';
import type { PayeeAccounts } from './payout-details.api';
import styles from './PayoutDetails.module.css';

export type BankAccountsCardProps = {
  accounts: PayeeAccounts;
  /** Without a payment password nothing can be added or removed. */
  canChange: boolean;
};

/** The own bank accounts, masked; one more can be added, each can be removed. */
export function BankAccountsCard({ accounts: { payeeName, accounts }, canChange }: BankAccountsCardProps) {
  const { t } = useTranslation('member');
  const bankName = useBankName();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const isFull = accounts.length >= mostBankAccounts;

  return (
    <Card title={t('bankAccounts.title')}>
      <p className={styles.body}>{payeeName ? t('bankAccounts.inTheName', { name: payeeName }) : t('bankAccounts.body')}</p>
      {accounts.length === 0 ? (
        <EmptyState icon={<Landmark aria-hidden />} title={t('bankAccounts.emptyTitle')} description={t('bankAccounts.emptyBody')} />
      ) : (
        <ul className={styles.accounts} aria-label={t('bankAccounts.title')}>
          {accounts.map(({ id, bankCode, maskedNumber, createdAt }) => (
            <li key={id}>
              <span className={styles.bank}>
                <strong>{bankName(bankCode)}</strong>
                <span>
                  {maskedNumber} · {t('bankAccounts.since')} <DateTime value={createdAt} format="date" />
                </span>
              </span>
              {removing === id ? (
                <RemoveAccountForm id={id} onClose={() => setRemoving(null)} />
              ) : (
                <Button
                  size="small"
                  disabled={!canChange}
                  aria-label={t('bankAccounts.removeOne', { bank: bankName(bankCode), number: maskedNumber })}
                  onClick={() => setRemoving(id)}
                >
                  {t('bankAccounts.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <BankAccountForm payeeName={payeeName} isFirst={accounts.length === 0} onClose={() => setIsAdding(false)} />
      ) : (
        <>
          <Button
            variant={canChange && accounts.length === 0 ? 'primary' : 'secondary'}
            icon={<Plus aria-hidden />}
            disabled={!canChange || isFull}
            onClick={() => setIsAdding(true)}
          >
            {t('bankAccounts.add')}
          </Button>
          {!canChange && <p className={styles.note}>{t('bankAccounts.passwordFirst')}</p>}
          {isFull && <p className={styles.note}>{t('bankAccounts.full', { count: mostBankAccounts })}</p>}
        </>
      )}
    </Card>
  );
}
