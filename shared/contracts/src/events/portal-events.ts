/**
 * Everything one app on the page may tell another. The first word is the owner, the only one who emits it.
 * Events are facts in the past tense and carry ids, never amounts: listeners ask the API.
 */
export type PortalEvents = {
  /** After sign-in, sign-out or expiry. `null`: nobody is signed in. */
  'session.changed': { account: string | null };
  /** Somebody signed in for the first time since the account was opened (AUTH-02). */
  'session.firstLogin': { account: string };
  /** Money of the signed-in member moved. */
  'wallet.balanceChanged': { reason: string };
  /** A withdrawal of the signed-in member took a step. */
  'payments.withdrawalChanged': { withdrawalId: string; status: string };
  /** The signed-in member has another rank. */
  'members.rankChanged': { level: number };
  /** A reward of the signed-in member was granted, claimed, taken back, or has expired. */
  'rewards.changed': { rewardId: string };
  'lottery.betPlaced': { betId: string; drawId: string };
  'lottery.drawChanged': { drawId: string; gameCode: string; issue: string; state: string };
  /** Members shot numbers into a round: told once for all of a moment. */
  'lottery.yeekeeShot': { drawId: string; shotCount: number };
  'messages.created': { messageId: string; kind: string };
  /** Something new in a conversation of this member or visitor with the service. */
  'chat.changed': { conversationId: string; number: number; isMessage?: true };
  'chat.typing': { conversationId: string; from: 'member' | 'staff' };
  /** A visitor has got the cookie by which the event stream knows them. */
  'chat.visitorKnown': Record<string, never>;
  'portal.languageChanged': { language: string };
  'portal.themeChanged': { theme: 'light' | 'dark' };
  /** Staff changed the status, a rule, a module, a resource, a banner or a notice. */
  'system.changed': { area: 'status' | 'content' };
  /** The release map of a newer epoch is active. */
  'releases.changed': { epoch: number };
};

/** Topics whose last fact a late subscriber gets at once. */
export const latchedTopics: readonly (keyof PortalEvents)[] = [
  'session.changed',
  'portal.languageChanged',
  'portal.themeChanged',
  'releases.changed',
];
