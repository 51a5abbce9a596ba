import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useGame } from '../../kit';
import styles from './SlotsGame.module.css';

type Pool = { tier: 'grand' | 'mini'; amount: string };

const ASK_MILLISECONDS = 10_000;

/** What the title's pools hold now. `shown` changes with every round, because every stake feeds them. */
export function PoolsBar({ shown }: { shown: unknown }) {
  const { t } = useTranslation('game');
  const { money } = useGame();
  const api = useApi();
  const [pools, setPools] = useState<Pool[]>([]);

  useEffect(() => {
    const abort = new AbortController();
    const ask = () => api.get<Pool[]>('/games/slots/pools', abort.signal).then(setPools, () => undefined);
    void ask();
    const timer = setInterval(() => void ask(), ASK_MILLISECONDS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [api, shown]);

  return (
    <dl className={styles.pools} aria-label={t('pools.title')}>
      {pools.map(({ tier, amount }) => (
        <div key={tier} data-tier={tier}>
          <dt>{t(`pools.${tier}`)}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
