import { parseMoney, toWire } from '@portal/money';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiRefusal, useApi, useGame, useStream } from '../../kit';
import { tellPage } from '../../kit/tell-page';
import type { AnsweredBet, OwnBet, TableRound, TableState, Totals } from './table-wire';

/** The table goes on for as long as somebody asks. */
const ASK_MILLISECONDS = 15_000;
/** A payment reaches the wallet shortly after the round. */
const BALANCE_MILLISECONDS = [400, 2_500];

export type Table<Outcome, Offer, Mark> = ReturnType<typeof useTable<Outcome, Offer, Mark>>;

/** A table as it stands, kept up to date by its stream; what was missed is asked for. */
export function useTable<Outcome, Offer, Mark>(family: string) {
  const api = useApi();
  const { title, session, setBalance, showRefusal, clearRefusal } = useGame();
  const [table, setTable] = useState<TableState<Outcome, Offer, Mark> | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const offset = useRef(0);
  const asked = useRef(0);
  /** How many rounds and bets have been told since the beginning. */
  const told = useRef(0);

  const serverNow = useCallback(() => Date.now() + offset.current, []);
  const keepTime = (now: string) => {
    // An answer is always a little late; the smallest lateness is nearest to the truth.
    const measured = Date.parse(now) - Date.now();
    offset.current = offset.current === 0 || measured > offset.current ? measured : offset.current + (measured - offset.current) * 0.05;
  };

  const refresh = useCallback(async () => {
    const number = (asked.current += 1);
    try {
      let state: TableState<Outcome, Offer, Mark>;
      let toldBefore: number;
      // An answer may be older than what was told while it was under way: it would take a result or a bet back.
      do {
        toldBefore = told.current;
        state = await api.get(`/games/${family}/table`);
        keepTime(state.now);
      } while (told.current !== toldBefore && number === asked.current);
      if (number === asked.current) setTable(state);
    } catch (error) {
      if (error instanceof ApiRefusal) showRefusal(error);
    }
  }, [api, family, showRefusal]);

  const takeRound = useCallback((round: TableRound<Outcome, Offer>) => {
    told.current += 1;
    setTable((known) => known && { ...known, round, totals: known.round?.id === round.id ? known.totals : { real: {}, demo: {} } });
  }, []);

  const latest = useRef(table);
  // Before the effects of what is inside: a bet that waited for this round is placed by one of them.
  useLayoutEffect(() => {
    latest.current = table;
  });

  const isLive = useStream(`${family}/${title.code}`, {
    onOpen: () => void refresh(),
    onEvent(event, data) {
      if (event === 'round') {
        const { now, round } = data as unknown as { now: string; round: TableRound<Outcome, Offer> };
        keepTime(now);
        takeRound(round);
        const isOver = round.state === 'settled' || round.state === 'void';
        // Everybody asks at once otherwise.
        if (isOver) setTimeout(() => void refresh(), 100 + crypto.getRandomValues(new Uint8Array(1))[0]! * 2);
        if (isOver && latest.current?.mine.some(({ roundId }) => roundId === round.id)) askBalance();
      } else if (event === 'totals') {
        const { roundId, totals } = data as unknown as { roundId: string; totals: Totals };
        setTable((known) => (known?.round?.id === roundId ? { ...known, totals } : known));
      } else if (event === 'bet') {
        takeBet(data as unknown as OwnBet);
        askBalance();
      }
    },
  });

  const takeBet = useCallback((bet: OwnBet) => {
    told.current += 1;
    setTable((known) => known && { ...known, mine: [...known.mine.filter(({ id }) => id !== bet.id), bet] });
  }, []);
  const askBalance = useCallback(() => {
    for (const milliseconds of BALANCE_MILLISECONDS) {
      setTimeout(() => {
        setBalance(null);
        tellPage('game.balance');
      }, milliseconds);
    }
  }, [setBalance]);
  /** The balance that an answer has told; without one it is asked for, once the wallet should know. */
  const showBalance = useCallback(
    (balance: string | null) => {
      if (balance === null) return askBalance();
      setBalance(balance);
      tellPage('game.balance');
    },
    [askBalance, setBalance],
  );

  useEffect(() => {
    const timer = setInterval(() => void refresh(), ASK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [refresh]);

  const busy = useRef(new Set<string>());
  /** Places stakes on the open round. Returns whether they are placed; the kit shows why not. */
  const place = useCallback(
    async (stakes: Readonly<Record<string, bigint>>, target?: number): Promise<boolean> => {
      const round = latest.current?.round;
      const spots = Object.keys(stakes);
      // What is on its way to a spot is not sent twice; the two bets of a flight may leave at the same moment.
      if (!round || spots.some((spot) => busy.current.has(spot))) return false;
      for (const spot of spots) busy.current.add(spot);
      setPlacing(true);
      clearRefusal();
      try {
        const texts = Object.fromEntries(Object.entries(stakes).map(([spot, amount]) => [spot, toWire(amount)]));
        const { balance, ...bet } = await api.post<AnsweredBet>(`/games/${family}/bets`, {
          roundId: round.id,
          stakes: texts,
          ...(target !== undefined && { target }),
        });
        showBalance(balance);
        if (bet.state === 'refused') throw new ApiRefusal(bet.refusal ?? 'UNKNOWN_ERROR', 409);
        if (bet.state === 'void' || bet.state === 'lapsed') throw new ApiRefusal('bets_closed', 409);
        takeBet(bet);
        return true;
      } catch (error) {
        showRefusal(error);
        return false;
      } finally {
        for (const spot of spots) busy.current.delete(spot);
        setPlacing(busy.current.size > 0);
      }
    },
    [api, family, showBalance, showRefusal, clearRefusal, takeBet],
  );

  const kind = session.wallet === 'demo' ? 'demo' : 'real';
  const round = table?.round ?? null;
  return {
    table,
    round,
    serverNow,
    isLive,
    isPlacing,
    refresh,
    place,
    takeBet,
    showBalance,
    /** What lies on the table in the player's kind of money. */
    totals: table?.totals?.[kind] ?? {},
    /** The player's bets on this round that count. */
    mine: (table?.mine ?? []).filter(({ roundId, state }) => roundId === round?.id && state !== 'refused' && state !== 'lapsed'),
    limits: new Map((table?.spots ?? []).map(({ id, limit }) => [id, parseMoney(limit)])),
  };
}
