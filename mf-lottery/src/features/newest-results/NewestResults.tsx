import { IconButton, imageUrl, Link, Skeleton, useLocalText, useTranslation } from '@portal/portal';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { ResultNumbers } from '../../components/ResultNumbers';
import { gamePath, resultsPath } from '../../lib/games/paths';
import styles from './NewestResults.module.css';
import { type NewestResult, useNewestResults } from './useNewestResults';

const shown = 10;

/**
 * What was just drawn, passing by slowly. A pointer or the focus on it and its button stop it; with the wish for less motion it is a still
 * row to scroll.
 */
export function NewestResults() {
  const { t } = useTranslation('lottery');
  const results = useNewestResults(shown);
  const [isPaused, setIsPaused] = useState(false);
  const Icon = isPaused ? Play : Pause;
  if (results?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="newest-results" aria-busy={!results}>
      <header className={styles.header}>
        <h2 id="newest-results">{t('newest.title')}</h2>
        <Link to={resultsPath}>{t('newest.all')}</Link>
        <IconButton
          size="small"
          className={styles.pause}
          label={t(isPaused ? 'newest.goOn' : 'newest.pause')}
          onClick={() => setIsPaused(!isPaused)}
        >
          <Icon aria-hidden />
        </IconButton>
      </header>
      {results ? (
        <div className={styles.window} data-paused={isPaused || undefined}>
          <ResultStrip results={results} />
          {/* What follows the last one while the strip moves. */}
          <ResultStrip results={results} isEcho />
        </div>
      ) : (
        <Skeleton height={112} />
      )}
    </section>
  );
}

function ResultStrip({ results, isEcho = false }: { results: readonly NewestResult[]; isEcho?: boolean }) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  return (
    <ul className={isEcho ? styles.echo : styles.strip} aria-hidden={isEcho || undefined} inert={isEcho}>
      {results.map(({ game, last }, place) => (
        // By place: a new result takes over a card, and no card moves.
        <li key={place} className={styles.card}>
          <Link to={gamePath(game, { tab: 'results' })} className={styles.game}>
            <img src={imageUrl(`/img/lotteries/${game.code}.svg`)} alt="" width={32} height={32} loading="lazy" />
            <span>
              <strong>{text(game.name)}</strong>
              <span className={styles.issue}>{t('draw.issue', { issue: last.issue })}</span>
            </span>
          </Link>
          <ResultNumbers result={last.result} family={game.family} compact />
        </li>
      ))}
    </ul>
  );
}
