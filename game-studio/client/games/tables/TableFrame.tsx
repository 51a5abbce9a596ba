import { parseMoney } from '@portal/money';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame } from '../../kit';
import { RoundProof } from './RoundProof';
import type { OwnBet, TableRound } from './table-wire';
import { useNow } from './use-now';
import styles from './Table.module.css';

type TableFrameProps = {
  round: TableRound<unknown, unknown> | null;
  mine: readonly OwnBet[];
  players: number;
  isLive: boolean;
  serverNow: () => number;
  /** The result in words, once it has been shown. */
  result: string | null;
  stage: ReactNode;
  spots: ReactNode;
  rail: ReactNode;
  side: ReactNode;
};

const ANNOUNCED_SECONDS = new Set([10, 5]);

/** What every table has: the clock, the stage, the spots, the chips, the road maps and the proof of the round. */
export function TableFrame({ round, mine, players, isLive, serverNow, result, stage, spots, rail, side }: TableFrameProps) {
  const { t } = useTranslation('game');
  const { title, money } = useGame();
  const isOpen = round?.state === 'open';
  const now = useNow(serverNow, isOpen);
  const left = round ? Math.max(0, Math.ceil((Date.parse(round.closesAt) - now) / 1000)) : 0;
  const whole = round ? (Date.parse(round.closesAt) - Date.parse(round.openedAt)) / 1000 : 1;
  const theme = (title.settings as { theme: string }).theme;

  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (isOpen && ANNOUNCED_SECONDS.has(left)) setSpoken(t('secondsLeft', { count: left }));
  }, [isOpen, left, t]);

  const isOver = round?.state === 'settled' || round?.state === 'void';
  const staked = mine.reduce((sum, { amount }) => sum + parseMoney(amount), 0n);
  const paid = mine.reduce(
    (sum, { payout, state, amount }) => sum + (state === 'void' ? parseMoney(amount) : parseMoney(payout ?? '0')),
    0n,
  );
  const own =
    staked === 0n || !isOver
      ? ''
      : round.state === 'void'
        ? t('givenBack', { sum: money(paid) })
        : paid > 0n
          ? t('won', { sum: money(paid) })
          : t('lost', { sum: money(staked) });
  const state = !round ? t('state.resting') : isOpen ? t('state.open') : t(`state.${round.state}`);

  return (
    <div className={styles.table} data-theme={theme}>
      <section className={styles.play}>
        <div className={styles.status}>
          <span className={styles.clock} data-urgent={(isOpen && left <= 5) || undefined} role="timer" aria-label={t('timeLeft')}>
            <svg viewBox="0 0 36 36" aria-hidden>
              <circle cx="18" cy="18" r="15.5" pathLength="100" />
              {isOpen && (
                <circle cx="18" cy="18" r="15.5" pathLength="100" strokeDasharray={`${Math.min(100, (left / whole) * 100)} 100`} data-run />
              )}
            </svg>
            <b>{isOpen ? left : '·'}</b>
          </span>
          <span className={styles.state}>
            <b>{state}</b>
            <span className="muted">
              {round ? t('roundNumber', { number: round.number }) : ''} {t('playersCount', { count: players })}
              {!isLive && ` · ${t('reconnecting')}`}
            </span>
          </span>
          <span className={styles.result} data-won={(isOver && paid > staked) || undefined}>
            {staked > 0n && !isOver && <span>{t('yourBets', { sum: money(staked) })}</span>}
            {result && <b>{result}</b>}
            {own && <span>{own}</span>}
          </span>
        </div>
        <div className={styles.stage}>{stage}</div>
        <div className={styles.spots}>{spots}</div>
        {rail}
        <p className="visually-hidden" role="status">
          {[round?.state === 'open' ? spoken : '', result, own].filter(Boolean).join('. ')}
        </p>
      </section>
      <aside className={styles.side}>
        {side}
        {round && <RoundProof round={round} />}
        <p className={styles.keys}>{t('keys')}</p>
      </aside>
    </div>
  );
}
