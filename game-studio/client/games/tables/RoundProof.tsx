import { useTranslation } from 'react-i18next';
import type { TableRound } from './table-wire';
import styles from './Table.module.css';

/** The commitment of the round, and when it is over the seed and the way to compute it again. */
export function RoundProof({ round }: { round: TableRound<unknown, unknown> }) {
  const { t } = useTranslation('game');
  return (
    <details className={styles.proof}>
      <summary>{t('proof.title')}</summary>
      <dl className="facts">
        <div>
          <dt>{t('proof.round')}</dt>
          <dd className="code">{round.id}</dd>
        </div>
        <div>
          <dt>{t('proof.hash')}</dt>
          <dd className="code">{round.seedHash}</dd>
        </div>
        <div>
          <dt>{t('proof.seed')}</dt>
          <dd className="code">{round.serverSeed ?? t('proof.later')}</dd>
        </div>
      </dl>
      {round.state === 'settled' && (
        <a href={`/verify#${round.id}`} target="_blank" rel="noreferrer">
          {t('proof.verify')}
        </a>
      )}
    </details>
  );
}
