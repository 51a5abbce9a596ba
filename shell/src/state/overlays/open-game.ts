import { sessionArea } from '@portal/session';

/** The game that is on the screen. */
export type OpenGame = {
  title: string;
  address: string;
  mirror: string | null;
  /** `null` where play money is played with. */
  launchId: string | null;
  hasOwnWallet: boolean;
  /** The page its player came from. */
  from: string;
  /** By the server's clock. */
  openedAt: number;
};

/** Keeps the game for this tab, so that a reload goes on with it. */
export function keepOpenGame({ address, ...rest }: OpenGame): void {
  sessionArea.write('iframeUrl', address);
  sessionArea.write('openGame', JSON.stringify(rest));
}

export function readOpenGame(): OpenGame | null {
  const address = sessionArea.read('iframeUrl');
  const kept = sessionArea.read('openGame');
  if (!address || !kept) return null;
  try {
    return { ...(JSON.parse(kept) as Omit<OpenGame, 'address'>), address };
  } catch {
    return null;
  }
}

export function forgetOpenGame(): void {
  sessionArea.remove('iframeUrl');
  sessionArea.remove('openGame');
}
