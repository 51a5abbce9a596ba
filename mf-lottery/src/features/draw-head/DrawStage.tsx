import { useLayoutEffect, useRef, useState } from 'react';
import type { DrawResult, LotteryGameDetail } from '@portal/contracts';
import { Button, useSession, useTranslation, wantsStillness } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { playBalls } from '../../lib/sound/draw-sounds';
import { isSoundOn } from '../../lib/sound/useSound';
import styles from './DrawStage.module.css';
import { OwnTickets } from './OwnTickets';
import type { StagedDraw } from './useStagedDraw';

/** From one ball to the next. Where digits are read out one by one, people want to follow. */
const paceMs = { fast: 160, thai: 420, yeekee: 260 };
/** As long as the fall of one ball in DrawStage.module.css. */
const fallMs = 360;
const usualCount = 5;

type DrawStageProps = StagedDraw & {
  game: LotteryGameDetail;
  result: DrawResult | null;
  /** The result before, which tells how many balls there will be. */
  before: DrawResult | null;
};

/** A draw as a show: balls that are still to come, then each as it lands, then what became of the own tickets. */
export function DrawStage({ game, draw, isCalledOff, result, before }: DrawStageProps) {
  const { t } = useTranslation('lottery');
  if (isCalledOff)
    return (
      <p className={styles.what} role="status">
        {t('stage.calledOff', { issue: draw.issue })}
      </p>
    );
  if (result) return <Landing key={draw.id} game={game} draw={draw} result={result} />;
  return (
    <>
      <span className={styles.what} role="status">
        {t('stage.drawing', { issue: draw.issue })}
      </span>
      <span className={styles.rolling} aria-hidden="true">
        {Array.from({ length: countBalls(before) }, (_, i) => (
          <span key={i} />
        ))}
      </span>
    </>
  );
}

function Landing({ game, draw, result }: { game: LotteryGameDetail; draw: StagedDraw['draw']; result: DrawResult }) {
  const { t } = useTranslation('lottery');
  const isLogin = useSession((state) => state.isLogin);
  const place = useRef<HTMLDivElement>(null);
  const [isLanded, setLanded] = useState(wantsStillness);
  const style = game.yeekee ? 'yeekee' : game.family === 'thai' ? 'thai' : 'fast';

  useLayoutEffect(() => {
    if (isLanded) return;
    const balls = findBalls(place.current!, style === 'thai');
    balls.forEach((ball, i) => ball.style.setProperty('--falls-after', `${i * paceMs[style]}ms`));
    const silence = isSoundOn() ? playBalls(balls.length, paceMs[style]) : undefined;
    const timer = setTimeout(() => setLanded(true), balls.length * paceMs[style] + fallMs);
    return () => {
      clearTimeout(timer);
      silence?.();
    };
  }, [isLanded, style]);

  return (
    <>
      <span className={styles.what}>{t('stage.result', { issue: draw.issue })}</span>
      <div ref={place} className={isLanded ? styles.landed : styles.landing}>
        <ResultNumbers result={result} family={game.family} compact balls />
      </div>
      {isLanded ? (
        isLogin && <OwnTickets game={game} draw={draw} />
      ) : (
        <span className={styles.skip}>
          <Button size="small" variant="ghost" onClick={() => setLanded(true)}>
            {t('stage.skip')}
          </Button>
        </span>
      )}
    </>
  );
}

/** The balls in the order in which they fall. A Thai draw keeps its first prize for the end. */
function findBalls(place: HTMLElement, isLastGroupFirst: boolean): HTMLElement[] {
  const groups = [...place.querySelectorAll<HTMLElement>('dd, ol')];
  if (isLastGroupFirst) groups.reverse();
  return groups.flatMap((group) => [...group.querySelectorAll<HTMLElement>('[data-ball]')]);
}

function countBalls(result: DrawResult | null): number {
  if (!result) return usualCount;
  if (Array.isArray(result)) return result.length;
  return 'prizes' in result ? (result.prizes.DB?.[0]?.length ?? usualCount) : result.top.length + result.bottom2.length;
}
