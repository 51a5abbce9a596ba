import type { RafflePrize, RaffleSpin } from '@portal/contracts';
import { trialCode } from '@portal/contracts/brand';
import { Button, Card, DateTime, EmptyState, ErrorState, Link, OpenAttempt, portal, Skeleton, useErrorText, useLocalText, useOpenAttempt, useSession, useTranslation } from '@portal/portal'; // prettier-ignore
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useCountText } from '../../lib/use-count-text';
import { mallPath } from '../../lib/paths';
import { claimCall, useLookAgain, useRaffle, useSpin, useTickets } from './raffle.api';
import page from '../../components/page.module.css';
import styles from './Raffle.module.css';
import { SpinList } from './SpinList';
import { Wheel } from './Wheel';

/** Millionths as percent, without rounding anything away. */
const percentOf = (chance: number): string => `${(chance / 10_000).toFixed(4).replace(/\.?0+$/, '')}%`;

/** The wheel, the published chances, own turns with their proofs, and real winners. */
export function RaffleWheel() {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const countText = useCountText();
  const localText = useLocalText();
  const { isLogin, isAgent } = useSession();
  const isReal = isLogin && isAgent !== trialCode;
  const { data, error, refetch } = useRaffle();
  const { data: account } = useTickets(isReal);
  const turn = useSpin();
  const lookAgain = useLookAgain();
  const openAttempt = useOpenAttempt(claimCall);
  const [last, setLast] = useState<RaffleSpin | null>(null);
  const [spins, setSpins] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const tickets = account?.tickets ?? 0;

  async function handleTurn() {
    if (!isLogin) return void portal.requireLogin();
    if (turn.isPending || openAttempt) return;
    setFailure(null);
    try {
      const spin = await turn.mutateAsync({});
      setLast(spin);
      setSpins((before) => before + 1);
    } catch (thrown) {
      setFailure(errorText(thrown));
    } finally {
      lookAgain();
    }
  }

  if (!data)
    return (
      <>
        <h1 className={styles.title}>{t('raffle.title')}</h1>
        <Card>
          {error ? (
            <ErrorState title={t('raffle.failed')} description={errorText(error)} retryLabel={t('list.retry')} onRetry={refetch} />
          ) : (
            <Skeleton height={360} />
          )}
        </Card>
      </>
    );
  if (data.prizes.length === 0)
    return (
      <>
        <h1 className={styles.title}>{t('raffle.title')}</h1>
        <Card>
          <EmptyState icon={<LifeBuoy />} title={t('raffle.none')} description={t('raffle.noneHint')} />
        </Card>
      </>
    );
  const result =
    last &&
    (last.kind === 'nothing' ? t(last.isGone ? 'raffle.gone' : 'raffle.nothing') : t('raffle.won', { prize: localText(last.name) }));
  return (
    <>
      <header className={page.head}>
        <h1 className={styles.title}>{t('raffle.title')}</h1>
        <p className={page.amount}>
          {isReal ? t('raffle.tickets', { count: tickets, tickets: countText(tickets) }) : t(isLogin ? 'raffle.trial' : 'raffle.login')}
        </p>
        <p className={page.note}>{t('raffle.hint')}</p>
      </header>
      <div className={page.columns}>
        <Card>
          <div className={styles.play}>
            <Wheel prizes={data.prizes} wonId={last?.prizeId ?? null} spin={spins} />
            <p className={styles.result} role="status" data-won={(last && last.kind !== 'nothing') || undefined}>
              {result}
            </p>
            {last?.kind === 'money' && <Button onClick={() => portal.openCenter('member', 'rewardCenter')}>{t('raffle.toRewards')}</Button>}
            {failure && (
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
            )}
            {openAttempt && <OpenAttempt attempt={openAttempt} />}
            <Button
              variant="primary"
              size="large"
              pending={turn.isPending}
              disabled={(isLogin && tickets === 0) || openAttempt !== undefined}
              onClick={() => void handleTurn()}
            >
              {t(isLogin ? 'raffle.turn' : 'mall.login')}
            </Button>
            {isReal && account && tickets === 0 && (
              <p className={page.note}>
                {t('raffle.noTicket')} <Link to={mallPath}>{t('raffle.toMall')}</Link>
              </p>
            )}
          </div>
        </Card>
        <Card title={t('raffle.chances')}>
          <PrizeTable prizes={data.prizes} />
          <p className={page.small}>{t('raffle.commit')}</p>
          <code className={styles.code}>{data.commit}</code>
        </Card>
      </div>
      {isReal && <SpinList />}
      <section aria-labelledby="raffle-winners" className={styles.section}>
        <h2 id="raffle-winners">{t('raffle.winners')}</h2>
        <Card>
          {data.winners.length === 0 ? (
            <EmptyState title={t('raffle.noWinners')} />
          ) : (
            <ul className={styles.rows}>
              {data.winners.map(({ account: name, name: prize, wonAt }) => (
                <li key={`${name} ${wonAt}`}>
                  <span>{localText(prize)}</span>
                  <span className={page.note}>{name}</span>
                  <span className={page.small}>
                    <DateTime value={wonAt} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </section>
    </>
  );
}

function PrizeTable({ prizes }: { prizes: readonly RafflePrize[] }) {
  const { t } = useTranslation('promo');
  const localText = useLocalText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('raffle.prize')}</th>
          <th scope="col">{t('raffle.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ id, name, chance, isGone }) => (
          <tr key={id}>
            <td>
              {localText(name)} {isGone && <span className={page.small}>{t('raffle.isGone')}</span>}
            </td>
            <td>{percentOf(chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
