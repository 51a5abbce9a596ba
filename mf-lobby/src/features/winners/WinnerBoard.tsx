import type { Winner } from '@portal/contracts';
import { languageOf } from '@portal/contracts/languages';
import { parseMoney } from '@portal/money';
import { Card, EmptyState, Money, serverNow, Skeleton, useLocalText, useTranslation } from '@portal/portal';
import { Trophy } from 'lucide-react';
import { SectionFailure } from '../../components/SectionFailure';
import { SectionLink } from '../../components/SectionLink';
import { lotteryPath } from '../../lib/paths';
import { timeSince } from '../../lib/time-since';
import { useWinners } from './winners.api';
import styles from './WinnerBoard.module.css';

const shown = 8;
const places = Array.from({ length: shown }, (_, place) => place);

/** Who won what, just now. Names are masked by the server; nothing here is made up. */
export function WinnerBoard() {
  const { t } = useTranslation('lobby');
  const { data, isError, refetch } = useWinners();

  return (
    <section aria-labelledby="home-winners" className={styles.section} aria-busy={!data && !isError}>
      <header className={styles.header}>
        <h2 id="home-winners">{t('winners.title')}</h2>
        <SectionLink to={lotteryPath}>{t('winners.play')}</SectionLink>
      </header>
      <Card padding="none" className={styles.board}>
        {!data && isError && <SectionFailure height={220} onRetry={refetch} />}
        {data?.length === 0 && <EmptyState icon={<Trophy />} title={t('winners.noneTitle')} description={t('winners.noneBody')} />}
        {!isError && data?.length !== 0 && (
          <ol className={styles.rows}>
            {data
              ? data
                  .slice(0, shown)
                  .map((winner, place) => <Row key={`${winner.wonAt}-${winner.account}-${winner.amount}-${place}`} winner={winner} />)
              : places.map((place) => <Place key={place} />)}
          </ol>
        )}
      </Card>
    </section>
  );
}

function Row({ winner: { account, gameName, amount, wonAt } }: { winner: Winner }) {
  const { t, i18n } = useTranslation('lobby');
  const localText = useLocalText();
  return (
    <li className={styles.row}>
      <span className={styles.medal} aria-hidden>
        {account.slice(0, 1).toUpperCase()}
      </span>
      <span className={styles.who}>
        <strong>{account}</strong>
        <span>
          {localText(gameName)} · <time dateTime={wonAt}>{timeSince(wonAt, serverNow(), languageOf(i18n.language).tag)}</time>
        </span>
      </span>
      <Money
        className={styles.amount}
        value={parseMoney(amount)}
        sign="always"
        tone="gold"
        signWords={{ positive: t('winners.won'), negative: '' }}
      />
    </li>
  );
}

const Place = () => (
  <li className={styles.row} aria-hidden>
    <span className={styles.medal} />
    <span className={styles.who}>
      <Skeleton shape="line" width={72} />
      <Skeleton shape="line" width={140} />
    </span>
    <Skeleton shape="line" width={80} />
  </li>
);
