import { type ReactNode, useState } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { Countdown, imageUrl, serverNow, useLocalText, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { drawTimeText } from '../../lib/draws/draw-time';
import { useMoment } from '../../lib/draws/useMoment';
import { recentCount, useOpenedDraws } from '../../lib/draws/useOpenedDraws';
import styles from './DrawHead.module.css';
import { DrawStage } from './DrawStage';
import { useStagedDraw } from './useStagedDraw';

const dayMs = 86_400_000;
const lastMs = 10_000;
/** Who waits longer for a result finds the one before meanwhile. */
const soonMs = 90_000;

/** The stage above the bets: which lottery, which draw, how long it is still open, and how the one before it ended. */
export function DrawHead({ game, tools }: { game: LotteryGameDetail; tools?: ReactNode }) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const draw = game.current;
  return (
    <header className={`${styles.head} on-night`}>
      {draw && <LastSeconds key={`last seconds of ${draw.id}`} closesAt={draw.closesAt} />}
      <img src={imageUrl(`/img/lotteries/${game.code}.svg`)} alt="" width={48} height={48} />
      <div className={styles.name}>
        <h1>{text(game.name)}</h1>
        <p className={styles.issue}>
          {draw ? (
            <>
              {draw.label && `${text(draw.label)} · `}
              {t('draw.issue', { issue: draw.issue })} · {t('draw.drawsAt', { time: drawTimeText(draw.drawsAt) })}
            </>
          ) : (
            t('draw.none')
          )}
        </p>
      </div>
      {tools}
      {draw && <TimeLeft key={draw.id} closesAt={draw.closesAt} />}
      <LastResult game={game} />
    </header>
  );
}

function TimeLeft({ closesAt }: { closesAt: string }) {
  const { t } = useTranslation('lottery');
  const isDaysAway = Date.parse(closesAt) - serverNow() >= dayMs;
  return (
    <p className={styles.left}>
      <span aria-hidden={!isDaysAway || undefined}>{t(isDaysAway ? 'draw.closes' : 'draw.closesIn')}</span>
      {isDaysAway ? (
        <time className={styles.date} dateTime={closesAt}>
          {drawTimeText(closesAt)}
        </time>
      ) : (
        <Countdown className={styles.clock} closesAt={Date.parse(closesAt)} now={serverNow} label={t('draw.closesIn')} />
      )}
    </p>
  );
}

/** In the last ten seconds a line runs out below the clock. */
function LastSeconds({ closesAt }: { closesAt: string }) {
  const [isLast, setLast] = useState(false);
  useMoment(Date.parse(closesAt) - lastMs, () => setLast(true));
  return isLast && <span className={styles.lastSeconds} aria-hidden="true" />;
}

function LastResult({ game }: { game: LotteryGameDetail }) {
  const { t } = useTranslation('lottery');
  const { draws } = useOpenedDraws(game.code, recentCount);
  const resultOf = (drawId: string) => draws?.find(({ id }) => id === drawId)?.result ?? null;
  const staged = useStagedDraw(game, (drawId) => resultOf(drawId) !== null);
  const last = draws?.find(({ id, result }) => result !== null && id !== staged?.draw.id);
  const result = staged && resultOf(staged.draw.id);
  const isOnStage = staged && (result || staged.isCalledOff || Date.parse(staged.draw.drawsAt) - serverNow() <= soonMs);
  return (
    <div className={styles.last}>
      {isOnStage ? (
        <DrawStage {...staged} game={game} result={result} before={last?.result ?? null} />
      ) : last?.result ? (
        <>
          <span>{t('lobby.last', { issue: last.issue })}</span>
          <ResultNumbers result={last.result} family={game.family} compact balls />
        </>
      ) : (
        draws && <span>{t('result.none')}</span>
      )}
    </div>
  );
}
