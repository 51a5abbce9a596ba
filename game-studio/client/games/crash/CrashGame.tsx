import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { curveOf } from '../../../src/games/crash/crash-curve';
import type { CrashOutcome, CrashSettings } from '../../../src/games/crash/crash-game';
import { Stage, type StageFrame, useGame } from '../../kit';
import { RoundProof } from '../tables/RoundProof';
import { useNow } from '../tables/use-now';
import { useTable } from '../tables/use-table';
import tableStyles from '../tables/Table.module.css';
import { BetBox } from './BetBox';
import styles from './CrashGame.module.css';
import { drawCrash, multiplierText } from './draw-crash';

const spots = ['first', 'second'] as const;

export function CrashGame() {
  const { t } = useTranslation('game');
  const { title, money } = useGame();
  const { theme, growth } = title.settings as CrashSettings;
  const curve = useMemo(() => curveOf(growth), [growth]);
  const table = useTable<CrashOutcome, null, number>('crash');
  const { round, serverNow, mine } = table;
  const end = round?.outcome?.end ?? null;
  const dealtAt = round?.dealtAt ? Date.parse(round.dealtAt) : null;
  const isFlying = round?.state === 'dealt' && end === null;
  const isOpen = round?.state === 'open';
  const now = useNow(serverNow, isOpen || isFlying, isFlying ? 60 : 250);
  const seconds = round && isOpen ? Math.max(0, Math.ceil((Date.parse(round.closesAt) - now) / 1000)) : 0;

  const left = useMemo(() => mine.flatMap(({ cashedAt }) => (cashedAt === null ? [] : [cashedAt])), [mine]);
  const texts = useMemo(() => ({ next: isOpen ? t('takeOffIn') : t('waiting'), over: t('over') }), [isOpen, t]);
  const draw = useCallback(
    (context: CanvasRenderingContext2D, frame: StageFrame) =>
      drawCrash(context, frame, {
        curve,
        theme,
        elapsed: dealtAt === null || round?.state === 'void' ? null : Math.max(0, serverNow() - dealtAt),
        end,
        seconds,
        texts,
        left,
      }),
    [curve, theme, dealtAt, round?.state, serverNow, end, seconds, texts, left],
  );

  const history = (table.table?.history ?? []).slice(-24).reverse();
  const result = end === null ? null : t('result', { multiplier: multiplierText(Math.max(100, end)) });
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (isFlying) setSpoken(t('flying'));
    else if (isOpen && seconds === 5) setSpoken(t('secondsLeft', { count: 5 }));
  }, [isFlying, isOpen, seconds, t]);
  const won = mine.flatMap(({ cashedAt, payout }) =>
    cashedAt !== null && payout ? [t('leftAt', { multiplier: multiplierText(cashedAt), sum: money(payout) })] : [],
  );

  return (
    <div className={styles.crash}>
      <ol className={styles.history} aria-label={t('history')}>
        {history.map(({ number, mark, isVoid }) => (
          <li key={number} data-high={(mark ?? 0) >= 200 || undefined}>
            {isVoid || mark === null ? '–' : multiplierText(mark)}
          </li>
        ))}
        {history.length === 0 && <li>{t('noHistory')}</li>}
      </ol>
      <div className={styles.sky}>
        <Stage label={result ?? t('stage')} draw={draw} />
      </div>
      <p className="visually-hidden" role="status">
        {[...(end === null ? [spoken] : []), result, ...won].filter(Boolean).join('. ')}
      </p>
      <p className={styles.facts}>
        <span>{t('playersCount', { count: table.table?.players ?? 0 })}</span>
        {round && <span>{t('roundNumber', { number: round.number }).replace(' ·', '')}</span>}
        {!table.isLive && <span>{t('reconnecting')}</span>}
        {round?.state === 'void' && <b>{t('state.void')}</b>}
      </p>
      <div className={styles.boxes}>
        {spots.map((spot, i) => (
          <BetBox
            key={spot}
            spot={spot}
            shortcut={i === 0 ? 'Q' : 'W'}
            table={table}
            bet={mine.find(({ stakes }) => spot in stakes)}
            multiplier={isFlying && dealtAt !== null ? curve.multiplierAt(now - dealtAt) : null}
          />
        ))}
      </div>
      <div className={tableStyles.side}>
        {round && <RoundProof round={round} />}
        <p className={styles.note}>{t('arrival')}</p>
        <p className={tableStyles.keys}>{t('crashKeys')}</p>
      </div>
    </div>
  );
}
