import type { ReactNode } from 'react';

export type Notice = { kind: 'success' | 'info' | 'warning' | 'error'; title: string; body?: string };

export type ConfirmRequest = {
  title: string;
  body?: ReactNode;
  /** What is about to happen, line by line: every act that moves money is reviewed before it is sent. */
  rows?: { label: string; value: ReactNode }[];
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
};

export type GameWish = {
  title: string;
  /** What the launch answered: an address, or a path on one of the launch hosts. */
  address: string;
  /** The same game at its provider's second address, offered when the first one stays silent. */
  mirror?: string;
  /** The launch whose time and money the bar over the game tells; none where play money is played with. */
  launchId?: string;
  /** The game plays with a wallet of its provider's: what lies there is brought back when the game is left. */
  hasOwnWallet?: boolean;
  place: 'page' | 'popup' | 'window';
};

export type Center = 'member' | 'agent';

/** What a remote may ask of the shell. */
export type PortalCommands = {
  /** True when somebody is signed in. Else opens the login popup; `action` runs after signing in. */
  requireLogin(action?: () => void): boolean;
  /** As `requireLogin`, and refuses trial accounts with the text `in_need_true_account`. */
  requireRealAccount(action?: () => void): boolean;
  openCenter(center: Center, page?: string): void;
  closeCenter(): void;
  confirm(request: ConfirmRequest): Promise<boolean>;
  notify(notice: Notice): void;
  /** Shows a refusal in words. */
  notifyError(error: unknown): void;
  /**
   * Nothing is swapped or reloaded under the player while an owner is dirty; `owner` begins with the remote's name and a dot. With
   * `isDraftKept` the owner says that what was typed outlives a remount of its code (it lies in session storage, say): then it may happen.
   */
  setDirty(owner: string, dirty: boolean, options?: { isDraftKept?: boolean }): void;
  openCustomerService(): void;
  /** Shows a launched game; only what the content policy allows to be framed appears in a frame. */
  openGame(game: GameWish): void;
  /**
   * Runs an act by which members end their own session, such as closing the account, and leaves as after signing out. A refused act throws and
   * changes nothing.
   */
  leave(work: () => Promise<unknown>): Promise<void>;
  /** Opens the shell's own form for the sign-in password. */
  changePassword(): void;
};

let bound: PortalCommands | null = null;

/** Connects the commands to the shell, which calls this before it loads any remote. */
export function bindPortalCommands(commands: PortalCommands): void {
  bound = commands;
}

function commands(): PortalCommands {
  if (!bound) throw new Error('The shell has not bound the portal commands.');
  return bound;
}

export const portal: PortalCommands = {
  requireLogin: (action) => commands().requireLogin(action),
  requireRealAccount: (action) => commands().requireRealAccount(action),
  openCenter: (center, page) => commands().openCenter(center, page),
  closeCenter: () => commands().closeCenter(),
  confirm: (request) => commands().confirm(request),
  notify: (notice) => commands().notify(notice),
  notifyError: (error) => commands().notifyError(error),
  setDirty: (...words) => commands().setDirty(...words),
  openCustomerService: () => commands().openCustomerService(),
  leave: (work) => commands().leave(work),
  openGame: (game) => commands().openGame(game),
  changePassword: () => commands().changePassword(),
};
