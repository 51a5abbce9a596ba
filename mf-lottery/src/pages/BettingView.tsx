import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { LotteryGameDetail, NumberLimit } from '@portal/contracts';
import { parseSelection, findPlayType } from '@portal/lottery-rules';
import { EmptyState, Link, portal, serverNow, Skeleton, SkeletonText, useCall, useSearchParams, useTranslation } from '@portal/portal';
import { BetSlip, indexLimits, leastFactor, limitsOf, SlipBar, useBetSlip } from '../features/bet-slip';
import { DrawHead } from '../features/draw-head';
import { oddsOfChoice } from '../lib/odds/odds-of-choice';
import { bettingSearch, type BettingTab } from '../lib/games/paths';
import { rateOf } from '../lib/odds/rate-of';
import styles from './BettingView.module.css';

const ThaiPicker = lazy(() =>
  import(/* webpackChunkName: "thai-picker" */ '../features/thai-picker').then((module) => ({ default: module.ThaiPicker })),
);
const DigitalPicker = lazy(() =>
  import(/* webpackChunkName: "digital-picker" */ '../features/digital-picker').then((module) => ({ default: module.DigitalPicker })),
);
const ResultsTab = lazy(() =>
  import(/* webpackChunkName: "results-tab" */ './ResultsTab').then((module) => ({ default: module.ResultsTab })),
);
const MyBetsTab = lazy(() =>
  import(/* webpackChunkName: "my-bets-tab" */ '../features/my-bets').then((module) => ({ default: module.MyBetsTab })),
);
const YeekeeTab = lazy(() =>
  import(/* webpackChunkName: "yeekee-tab" */ '../features/yeekee').then((module) => ({ default: module.YeekeeTab })),
);
const RulesTab = lazy(() =>
  import(/* webpackChunkName: "rules-tab" */ '../features/rules').then((module) => ({ default: module.RulesTab })),
);

const allTabs: BettingTab[] = ['bet', 'yeekee', 'results', 'bets', 'rules'];
/** A browser's clock is never quite the server's. */
const toleranceMs = 3_000;

const slipId = 'lottery-slip';

const pickerPlace = <SkeletonText className={styles.place} lines={8} />;

export function BettingSkeleton() {
  return (
    <>
      <div className={styles.main}>
        <Skeleton className={styles.headPlace} />
        <div className={styles.body}>
          <Skeleton height={40} />
          {pickerPlace}
        </div>
      </div>
      <Skeleton height={420} />
    </>
  );
}

export type BettingViewProps = {
  game: LotteryGameDetail;
  onDrawEnd(): void;
  /** Beside the tabs, such as a reminder. */
  tools?: ReactNode;
};

/** Everything of one lottery: its tabs, the picker and the slip. The page around it may be any that has the lottery in its address. */
export function BettingView({ game, onDrawEnd, tools }: BettingViewProps) {
  const { t } = useTranslation('lottery');
  const [search, setSearch] = useSearchParams();
  const tabs = allTabs.filter((name) => name !== 'yeekee' || game.yeekee);
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'bet';
  const [playType, setPlayType] = useState(search.get('playType') ?? game.defaultPlayType);
  const startWithPick = search.get('pick') === '1';
  const add = useBetSlip((state) => state.add);
  const open = useBetSlip((state) => state.open);
  const remove = useBetSlip((state) => state.remove);
  const lines = useBetSlip((state) => state.lines);
  const lineCount = lines.length;
  const drawId = game.current?.id ?? '';
  const limits = useCall('GET /lgw/draws/:id/limits', { params: { id: drawId } }, { enabled: drawId !== '', refetchInterval: 15_000 });
  const limitIndex = useMemo(() => indexLimits(limits.data), [limits.data]);
  const draw = game.current;
  const [lastDraw, setLastDraw] = useState(draw);

  useEffect(() => open(game.code), [open, game.code]);
  useEffect(() => {
    if (!draw || draw.id === lastDraw?.id) return;
    // The slip outlives its draw: the player is told that it now stands for the next one. Who chose another round knows.
    if (lastDraw && lineCount > 0 && Date.parse(lastDraw.closesAt) <= serverNow() + toleranceMs)
      portal.notify({ kind: 'info', title: t('slip.movedTitle', { issue: lastDraw.issue }), body: t('slip.moved', { issue: draw.issue }) });
    setLastDraw(draw);
  }, [draw, lastDraw, lineCount, t]);

  function choosePlay(code: string): void {
    setPlayType(code);
    setSearch(
      (current) => {
        current.set('playType', code);
        current.delete('pick');
        return current;
      },
      { replace: true },
    );
  }

  const playOf = (code: string) => findPlayType(game.family, code);
  /** Limits of a number in the form in which the play stores it. */
  function touchedBy(code: string, number: string): NumberLimit[] {
    const play = playOf(code);
    const parsed = play && parseSelection(play, number);
    return parsed?.ok ? limitsOf(limitIndex, play!, parsed.selection) : [];
  }
  const factorOf = (code: string, number: string) => leastFactor(touchedBy(code, number));
  const isClosed = (code: string, number: string) => touchedBy(code, number).some(({ factor }) => factor === null);

  /** What a number pays now, or that it is closed. */
  function noteOf(code: string, number: string): string | null {
    if (isClosed(code, number)) return t('limit.closed');
    const factor = factorOf(code, number);
    const play = playOf(code);
    const rate = factor && play ? rateOf(game, play, { factor }) : null;
    const odds = rate && oddsOfChoice(play!, number, rate);
    return odds ? t('limit.reduced', { odds }) : null;
  }

  const isInSlip = (code: string, selection: string) => lines.some((line) => line.playType === code && line.selection === selection);
  const takeOff = (code: string, selection: string) =>
    lines.filter((line) => line.playType === code && line.selection === selection).forEach(({ id }) => remove(id));
  const picker = { game, playType, onPlayType: choosePlay, noteOf, isClosed, onAdd: add, startWithPick };

  return (
    <>
      <div className={styles.main}>
        <DrawHead game={game} tools={tools} />
        <div className={styles.body}>
          <nav aria-label={t('tabs.label')} className={styles.tabs}>
            {tabs.map((name) => (
              <Link
                key={name}
                to={bettingSearch(game.code, { tab: name, playType, round: search.get('round'), backUrl: search.get('backUrl') })}
                aria-current={name === tab ? 'page' : undefined}
              >
                {t(`tabs.${name}`)}
              </Link>
            ))}
          </nav>
          <Suspense fallback={pickerPlace}>
            {tab === 'bet' &&
              (game.plays.length === 0 ? (
                <EmptyState title={t('pick.noPlays')} />
              ) : game.family === 'thai' ? (
                <ThaiPicker {...picker} />
              ) : (
                <DigitalPicker {...picker} factorOf={factorOf} isInSlip={isInSlip} onRemove={takeOff} />
              ))}
            {tab === 'yeekee' && game.yeekee && <YeekeeTab game={game} terms={game.yeekee} />}
            {tab === 'results' && <ResultsTab game={game} />}
            {tab === 'bets' && <MyBetsTab game={game} />}
            {tab === 'rules' && <RulesTab game={game} />}
          </Suspense>
        </div>
      </div>
      {tab === 'bet' && <SlipBar game={game} limits={limitIndex} slipId={slipId} />}
      <aside className={styles.slip} id={slipId}>
        <BetSlip game={game} limits={limitIndex} onDrawEnd={onDrawEnd} />
      </aside>
    </>
  );
}
