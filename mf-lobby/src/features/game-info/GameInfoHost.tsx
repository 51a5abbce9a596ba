import { useSearchParams } from '@portal/portal';
import { lazy, type ReactNode, Suspense } from 'react';
import { infoParameter } from '../../components/useInfoAddress';

const GameInfoDialog = lazy(() =>
  import(/* webpackChunkName: "game-info" */ './GameInfoDialog').then((module) => ({ default: module.GameInfoDialog })),
);

const nodeId = /^[A-Z0-9_:-]{3,64}$/;

/** Opens the facts of the game that the address names. `rooms`: where its players sit, for games that have rooms. */
export function GameInfoHost({ rooms }: { rooms: (nodeId: string) => ReactNode }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(infoParameter);
  if (!asked || !nodeId.test(asked)) return null;

  const handleClose = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(infoParameter);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Suspense fallback={null}>
      <GameInfoDialog nodeId={asked} rooms={rooms} onClose={handleClose} />
    </Suspense>
  );
}
