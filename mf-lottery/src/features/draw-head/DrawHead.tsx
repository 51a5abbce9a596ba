import type { ReactNode } from 'react';
import type { LotteryGameDetail } from '@portal/contracts';
import { Countdown, imageUrl, serverNow, useLocalText, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { drawTimeText } from '../../lib/draws/draw-time';
import { recentCount, useOpenedDraws } from '../../lib/draws/useOpenedDraws';
import styles from './DrawHead.module.css';

const dayMs = 86_400_000;

/** The stage above the bets: which lottery, which draw, how long it is still open, and how the one before it ended. */
export function DrawHead({ game, tools }: { game: LotteryGameDetail; tools?: ReactNode }) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const draw = game.current;
  return (
    <header className={`${styles.head} on-night`}>
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

function LastResult({ game }: { game: LotteryGameDetail }) {
  const { t } = useTranslation('lottery');
  const { draws } = useOpenedDraws(game.code, recentCount);
  const last = draws?.find(({ result }) => result !== null);
  return (
    <div className={styles.last}>
      {last?.result ? (
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
