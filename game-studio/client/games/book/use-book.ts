import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardView, FixtureView, LiveEvent, ResultsView, SlipsView } from '../../../src/games/book/book.wire';
import { useApi, useGame, useStream } from '../../kit';

/** A match that has begun or ended changes several things at once; they are read together. */
const GATHER_MILLISECONDS = 250;
/** A win is delivered to the wallet right after its slip is settled. */
const PAID_MILLISECONDS = 1_500;

/** Everything on the page that comes from the server, kept fresh by its stream. */
export function useBook() {
  const api = useApi();
  const { title, setBalance, showRefusal } = useGame();
  const base = `/games/${title.family}`;
  const [fixtures, setFixtures] = useState<FixtureView[] | null>(null);
  const [results, setResults] = useState<FixtureView[] | null>(null);
  const [slips, setSlips] = useState<SlipsView | null>(null);
  const [aheadMilliseconds, setAhead] = useState(0);
  const [version, setVersion] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const readBoard = useCallback(async () => {
    const board = await api.get<BoardView>(`${base}/board`);
    setAhead(Date.parse(board.now) - Date.now());
    setFixtures(board.fixtures);
    setVersion((known) => known + 1);
  }, [api, base]);
  const readResults = useCallback(async () => setResults((await api.get<ResultsView>(`${base}/results`)).fixtures), [api, base]);
  const readSlips = useCallback(async () => setSlips(await api.get<SlipsView>(`${base}/slips`)), [api, base]);

  const readAll = useCallback(() => {
    void Promise.all([readBoard(), readResults(), readSlips()]).catch(showRefusal);
  }, [readBoard, readResults, readSlips, showRefusal]);

  const later = useCallback((work: () => void, milliseconds: number) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      work();
    }, milliseconds);
    timers.current.add(timer);
  }, []);
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach(clearTimeout);
  }, []);

  const isGathering = useRef(false);
  const isOnline = useStream(`${title.family}/board`, {
    onOpen: readAll,
    onEvent(event, data) {
      if (event === 'live') {
        const { id, live } = data as LiveEvent;
        setFixtures((known) => known && known.map((one) => (one.id === id ? { ...one, live } : one)));
      }
      if (event === 'board' && !isGathering.current) {
        isGathering.current = true;
        later(() => {
          isGathering.current = false;
          readAll();
        }, GATHER_MILLISECONDS);
      }
      if (event === 'slip') {
        void readSlips().catch(showRefusal);
        later(() => setBalance(null), PAID_MILLISECONDS);
      }
    },
  });
  useEffect(readAll, [readAll]);

  return { base, fixtures, results, slips, aheadMilliseconds, isOnline, version, readBoard, readSlips };
}

/** The server's clock, ticking. */
export function useServerNow(aheadMilliseconds: number, everyMilliseconds = 1_000): number {
  const [now, setNow] = useState(() => Date.now() + aheadMilliseconds);
  useEffect(() => {
    const tick = () => setNow(Date.now() + aheadMilliseconds);
    tick();
    const timer = setInterval(tick, everyMilliseconds);
    return () => clearInterval(timer);
  }, [aheadMilliseconds, everyMilliseconds]);
  return now;
}
