import type { Game } from '@portal/contracts';
import { create } from '@portal/portal';

type PlayState = {
  /** The game that is being started. */
  starting: string | null;
  /** A game that plays with its provider's wallet: its player says first how much to take along. */
  walletFor: Game | null;
};

export const usePlayState = create<PlayState>(() => ({ starting: null, walletFor: null }));
