import { fromWhole, parseMoney, toWire } from '@portal/money';
import { useCallback, useEffect, useRef } from 'react';
import { MOST_SHOTS } from '../../../src/games/fish/shoot';
import { ApiRefusal, useBalanceAfter, useGame, useSoloRound } from '../../kit';
import type { Shot } from './shots';

/** Shots are gathered for so long before they leave as a volley; whatever is fired meanwhile goes with the next one. */
const GATHER_MILLISECONDS = 220;

type Decided = (shots: readonly Shot[], times: readonly number[]) => void;

/**
 * Sends shots in volleys, one after another. A volley that was sent is settled by the server whatever happens to the page; shots that
 * were not sent cost nothing.
 */
export function useVolleys({ onDecided, onCancelled }: { onDecided: Decided; onCancelled(shots: readonly Shot[]): void }) {
  const { balance, setBalance, showRefusal } = useGame();
  const { play } = useSoloRound();
  const showBalance = useBalanceAfter();
  const waiting = useRef<Shot[]>([]);
  const isSending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(balance);
  const handlers = useRef({ onDecided, onCancelled });
  useEffect(() => {
    known.current = balance;
    handlers.current = { onDecided, onCancelled };
  });

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current.length > 0) {
      const cannon = waiting.current[0]!.cannon;
      const foreign = waiting.current.findIndex((shot) => shot.cannon !== cannon);
      const volley = waiting.current.splice(0, Math.min(foreign === -1 ? MOST_SHOTS : foreign, MOST_SHOTS));
      const played = await play(fromWhole(cannon * volley.length), { cannon, targets: volley.map(({ kind }) => kind) });
      if (!played) {
        handlers.current.onCancelled([...volley, ...waiting.current.splice(0)]);
        setBalance(null);
        break;
      }
      handlers.current.onDecided(volley, (played.round.outcome as { shots: number[] }).shots);
      const unsent = waiting.current.reduce((sum, shot) => sum + fromWhole(shot.cannon), 0n);
      const left = played.balance === null ? null : parseMoney(played.balance) - unsent;
      showBalance({ ...played, balance: left === null || left < 0n ? null : toWire(left) });
    }
    isSending.current = false;
  }, [play, setBalance, showBalance]);

  useEffect(() => () => clearTimeout(timer.current), []);

  /** Whether the shot goes out; one that cannot be paid does not. */
  return useCallback(
    (shot: Shot): boolean => {
      const price = fromWhole(shot.cannon);
      if (known.current !== null && known.current < price) {
        showRefusal(new ApiRefusal('INSUFFICIENT_FUNDS', 402));
        return false;
      }
      if (known.current !== null) {
        known.current -= price;
        setBalance(toWire(known.current));
      }
      waiting.current.push(shot);
      clearTimeout(timer.current);
      if (waiting.current.length >= MOST_SHOTS) void send();
      else timer.current = setTimeout(() => void send(), GATHER_MILLISECONDS);
      return true;
    },
    [send, setBalance, showRefusal],
  );
}
