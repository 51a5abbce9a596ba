import { useEffect } from 'react';
import { callKey, learnServerTime, useCall, usePortalEvent, useQueryClient } from '@portal/portal';
import { useDrawChanges } from '../../lib/draws/useDrawChanges';

const lookAgainMs = 20_000;

/** Today's rounds of a lottery, live. */
export function useRounds(gameCode: string) {
  const client = useQueryClient();
  const { data, error, refetch } = useCall('GET /lgw/yeekee/games/:gameCode/rounds', { params: { gameCode } }, { refetchInterval: 60_000 });
  const serverTime = data?.serverTime;
  useEffect(() => {
    if (serverTime) learnServerTime(serverTime);
  }, [serverTime]);
  useDrawChanges(
    (code) => code === gameCode,
    () => void client.invalidateQueries({ queryKey: callKey('GET /lgw/yeekee/games/:gameCode/rounds') }),
  );
  return { rounds: data?.rounds, error, retry: () => void refetch() };
}

/** One round, live: its numbers as they come, and its result. */
export function useRound(drawId: string, { count, of }: { count: number; of: 'all' | 'own' }) {
  const client = useQueryClient();
  const round = useCall('GET /lgw/yeekee/:drawId', { params: { drawId } }, { refetchInterval: lookAgainMs, keepPrevious: true });
  const shots = useCall(
    'GET /lgw/yeekee/:drawId/shots',
    { params: { drawId }, query: { count, of } },
    { refetchInterval: lookAgainMs, keepPrevious: true },
  );
  const refresh = () => {
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/yeekee/:drawId') });
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/yeekee/:drawId/shots') });
  };
  // The platform tells of all numbers of a moment at once.
  usePortalEvent('lottery.yeekeeShot', (fact) => {
    if (fact.drawId === drawId) refresh();
  });
  usePortalEvent('lottery.drawChanged', (fact) => {
    if (fact.drawId === drawId) refresh();
  });
  // What is kept from the round shown before must not stand under another one's name.
  return { round: round.data?.drawId === drawId ? round.data : undefined, shots: shots.data, error: round.error ?? shots.error, refresh };
}
