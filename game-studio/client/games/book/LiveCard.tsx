import { useTranslation } from 'react-i18next';
import type { FixtureView } from '../../../src/games/book/book.wire';
import { useGame } from '../../kit';
import styles from './LiveCard.module.css';
import { clockText, createNames, leagueName } from './book-names';
import { Crest } from './Crest';
import { useServerNow } from './use-book';

type LiveCardProps = { fixture: FixtureView; aheadMilliseconds: number; onOpen(id: string): void };

/** A match that is being played: its score as the stream tells it. */
export function LiveCard({ fixture, aheadMilliseconds, onOpen }: LiveCardProps) {
  const { t } = useTranslation('game');
  const { text } = useGame();
  const names = createNames(t, text);
  const now = useServerNow(aheadMilliseconds);
  const live = fixture.live ?? { score: [0, 0], part: 1, partScore: null, parts: [], side: null, seen: 0 };
  const [from, to] = [Date.parse(fixture.kicksOffAt), Date.parse(fixture.endsAt)];
  const progress = Math.min(1, Math.max(0, (now - from) / (to - from)));
  const hasParts = fixture.sport !== 'football' && fixture.sport !== 'cup';
  return (
    <button type="button" className={styles.live} onClick={() => onOpen(fixture.id)}>
      <span className={styles.liveHead}>
        <span className={styles.liveMark}>{t('live')}</span>
        <span>{clockText(t, fixture.sport, live, progress)}</span>
        <span className="muted">{text(leagueName(fixture.league))}</span>
      </span>
      {(['home', 'away'] as const).map((side, index) => (
        <span key={side} className={styles.liveSide}>
          <Crest id={fixture[side]} />
          <span>{names.team(fixture, side)}</span>
          {hasParts && live.partScore && <span className={styles.partScore}>{live.partScore[index]}</span>}
          <strong key={live.score[index]} className={styles.score}>
            {live.score[index]}
          </strong>
        </span>
      ))}
      <progress className={styles.progress} max={1} value={progress} aria-hidden />
    </button>
  );
}
