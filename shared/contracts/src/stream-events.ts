/** What the server-sent event stream tells; `member` topics go to that member alone. */
export type StreamEvents = {
  'wallet.balanceChanged': { reason: string };
  'messages.created': { messageId: string; kind: string };
  /** This session ended: signed out elsewhere, password changed, or by staff. */
  'session.ended': { reason: string };
  'lottery.drawChanged': { drawId: string; gameCode: string; issue: string; state: string };
  'releases.changed': { epoch: number };
};

export const memberTopics = ['wallet.balanceChanged', 'messages.created', 'session.ended'] as const;
export const publicTopics = ['lottery.drawChanged', 'releases.changed'] as const;
