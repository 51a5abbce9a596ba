import type { Deposit } from '@portal/contracts';
import { Badge, Button, portal, useMoneyText, useTranslation } from '@portal/portal';
import { FlaskConical } from 'lucide-react';
import { useSandboxBank } from './deposit.api';
import styles from './PayDeposit.module.css';

/** For demonstrations: acts as the customer's bank. A portal with a real bank never shows it. */
export function SandboxBank({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  const bank = useSandboxBank();
  const { qrPayload } = deposit;
  if (!qrPayload) return null;

  const pay = () => bank.mutateAsync({ body: { qrPayload } }).catch(portal.notifyError);
  return (
    <section className={styles.sandbox} aria-label={t('sandbox.title')}>
      <Badge tone="info">
        <FlaskConical aria-hidden />
        {t('sandbox.title')}
      </Badge>
      <p>{t('sandbox.body')}</p>
      {bank.data ? (
        <p role="status">{t('sandbox.paid', { amount: moneyText(bank.data.amount) })}</p>
      ) : (
        <Button pending={bank.isPending} onClick={pay}>
          {t('sandbox.pay', { amount: moneyText(deposit.payableAmount) })}
        </Button>
      )}
    </section>
  );
}
