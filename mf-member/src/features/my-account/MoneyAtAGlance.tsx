import type { Funds } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Button, Card, Figure, Money, portal, useSession, useTranslation } from '@portal/portal';
import { Banknote, Plus } from 'lucide-react';
import styles from './MyAccount.module.css';

/** The balance large; beside it where the rest of the money is. */
export function MoneyAtAGlance({ funds }: { funds: Funds }) {
  const { t } = useTranslation('member');
  const symbol = useSession((session) => session.currencySymbol);
  const more = [
    { key: 'openStakes', amount: funds.openStakes },
    { key: 'hold', amount: funds.hold },
    { key: 'deposits', amount: funds.deposits },
    { key: 'withdrawals', amount: funds.withdrawals },
  ] as const;

  return (
    <Card tone="night" className={styles.money}>
      <Figure size="large" label={t('account.available')} value={<Money value={parseMoney(funds.available)} symbol={symbol} />} />
      <dl className={styles.funds}>
        {more.map(({ key, amount }) => (
          <div key={key}>
            <dt>{t(`account.${key}`)}</dt>
            <dd>
              <Money value={parseMoney(amount)} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button variant="gold" icon={<Plus aria-hidden />} onClick={() => portal.openCenter('member', 'depositv2')}>
          {t('pages.depositv2')}
        </Button>
        <Button variant="ghost" icon={<Banknote aria-hidden />} onClick={() => portal.openCenter('member', 'withdraw')}>
          {t('pages.withdraw')}
        </Button>
        <Button variant="ghost" onClick={() => portal.openCenter('member', 'transactionHistory')}>
          {t('pages.transactionHistory')}
        </Button>
      </div>
    </Card>
  );
}
