import type { Game } from '@portal/contracts';
import { useEffect } from 'react';
import type { Place } from './launch-game';
import { usePlay } from './usePlay';

type PlayCommands = Pick<ReturnType<typeof usePlay>, 'play' | 'demo'>;
let bound: PlayCommands | null = null;

/** Once on every page with games. A page of cards then need not know the address, and is not drawn anew with each letter that changes it. */
export function PlayHost() {
  const commands = usePlay();
  useEffect(() => {
    bound = commands;
    return () => void (bound = null);
  });
  return null;
}

export const playGame = (game: Game, place?: Place): Promise<void> | undefined => bound?.play(game, place);
export const tryGame = (game: Game): Promise<void> | undefined => bound?.demo(game);
