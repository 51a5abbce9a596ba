import type { Game } from '@portal/contracts';
import { create } from '@portal/portal';
import type { Place } from './launch-game';

type PlayState = {
  /** The game that is being started. */
  starting: string | null;
  /** A game that plays with its provider's wallet: its player says first how much to take along. */
  walletFor: Game | null;
  /** Where in that game. */
  walletPlace: Place;
};

export const usePlayState = create<PlayState>(() => ({ starting: null, walletFor: null, walletPlace: {} }));
