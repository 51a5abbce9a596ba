import type { LocalText, mailingStates } from '@portal/contracts';

/** Whom a mailing is for. Members who are named, and the agent of a team, by the ids that their accounts had when it was written. */
export type MailingAudience =
  | { kind: 'everyone' }
  | { kind: 'ranks'; from: number; to: number }
  | { kind: 'team'; account: string; agentId: string }
  | { kind: 'members'; accounts: string[]; ids: string[] };

export type MailingState = (typeof mailingStates)[number];

export type MailingRow = {
  id: string;
  audience: MailingAudience;
  title: LocalText;
  text: LocalText;
  state: MailingState;
  sendAt: Date;
  createdAt: Date;
  createdBy: string;
  reason: string;
  endedAt: Date | null;
  withdrawnBy: string | null;
  sent: number;
  read: number;
};

export type MailingDraft = Pick<MailingRow, 'id' | 'audience' | 'title' | 'text' | 'createdBy' | 'reason'> & {
  /** Null: at once. */
  sendAt: Date | null;
};

/** The members of one slot who still have to get a mailing, after the last one who did. */
export type MailingPart = { mailingId: string; audience: MailingAudience; startedAt: Date; slot: number; lastId: string | null };
