import { useState } from 'react';
import type { LotteryGameDetail, YeekeeRound } from '@portal/contracts';
import { Button, Countdown, ErrorState, Link, serverNow, useLocalText, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { gamePath, verifyPath } from '../../lib/games/paths';
import { CalculationSteps } from './CalculationSteps';
import { ShotList, type ShotsOf } from './ShotList';
import { ShotPad } from './ShotPad';
import { useRound } from './useYeekee';
import styles from './Yeekee.module.css';

type RoundViewProps = {
  /** The round as the list has it: shown until its own data are there. */
  listed: YeekeeRound;
  terms: NonNullable<LotteryGameDetail['yeekee']>;
  next: YeekeeRound | undefined;
  onNext(drawId: string): void;
  /** A moment of the round has come. */
  onTime(): void;
};

const firstCount = 50;

/** One round: its times, the pad while it takes numbers, all numbers, and the calculation once it is drawn. */
export function RoundView({ listed, terms, next, onNext, onTime }: RoundViewProps) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const [of, setOf] = useState<ShotsOf>('all');
  const [count, setCount] = useState(firstCount);
  const { round: read, shots, error, refresh } = useRound(listed.drawId, { count, of });
  const round = read ?? { ...listed, calculation: null, rewards: [], ownCount: 0, nextShotAt: null };
  const now = serverNow();
  const [opens, closes, shootsUntil, draws] = [round.opensAt, round.closesAt, round.shootsUntil, round.drawsAt].map(Date.parse) as [
    number,
    number,
    number,
    number,
  ];
  const isOff = round.state === 'void' || round.state === 'missed';
  const isDrawn = round.result !== null;
  const takesShots = !isOff && !isDrawn && now >= opens && now < shootsUntil;
  const countdowns: [string, number][] =
    isOff || isDrawn
      ? []
      : [...(now < opens ? ([['opens', opens]] as [string, number][]) : []), ['closes', closes], ['shoots', shootsUntil], ['draws', draws]];
  const state = isOff
    ? 'off'
    : isDrawn
      ? 'drawn'
      : now < opens
        ? 'early'
        : now < closes
          ? 'open'
          : now < shootsUntil
            ? 'shootOnly'
            : 'waiting';

  return (
    <section className={styles.round} aria-labelledby="yeekee-round">
      <header className={styles.roundHead}>
        <h2 id="yeekee-round">
          {text(round.label)} <small>{round.issue}</small>
        </h2>
        <p className={styles.state} role="status">
          {t(`yeekee.state.${state}`)}
        </p>
        {state === 'open' && (
          <Link className={styles.betOn} to={gamePath({ code: round.gameCode }, { round: round.drawId })}>
            {t('yeekee.bet')}
          </Link>
        )}
        {next && !takesShots && (
          <Button size="small" onClick={() => onNext(next.drawId)}>
            {t('yeekee.toRound', { name: text(next.label) })}
          </Button>
        )}
      </header>
      {countdowns.length > 0 && (
        <dl className={styles.times}>
          {countdowns.map(([name, at]) => (
            <div key={name}>
              <dt>{t(`yeekee.time.${name}`)}</dt>
              <dd>
                {at > now ? <Countdown closesAt={at} now={serverNow} label={t(`yeekee.time.${name}`)} onEnd={onTime} /> : t('yeekee.over')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {error && !read && <ErrorState title={t('yeekee.failed')} retryLabel={t('retry')} onRetry={refresh} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {takesShots && (
            <ShotPad drawId={round.drawId} nextShotAt={round.nextShotAt} ownCount={round.ownCount} terms={terms} onShot={refresh} />
          )}
          {state === 'early' && <p className={styles.note}>{t('yeekee.early')}</p>}
          {state === 'waiting' && <p className={styles.note}>{t('yeekee.waiting')}</p>}
          {isOff && <p className={styles.note}>{t('yeekee.off')}</p>}
          {round.result && <ResultNumbers result={round.result} family="thai" />}
          {round.calculation && round.result && (
            <>
              <CalculationSteps calculation={round.calculation} result={round.result} rewards={round.rewards} />
              <Link to={verifyPath(round.drawId)}>{t('yeekee.verify')}</Link>
            </>
          )}
        </div>
        <ShotList
          list={shots}
          of={of}
          onOf={setOf}
          marked={round.calculation ? new Map([[round.calculation.subtracted.position, round.calculation.subtracted.rank]]) : undefined}
          canShowMore={(shots?.shots.length ?? 0) >= count && count < 1_000}
          onShowMore={() => setCount((shown) => Math.min(1_000, shown * 4))}
        />
      </div>
    </section>
  );
}
