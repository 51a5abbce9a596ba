import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi, useGame, useStream } from '../../kit';
import { tellPage } from '../../kit/tell-page';
import type { RoomView } from './room-wire';

/** Also tells the server that this player is still there. */
const LOOK_MILLISECONDS = 10_000;
/** The courier brings what was won a moment after the hand. */
const BALANCE_MILLISECONDS = 900;

/** One room: what stands in it now, and what the player can do there. */
export function useRoom(family: string, roomId: string) {
  const api = useApi();
  const { showRefusal, clearRefusal, setBalance } = useGame();
  const [room, setRoom] = useState<RoomView | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** How far the server's clock is ahead of this page's. */
  const [ahead, setAhead] = useState(0);
  const money = useRef('');

  const show = useCallback((seen: RoomView) => {
    setAhead(Date.parse(seen.now) - Date.now());
    // Answers overtake each other; what is older than what is shown says nothing.
    setRoom((shown) => (shown && shown.roomId === seen.roomId && shown.now > seen.now ? shown : seen));
  }, []);

  const look = useCallback(async () => {
    try {
      show(await api.get<RoomView>(`/games/${family}/room?id=${encodeURIComponent(roomId)}`));
    } catch (error) {
      showRefusal(error);
    }
  }, [api, family, roomId, show, showRefusal]);

  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), LOOK_MILLISECONDS);
    return () => clearInterval(timer);
  }, [look]);

  const seat = room?.mine?.seat;
  const isLive = useStream(`${family}/${roomId}`, {
    onOpen: () => void look(),
    onEvent(event, data) {
      const seen = data as unknown as RoomView;
      if (seen.roomId !== roomId) return;
      // What everybody sees lacks the own cards; whoever sits is told apart.
      const isSeated = seen.seats.some((one) => one.seat === seat);
      if (event === 'room.mine' || (event === 'room' && !isSeated)) show(seen);
    },
  });

  // Stakes are taken before the deal and results come after the hand: both change the balance.
  const state = `${room?.hand?.id}:${room?.hand?.state}`;
  useEffect(() => {
    if (money.current === state) return;
    money.current = state;
    const timer = setTimeout(() => {
      setBalance(null);
      tellPage('game.balance');
    }, BALANCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [state, setBalance]);

  const post = useCallback(
    async (path: string, body: object): Promise<void> => {
      setBusy(true);
      clearRefusal();
      try {
        show(await api.post<RoomView>(`/games/${family}/${path}`, { roomId, ...body }));
      } catch (error) {
        showRefusal(error);
        await look();
      } finally {
        setBusy(false);
      }
    },
    [api, clearRefusal, family, look, roomId, show, showRefusal],
  );

  return { room, isBusy, isLive, ahead, post };
}
