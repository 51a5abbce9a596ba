import { trialCode } from '@portal/contracts/brand';
import { pointsPerUnit } from '@portal/contracts/point-terms';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  portal,
  Skeleton,
  useErrorText,
  useMoneyText,
  useSession,
  useTranslation,
} from '@portal/portal';
import { Coins } from 'lucide-react';
import { useCountText } from '../../lib/use-count-text';
import { ConvertCard } from './ConvertCard';
import { EarningCard } from './EarningCard';
import { MallItems } from './MallItems';
import { MallOrders } from './MallOrders';
import { PointHistory } from './PointHistory';
import { usePointBalance } from './point-mall.api';
import page from '../../components/page.module.css';
import styles from './PointMall.module.css';

/** The member's points first, then what they become. */
export function PointMall() {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const countText = useCountText();
  const moneyText = useMoneyText();
  const { isLogin, isAgent } = useSession();
  const isReal = isLogin && isAgent !== trialCode;
  const { data, error, refetch } = usePointBalance(isReal);

  if (!isReal)
    return (
      <>
        <h1 className={styles.title}>{t('mall.title')}</h1>
        <Card>
          <EmptyState
            icon={<Coins />}
            title={t(isLogin ? 'mall.trialTitle' : 'mall.loginTitle')}
            description={t('mall.loginBody')}
            action={
              !isLogin && (
                <Button variant="primary" onClick={() => void portal.requireLogin()}>
                  {t('mall.login')}
                </Button>
              )
            }
          />
        </Card>
      </>
    );
  if (error && !data)
    return (
      <>
        <h1 className={styles.title}>{t('mall.title')}</h1>
        <Card>
          <ErrorState title={t('mall.failed')} description={errorText(error)} retryLabel={t('list.retry')} onRetry={refetch} />
        </Card>
      </>
    );
  const worth = data && moneyText(String(Math.floor(data.points / pointsPerUnit)));
  return (
    <>
      <header className={page.head}>
        <h1 className={styles.title}>{t('mall.title')}</h1>
        {data ? (
          <>
            <p className={page.amount}>{t('mall.balance', { count: data.points, points: countText(data.points) })}</p>
            <p className={page.note}>{t('mall.worth', { amount: worth })}</p>
            {data.owed > 0 && <p className={page.note}>{t('mall.owed', { points: countText(data.owed) })}</p>}
            {data.tickets > 0 && (
              <p className={page.note}>{t('mall.tickets', { count: data.tickets, tickets: countText(data.tickets) })}</p>
            )}
          </>
        ) : (
          <Skeleton height={88} />
        )}
      </header>
      <div className={page.columns}>
        {data && <ConvertCard balance={data.points} />}
        <EarningCard />
      </div>
      <MallItems balance={data?.points ?? 0} />
      <MallOrders />
      <PointHistory />
    </>
  );
}
