import type { ChosenBet } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { useCallback, useMemo, useState } from 'react';
import type { FixtureView, SlipAnswer, SlipView } from '../../../src/games/book/book.wire';
import type { BookSettings } from '../../../src/games/book/book-settings';
import { MOST_LEGS } from '../../../src/games/book/engine/slip';
import type { Sport } from '../../../src/games/book/engine/sport-model';
import { useApi, useGame } from '../../kit';

export type PickedLeg = {
  fixtureId: string;
  league: string;
  sport: Sport;
  home: string;
  away: string;
  market: string;
  selection: string;
  /** What the player has agreed to. */
  odds: number;
  /** What the book offers now, where that is another. */
  oddsNow: number;
  isClosed: boolean;
};
export type OddsChange = 'any' | 'better' | 'none';
export type SlipMode = BookSettings['slip'];
export type SlipNotice = { kind: 'refused'; code: string; mostStake?: string } | { kind: 'placed'; stake: string; odds: number };

export const legKey = ({ fixtureId, market, selection }: Pick<PickedLeg, 'fixtureId' | 'market' | 'selection'>) =>
  `${fixtureId} ${market} ${selection}`;

/** What was chosen before the book was opened, at the odds that were seen then. What is not on offer any more is left out. */
function legsOf(bets: readonly ChosenBet[], fixtures: readonly FixtureView[]): PickedLeg[] {
  return bets.flatMap(({ matchId, market: key, selection, odds }) => {
    const fixture = fixtures.find(({ id, state }) => id === matchId && state === 'scheduled');
    const market = fixture?.markets.find((one) => one.key === key);
    const quote = market?.quotes.find((one) => one.selection === selection);
    if (!fixture || !quote) return [];
    const { league, sport, home, away } = fixture;
    const seen = Number(odds.replace('.', ''));
    return [{ fixtureId: matchId, league, sport, home, away, market: key, selection, odds: seen, oddsNow: quote.odds, isClosed: false }];
  });
}

/** Odds now, as far as the list of matches tells them. */
function refreshed(leg: PickedLeg, fixtures: readonly FixtureView[]): PickedLeg {
  const fixture = fixtures.find(({ id }) => id === leg.fixtureId);
  if (!fixture || fixture.state !== 'scheduled') return { ...leg, isClosed: true };
  const market = fixture.markets.find(({ key }) => key === leg.market);
  if (!market) return leg;
  const quote = market.quotes.find(({ selection }) => selection === leg.selection);
  return { ...leg, isClosed: leg.isClosed || market.isSuspended, oddsNow: quote?.odds ?? leg.oddsNow };
}

/** The slip as the player is writing it, and sending it. */
export function useSlip({ base, fixtures, onPlaced }: { base: string; fixtures: readonly FixtureView[] | null; onPlaced(): void }) {
  const api = useApi();
  const { title, setBalance, showRefusal, clearRefusal } = useGame();
  const [picked, setPicked] = useState<PickedLeg[]>([]);
  const [mode, setMode] = useState<SlipMode>((title.settings as BookSettings).slip);
  const [stake, setStake] = useState(() => (parseMoney('50') > parseMoney(title.minBet) ? parseMoney('50') : parseMoney(title.minBet)));
  const [oddsChange, setOddsChange] = useState<OddsChange>('better');
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<SlipNotice | null>(null);

  const legs = useMemo(() => (fixtures ? picked.map((leg) => refreshed(leg, fixtures)) : picked), [picked, fixtures]);
  const needsConsent = legs.some(
    ({ odds, oddsNow }) => oddsNow !== odds && (oddsChange === 'none' || (oddsChange === 'better' && oddsNow < odds)),
  );
  const fault =
    legs.length > MOST_LEGS
      ? 'tooMany'
      : mode === 'single'
        ? null
        : legs.length < 2
          ? 'needTwo'
          : new Set(legs.map(({ fixtureId }) => fixtureId)).size < legs.length
            ? 'needOnePerMatch'
            : null;

  const toggle = useCallback((leg: Omit<PickedLeg, 'oddsNow' | 'isClosed'>) => {
    setNotice(null);
    setPicked((known) => {
      const rest = known.filter((one) => legKey(one) !== legKey(leg));
      return rest.length < known.length ? rest : [...known, { ...leg, oddsNow: leg.odds, isClosed: false }];
    });
  }, []);

  const begin = useCallback((bets: readonly ChosenBet[], offered: readonly FixtureView[]) => {
    const wanted = legsOf(bets, offered);
    setPicked(wanted);
    if (wanted.length < bets.length) setNotice({ kind: 'refused', code: 'bets_closed' });
  }, []);

  function agree() {
    setNotice(null);
    setPicked(legs.map((leg) => ({ ...leg, odds: leg.oddsNow })));
  }

  async function send(sent: readonly PickedLeg[]): Promise<SlipView | null> {
    const body = {
      stake: toWire(stake),
      oddsChange,
      legs: sent.map(({ fixtureId, market, selection, odds }) => ({ fixtureId, market, selection, odds })),
    };
    const answer = await api.post<SlipAnswer>(`${base}/slips`, body);
    if ('slip' in answer) return answer.slip;
    const { code, odds, mostStake, leg: refusedLeg } = answer.refused;
    setPicked((known) =>
      known.map((leg) => {
        const place = sent.findIndex((one) => legKey(one) === legKey(leg));
        if (place < 0) return leg;
        return {
          ...leg,
          oddsNow: odds?.[place] ?? leg.oddsNow,
          isClosed: leg.isClosed || (refusedLeg === place && code !== 'odds_changed'),
        };
      }),
    );
    setNotice({ kind: 'refused', code, ...(mostStake && { mostStake }) });
    return null;
  }

  /** One slip for all, or one for each; those that are accepted leave the page. */
  async function place() {
    setSending(true);
    setNotice(null);
    clearRefusal();
    try {
      for (const batch of mode === 'parlay' ? [legs] : legs.map((leg) => [leg])) {
        const slip = await send(batch);
        if (!slip) break;
        if (slip.state === 'refused' || slip.state === 'void') {
          setNotice({ kind: 'refused', code: slip.refusal ?? 'started' });
          break;
        }
        setPicked((known) => known.filter((leg) => !batch.some((one) => legKey(one) === legKey(leg))));
        setNotice({ kind: 'placed', stake: slip.stake, odds: slip.odds });
      }
    } catch (error) {
      showRefusal(error);
    } finally {
      setSending(false);
      setBalance(null);
      onPlaced();
    }
  }

  const remove = (leg: PickedLeg) => setPicked((known) => known.filter((one) => legKey(one) !== legKey(leg)));
  return {
    legs,
    mode,
    setMode,
    stake,
    setStake,
    oddsChange,
    setOddsChange,
    isSending,
    notice,
    needsConsent,
    fault,
    begin,
    toggle,
    remove,
    clear: () => setPicked([]),
    agree,
    place,
  };
}
export type SlipState = ReturnType<typeof useSlip>;
