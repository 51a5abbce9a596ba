import { toWire } from '@portal/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WirePlayed, WireRound } from '../../src/api/wire';
import type { Json } from '../../src/core/json';
import { tellPage } from './tell-page';
import { useApi, useGame } from './game-context';

/** A solo game: one choice, one answer. `play` gives `null` when it was refused; the kit shows why. */
export function useSoloRound() {
  const api = useApi();
  const { showRefusal, clearRefusal } = useGame();
  const [isPlaying, setPlaying] = useState(false);
  const busy = useRef(false);

  const play = useCallback(
    async (stake: bigint, choice: Json): Promise<WirePlayed | null> => {
      if (busy.current) return null;
      busy.current = true;
      setPlaying(true);
      clearRefusal();
      try {
        return await api.post<WirePlayed>('/rounds', { stake: toWire(stake), choice });
      } catch (error) {
        showRefusal(error);
        return null;
      } finally {
        busy.current = false;
        setPlaying(false);
      }
    },
    [api, showRefusal, clearRefusal],
  );
  return { play, isPlaying };
}

/** Shows the balance of a round that has been shown to the player, and tells the page around. */
export function useBalanceAfter() {
  const { setBalance } = useGame();
  return useCallback(
    ({ balance }: WirePlayed) => {
      setBalance(balance);
      tellPage('game.balance');
    },
    [setBalance],
  );
}

/** A staged game. A round that was left open, here or in an earlier session, is there again at the start. */
export function useStagedRound() {
  const api = useApi();
  const { showRefusal, clearRefusal } = useGame();
  const showBalance = useBalanceAfter();
  const [round, setRound] = useState<WireRound | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  useEffect(() => {
    const abort = new AbortController();
    api
      .get<{ round: WireRound | null }>('/rounds/open', abort.signal)
      .then(({ round: open }) => {
        setRound(open);
        setLoading(false);
      })
      .catch((error: unknown) => abort.signal.aborted || showRefusal(error));
    return () => abort.abort();
  }, [api, showRefusal]);

  const send = useCallback(
    async (path: string, body: Json): Promise<WireRound | null> => {
      if (busy.current) return null;
      busy.current = true;
      setBusy(true);
      clearRefusal();
      try {
        const played = await api.post<WirePlayed>(path, body);
        setRound(played.round);
        showBalance(played);
        return played.round;
      } catch (error) {
        showRefusal(error);
        return null;
      } finally {
        busy.current = false;
        setBusy(false);
      }
    },
    [api, showRefusal, clearRefusal, showBalance],
  );

  const start = useCallback((stake: bigint, choice: Json) => send('/rounds', { stake: toWire(stake), choice }), [send]);
  const roundId = round?.state === 'open' ? round.roundId : null;
  const take = useCallback(async (step: Json) => (roundId ? send(`/rounds/${roundId}/steps`, { step }) : null), [send, roundId]);
  return { round, start, take, isLoading, isBusy };
}
