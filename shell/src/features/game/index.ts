import { gamePart } from '../../lib/game-part';
import type { GameDialogProps } from './GameDialog';

export const GamePage = gamePart<object>(() => import(/* webpackChunkName: "game" */ './GamePage').then((module) => module.GamePage));
export const GameDialog = gamePart<GameDialogProps>(() =>
  import(/* webpackChunkName: "game" */ './GameDialog').then((module) => module.GameDialog),
);
export { openGame } from './open-game';
