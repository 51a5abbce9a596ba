import type { PushKind, PushPage, PushSettings } from '@portal/contracts';

/** A browser that is told, with what its push service needs to know. */
export type Browser = { id: string; memberId: string; endpoint: string; p256dh: string; auth: string };

/** Everything, at any time: what holds until a member chooses. */
export const defaultSettings: PushSettings = { wins: true, money: true, service: true, quiet: null };

/** What members are told of: the kind it belongs to, the page it leads to, and whether the push service should wake a sleeping device. */
export const notices = {
  won: { kind: 'wins', page: 'bets', urgency: 'normal' },
  deposited: { kind: 'money', page: 'deposits', urgency: 'normal' },
  paidOut: { kind: 'money', page: 'withdrawals', urgency: 'normal' },
  notPaidOut: { kind: 'money', page: 'withdrawals', urgency: 'normal' },
  answered: { kind: 'service', page: 'chat', urgency: 'high' },
  written: { kind: 'service', page: 'inbox', urgency: 'normal' },
  /** In the place of all that fell into the quiet hours. */
  afterQuiet: { kind: null, page: 'inbox', urgency: 'normal' },
} as const satisfies Record<string, { kind: PushKind | null; page: PushPage; urgency: 'normal' | 'high' }>;
export type Notice = keyof typeof notices;

const noticesOfMessages: Readonly<Record<string, Notice>> = {
  bet_won: 'won',
  yeekee_reward: 'won',
  deposit_credited: 'deposited',
  withdrawal_paid: 'paidOut',
  withdrawal_failed: 'notPaidOut',
  withdrawal_returned: 'notPaidOut',
  staff: 'written',
  letter_from_upline: 'written',
};

/** What a message in the inbox is told as; null for the many that nobody is woken for. */
export function noticeOfMessage(kind: string): Notice | null {
  if (kind.startsWith('withdrawal_rejected_')) return 'notPaidOut';
  return Object.hasOwn(noticesOfMessages, kind) ? noticesOfMessages[kind]! : null;
}

/** What is to be told, to whom. */
export type Fact = { memberId: string; notice: Notice };

/** One notification for one browser. */
export type Delivery = Fact & {
  browserId: string;
  /** The same for every try: on the device a second one replaces the first. */
  tag: string;
  /** When it happened. */
  at: string;
  /** Tries so far. */
  tries: number;
};
