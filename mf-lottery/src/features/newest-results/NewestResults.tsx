import { imageUrl, Link, Rail, Skeleton, useLocalText, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { gamePath, resultsPath } from '../../lib/games/paths';
import styles from './NewestResults.module.css';
import { useNewestResults } from './useNewestResults';

const shown = 10;

/** What was just drawn, live. It is a still row: only its numbers change. */
export function NewestResults() {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const results = useNewestResults(shown);
  if (results?.length === 0) return null;
  return (
    <Rail
      title={t('newest.title')}
      action={
        <Link to={resultsPath} className={styles.all}>
          {t('newest.all')}
        </Link>
      }
      labels={{ previous: t('pages.previous'), next: t('pages.next') }}
    >
      {results
        ? results.map(({ game, last }, place) => (
            // By place: a new result takes over a card, and no card moves.
            <div key={place} className={styles.card}>
              <Link to={gamePath(game, { tab: 'results' })} className={styles.game}>
                <img src={imageUrl(`/img/lotteries/${game.code}.svg`)} alt="" width={32} height={32} loading="lazy" />
                <span>
                  <strong>{text(game.name)}</strong>
                  <span className={styles.issue}>{t('draw.issue', { issue: last.issue })}</span>
                </span>
              </Link>
              <ResultNumbers result={last.result} family={game.family} compact />
            </div>
          ))
        : [1, 2, 3].map((place) => <Skeleton key={place} className={styles.card} height={128} />)}
    </Rail>
  );
}
