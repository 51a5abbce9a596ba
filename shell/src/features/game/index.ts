import { helpPart } from '../../lib/help-part';
import type { GameDialogProps } from './GameDialog';

export const GamePage = helpPart<object>(() => import(/* webpackChunkName: "game" */ './GamePage').then((module) => module.GamePage));
export const GameDialog = helpPart<GameDialogProps>(() =>
  import(/* webpackChunkName: "game" */ './GameDialog').then((module) => module.GameDialog),
);
export { openGame } from './open-game';
