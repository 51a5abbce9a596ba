import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, Nothing, PlainText, Timestamp } from '../core/common';

/** How many browsers of a member are told; one more takes the place of the oldest. */
export const mostPushBrowsers = 10;

/** Bytes in base64url without padding: a point of P-256 takes 87 characters, 16 bytes take 22. */
const bytes = (characters: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`), 'characters');
const Endpoint = z.url({ protocol: /^https?$/ }).max(1_000, 'too_long');
const AuthSecret = bytes(22);
/** `PushSubscription` as a browser writes it. */
const PushSubscription = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({ p256dh: bytes(87), auth: AuthSecret }),
});

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time.format');
export const PushSettings = z.strictObject({
  wins: z.boolean(),
  money: z.boolean(),
  service: z.boolean(),
  /** From and to in the brand's time zone, over midnight where `to` is the earlier; null where the member wants none. */
  quiet: z
    .strictObject({ from: ClockTime, to: ClockTime })
    .refine(({ from, to }) => from !== to, 'not_empty')
    .nullable(),
});

export const pushCalls = callTable('push', {
  'GET /wps/member/push': {
    id: 'getPush',
    summary: 'Own notifications',
    description:
      'What the member is told of outside the portal, in which browsers, and the public key that a browser subscribes with. `isHere`: the browser that this session is in.',
    auth: 'member',
    realAccount: true,
    value: z.strictObject({
      publicKey: z.string(),
      settings: PushSettings,
      browsers: z.array(z.strictObject({ id: Id, name: z.string(), isHere: z.boolean(), addedAt: Timestamp })),
    }),
  },
  'PUT /wps/member/push': {
    id: 'setPush',
    summary: 'Choose own notifications',
    description:
      'Says what the member wants to be told of, and when not: what happens in quiet hours is told as one notification at their end.',
    auth: 'member',
    realAccount: true,
    body: PushSettings,
    value: Nothing,
  },
  'POST /wps/member/push/browsers': {
    id: 'addPushBrowser',
    summary: 'Notify this browser',
    description:
      'Has this browser told, by its subscription at one of the known push services. A browser shows the notifications of one member; at most ten of a member are told, and one more takes the place of the oldest.',
    auth: 'member',
    realAccount: true,
    body: PushSubscription.extend({ name: PlainText.trim().max(60, 'too_long') }),
    value: Nothing,
  },
  'POST /wps/member/push/browsers/:id/remove': {
    id: 'removePushBrowser',
    summary: 'Stop notifying a browser',
    description: 'Has one of the member’s browsers told no more.',
    auth: 'member',
    realAccount: true,
    params: z.strictObject({ id: Id }),
    value: Nothing,
  },
  'POST /wps/push/renew': {
    id: 'renewPush',
    summary: 'A subscription that was replaced',
    description:
      'Puts the subscription that a browser has now in the place of its former one, which it proves by the secret of that. The answer does not tell whether there was one.',
    auth: 'none',
    body: z.strictObject({ former: z.strictObject({ endpoint: Endpoint, auth: AuthSecret }), present: PushSubscription }),
    value: Nothing,
  },
});

export type PushSettings = z.infer<typeof PushSettings>;
export type PushSubscription = z.infer<typeof PushSubscription>;
