/** What the server-sent event stream tells; `member` topics go to that member alone. */
export type StreamEvents = {
  'wallet.balanceChanged': { reason: string };
  'messages.created': { messageId: string; kind: string };
  /** A withdrawal of this member took a step. */
  'payments.withdrawalChanged': { withdrawalId: string; status: string };
  /** This member has another rank. */
  'members.rankChanged': { level: number };
  /** A reward of this member was granted, claimed, taken back, or has expired. */
  'rewards.changed': { rewardId: string };
  /**
   * A conversation of this member or visitor has something new up to this number: a message, a mark of reading, another state. Read it
   * again after the last number. `isMessage`: a message was added and nothing else, so who has that number already need not read. Staff hear
   * of all conversations.
   */
  'chat.changed': { conversationId: string; number: number; isMessage?: true };
  /** The other side is typing; it holds for six seconds. */
  'chat.typing': { conversationId: string; from: 'member' | 'staff' };
  /** This session ended: signed out elsewhere, password changed, or by staff. */
  'session.ended': { reason: string };
  'lottery.drawChanged': { drawId: string; gameCode: string; issue: string; state: string };
  /** Members shot numbers into a round: told once for all of a moment. */
  'lottery.yeekeeShot': { drawId: string; shotCount: number };
  'releases.changed': { epoch: number };
  /** Staff changed the status, a rule, a module, a resource, a banner or a notice: read it again. */
  'system.changed': { area: 'status' | 'content' };
};

export const memberTopics = [
  'wallet.balanceChanged',
  'messages.created',
  'payments.withdrawalChanged',
  'members.rankChanged',
  'rewards.changed',
  'chat.changed',
  'chat.typing',
  'session.ended',
] as const;
/** Of the members' topics those that reach visitors who are known by a cookie of the chat. */
export const visitorTopics = ['chat.changed', 'chat.typing'] as const;
/** What every operator's page hears, whomever it is about. */
export const staffTopics = ['chat.changed', 'chat.typing'] as const;
export const publicTopics = ['lottery.drawChanged', 'lottery.yeekeeShot', 'releases.changed', 'system.changed'] as const;
