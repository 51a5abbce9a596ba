import { useEffect, useRef, useState } from 'react';
import type { Draw, LotteryGameDetail } from '@portal/contracts';
import { serverNow, usePortalEvent } from '@portal/portal';
import { useMoment } from '../../lib/draws/useMoment';

/** How long a result stays on the stage. */
const shownMs = 25_000;
/** A browser's clock is never quite the server's. */
const toleranceMs = 3_000;

export type StagedDraw = { draw: Draw; isCalledOff: boolean };

/**
 * The draw that closed while somebody looked on, until its result has been seen. Null for everybody who came later: they find the result where
 * it always stands.
 */
export function useStagedDraw(game: LotteryGameDetail, hasResult: (drawId: string) => boolean): StagedDraw | null {
  const [closed, setClosed] = useState<Draw | null>(null);
  const [calledOff, setCalledOff] = useState<string | null>(null);
  const draw = game.current;
  const shown = useRef(draw);

  useEffect(() => {
    const before = shown.current;
    shown.current = draw;
    // The next draw may be here before this page's own clock says so. Who chose another round has not waited for this one.
    if (before && before.id !== draw?.id && Date.parse(before.closesAt) <= serverNow() + toleranceMs) setClosed(before);
  }, [draw]);
  useMoment(draw && Date.parse(draw.closesAt), () => setClosed(draw));

  usePortalEvent('lottery.drawChanged', ({ drawId, state }) => {
    if (state === 'void' || state === 'missed') setCalledOff(drawId);
  });

  const isCalledOff = closed !== null && closed.id === calledOff;
  const isOver = closed !== null && (isCalledOff || hasResult(closed.id));
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => setClosed((now) => (now?.id === closed?.id ? null : now)), shownMs);
    return () => clearTimeout(timer);
  }, [isOver, closed?.id]);
  return closed && { draw: closed, isCalledOff };
}
