import { Rail, Skeleton, useTranslation } from '@portal/portal';
import styles from './ClosingDraws.module.css';
import { DrawCard } from './DrawCard';
import { useClosingDraws } from './useClosingDraws';

/** Draws about to close, soonest first, with live countdowns. The very next one has a card of its own beside the banner. */
export function ClosingDraws() {
  const { t } = useTranslation('lottery');
  const { draws: all, error, onDrawEnd } = useClosingDraws(10);
  const draws = all?.slice(1);
  if (error || draws?.length === 0) return null;
  return (
    <Rail title={t('closing.title')} labels={{ previous: t('pages.previous'), next: t('pages.next') }}>
      {draws
        ? // By place: when a draw has closed, the next ones take over its card, and no card moves.
          draws.map((draw, place) => <DrawCard key={place} draw={draw} onEnd={onDrawEnd} />)
        : [1, 2].map((i) => <Skeleton key={i} className={styles.card} height={148} />)}
    </Rail>
  );
}
