import type { Jackpot } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Link, Money, Rail, useCall, useLocalText, useSession, useTranslation } from '@portal/portal';
import { useInfoAddress } from '../../components/useInfoAddress';
import { useRailLabels } from '../../components/useRailLabels';
import styles from './JackpotRail.module.css';

/** As often as the platform itself asks the providers, or rarer. */
const refreshMs = 5_000;
/** A card names one game of its pool. */
const shown = { count: 20, games: 1 } as const;

/** The pools as their providers tell them at this moment; between two answers nothing moves. */
export function JackpotRail() {
  const { t } = useTranslation('lobby');
  const labels = useRailLabels();
  const { data } = useCall('GET /wps/relay/games/jackpots', { query: shown }, { refetchInterval: refreshMs });
  // Whoever is silent has no pool to show; the row comes back with the next answer.
  const pools = data?.list.filter(({ games }) => games.length > 0) ?? [];
  if (pools.length === 0) return null;
  return (
    <Rail title={t('home.jackpots')} labels={labels}>
      {pools.map((pool) => (
        <PoolCard key={pool.code} pool={pool} />
      ))}
    </Rail>
  );
}

function PoolCard({ pool: { name, amount, games, gameCount } }: { pool: Jackpot }) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const infoAddress = useInfoAddress();
  const symbol = useSession((session) => session.currencySymbol);
  const [first] = games;
  return (
    <Link to={infoAddress(first!.nodeId)} preventScrollReset className={`${styles.pool} on-night`}>
      <span className={styles.name}>{localText(name)}</span>
      <Money className={styles.amount} value={parseMoney(amount)} symbol={symbol} />
      <span className={styles.games}>
        {gameCount > 1
          ? t('jackpots.games', { name: localText(first!.name), count: gameCount - 1 })
          : t('jackpots.game', { name: localText(first!.name) })}
      </span>
    </Link>
  );
}
