/**
 * The one module that knows the names under which the portal keeps things in the browser (SYS-11).
 * When storage is blocked, values live as long as the page and `isStorageBlocked` says so.
 */
const sessionNames = [
  'token',
  'account',
  'merchant',
  'merchantCode',
  'customerId',
  'memberLabel',
  'memberLabelTextColor',
  'memberLabelBgColor',
  'isAgent',
  'username',
  'gameVendor',
  'wallet',
  'toWhichItem',
  'current_vassalage',
  'whitelabelSettings',
  'registerRules',
  'routers',
  'merchantWallet',
  'noticeResponse',
  'consolidatedInfo',
  'iframeUrl',
  // More about the game at that address: its title, its launch and the page the player came from.
  'openGame',
  'enableSalary',
  'enableContract',
  // Set while the password must be changed before anything else (AUTH-02).
  'isChangePaw',
  // How often somebody has signed out in this browser, as far as this tab knows.
  'signOutsSeen',
  // The account that owns this tab's drafts: what was picked and not sent.
  'draftOwner',
  // What was written to the service and had not arrived when the page went.
  'chatUnsent',
  // What this tab knows about releases: the newest epoch it saw, the last genuine map, and the builds that failed.
  'releaseEpoch',
  'releaseMap',
  'badBuilds',
] as const;
export type SessionName = (typeof sessionNames)[number];
export type LocalName =
  | 'lang'
  | 'hisLang'
  | 'theme'
  | 'merchantCode'
  | 'LOTTFAV'
  // The frame as this browser left it, and the announcements it has already shown unasked.
  | 'menuCollapsed'
  | 'balanceHidden'
  | 'seenPopups'
  // Who sent the visitor here, and by which advertisement (REG-05, REG-07): the browser's, so signing out leaves them.
  | 'invitation'
  | 'campaign'
  // A sign-out the server does not know of yet: what ends the session, and that the cookie must not sign anybody in.
  | 'signOutDue'
  | 'resumeBarred'
  // Counts deliberate sign-outs in this browser, so that a page that was suspended notices them.
  | 'signOuts'
  // A visitor of this browser has written to the service.
  | 'chatVisitor'
  // Whether visits may be counted.
  | 'analyticsConsent';

let blocked = false;

function createArea<Name extends string>(open: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T, fallback: () => T): T => {
    try {
      return act(open());
    } catch {
      blocked = true;
      return fallback();
    }
  };
  return {
    // Memory first: it holds what the browser refused to keep, also where it still answers reads.
    read: (name: Name): string | null =>
      memory.get(name) ??
      attempt(
        (storage) => storage.getItem(name),
        () => null,
      ),
    write: (name: Name, value: string): void =>
      attempt(
        (storage) => {
          storage.setItem(name, value);
          memory.delete(name);
        },
        () => void memory.set(name, value),
      ),
    remove: (name: Name): void => {
      memory.delete(name);
      attempt(
        (storage) => storage.removeItem(name),
        () => {},
      );
    },
  };
}

export const sessionArea = createArea<SessionName>(() => sessionStorage);
export const localArea = createArea<LocalName>(() => localStorage);

const keptOnSignOut: readonly SessionName[] = [
  'merchant',
  'merchantCode',
  'signOutsSeen',
  'draftOwner',
  'releaseEpoch',
  'releaseMap',
  'badBuilds',
];

/** Removes what a signed-in person left behind, except merchant codes (AUTH-07) and what the tab knows about releases. */
export function clearSessionArea(): void {
  for (const name of sessionNames) if (!keptOnSignOut.includes(name)) sessionArea.remove(name);
}

/** Every remote keeps what was picked and not sent under its own name. */
const draftPrefixes = ['lottery.', 'lobby.'];

/**
 * Removes drafts of bets. They outlive an expired session, because the person mostly comes back, but not a sign-out by hand or the sign-in
 * of another account.
 */
export function clearDrafts(): void {
  sessionArea.remove('draftOwner');
  try {
    for (const name of Object.keys(sessionStorage))
      if (draftPrefixes.some((prefix) => name.startsWith(prefix))) sessionStorage.removeItem(name);
  } catch {
    blocked = true;
  }
}

const signOuts = () => localArea.read('signOuts') ?? '0';

export function countSignOut(): void {
  localArea.write('signOuts', String(Number(signOuts()) + 1));
}

/** Says whether somebody signed out in this browser since this tab last looked. Their data in this tab must then be removed. */
export const hasMissedSignOut = (): boolean => (sessionArea.read('signOutsSeen') ?? signOuts()) !== signOuts();

/** Remembers for this tab that it has seen every sign-out in this browser. */
export const noteSignOuts = (): void => sessionArea.write('signOutsSeen', signOuts());

/** A visitor's drafts become those of the account that signs in. */
export function ownDrafts(account: string): void {
  const owner = sessionArea.read('draftOwner');
  if (owner !== null && owner !== account) clearDrafts();
  sessionArea.write('draftOwner', account);
}

/** True once the browser refused to store something. */
export function isStorageBlocked(): boolean {
  sessionArea.read('token');
  return blocked;
}
