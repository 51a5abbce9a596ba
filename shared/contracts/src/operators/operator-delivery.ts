import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { PlainText, Timestamp } from '../core/common';
import { EnteredSecret, NewSecret } from './entered-secrets';

export const deliveryChannels = ['sms', 'email'] as const;

const OneLine = (most: number) =>
  z
    .string()
    .max(most, 'too_big')
    .regex(/^[\x20-\x7e]*$/, 'characters');

/**
 * A company that sends SMS, as a request by HTTPS that staff describe. `{to}`, `{text}` and `{secret}` in the body, and `{secret}` in headers, stand for
 * what is sent.
 */
export const SmsProvider = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'url' }).max(300, 'too_big'),
  /** How the body travels: as JSON, or its fields as a form. */
  format: z.enum(['json', 'form']),
  /** How numbers are written: `66812345678` or `+66812345678`. */
  numbers: z.enum(['digits', 'plus']),
  /** The name of a sign-in by HTTP Basic, whose password is the secret; empty: none. */
  user: OneLine(120).refine((text) => !text.includes(':'), 'characters'),
  headers: z
    .array(z.strictObject({ name: z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'word'), value: OneLine(300).min(1, 'not_empty') }))
    .max(10, 'too_big'),
  /** An object in JSON. */
  body: z.string().min(2, 'not_empty').max(4_000, 'too_big'),
  /** Where an answer with a status of success says that it was one, as a JSON pointer such as `/status`; empty: the status is enough. */
  successAt: z
    .string()
    .max(120, 'too_big')
    .regex(/^(\/[^\s]*)?$/, 'pointer'),
  /** What stands there. */
  successIs: OneLine(120),
  /** Where an answer names the message; empty: nowhere. */
  referenceAt: z
    .string()
    .max(120, 'too_big')
    .regex(/^(\/[^\s]*)?$/, 'pointer'),
});

/** A server that takes e-mails for sending. */
export const EmailProvider = z.strictObject({
  host: z.string().regex(/^[A-Za-z0-9.-]{1,253}$/, 'host'),
  port: z.int().min(1, 'number').max(65_535, 'number'),
  /** `tls`: from the first byte, mostly port 465; `starttls`: demanded before anything is said, mostly port 587. */
  security: z.enum(['tls', 'starttls']),
  user: OneLine(200).min(1, 'not_empty'),
  sender: z.email({ error: 'email' }).max(200, 'too_big'),
  senderName: PlainText.trim().min(1, 'not_empty').max(60, 'too_big'),
});

export const deliveryOutcomes = [
  'sent',
  /** The other side has said no, and sent nothing. */
  'refused',
  'sign_in_refused',
  'name_unknown',
  /** The address is, or leads to, one inside a network that is not public. */
  'address_refused',
  'no_connection',
  'tls',
  /** The other side may have sent it, or may still do so. */
  'unknown',
] as const;

const DeliveryOutcome = z.enum(deliveryOutcomes);

/** What came of one test message. */
export const DeliveryTest = z.strictObject({
  outcome: DeliveryOutcome,
  /** What the other side said. */
  detail: z.string().nullable(),
  /** How the other side names the message. */
  reference: z.string().nullable(),
  milliseconds: z.int(),
});

/** What is wrong with a provider, by its field. */
export const DeliveryFault = z.strictObject({ place: z.string(), fault: z.string() });

const State = z.strictObject({
  isOn: z.boolean(),
  /** Of its secret: the first of the hexadecimal digits of its SHA-256. */
  fingerprint: z.string(),
  changedAt: Timestamp,
});
const Activity = z.strictObject({
  /** Messages of the last 24 hours, by what came of them. */
  lastDay: z.strictObject({ sent: z.int(), failed: z.int(), unknown: z.int() }),
  lastSentAt: Timestamp.nullable(),
  /** The last message that was not sent for certain. */
  lastFailure: z.strictObject({ at: Timestamp, outcome: DeliveryOutcome }).nullable(),
});
export const DeskDelivery = z.strictObject({
  /** The demo keeps messages instead of sending them where no provider is set. */
  hasSandbox: z.boolean(),
  sms: Activity.extend({ provider: State.extend({ settings: SmsProvider }).nullable() }),
  email: Activity.extend({ provider: State.extend({ settings: EmailProvider }).nullable() }),
});

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const ByChannel = z.strictObject({ channel: z.enum(deliveryChannels) });
const Proposal = {
  isOn: z.boolean(),
  /** A new secret; without one the present one stays. */
  entered: EnteredSecret.nullable(),
  reason: Reason,
};

/** Providers of SMS and e-mails with their keys: seen by every operator, set by two, tried out by one (SYS-26). */
export const operatorDeliveryCalls = callTable('delivery', {
  'GET /wps/operators/delivery': {
    id: 'getDelivery',
    summary: 'Providers of SMS and e-mails',
    description: 'Shows who sends SMS and e-mails, without secrets, and what came of the messages of the last 24 hours.',
    auth: 'operator',
    control: 'alone',
    value: DeskDelivery,
  },
  'POST /wps/operators/delivery/:channel/secret': {
    id: 'enterDeliverySecret',
    summary: 'Enter the secret of a message provider',
    description:
      'Keeps a secret sealed for a proposal of the next day, and answers the fingerprint by which it is known. It is never shown again, and nothing is sent with it before it is approved.',
    auth: 'operator',
    role: 'settings',
    control: 'alone',
    params: ByChannel,
    body: z.strictObject({ secret: NewSecret, reason: Reason }),
    value: EnteredSecret,
  },
  'POST /wps/operators/delivery/sms': {
    id: 'saveSmsProvider',
    summary: 'Set who sends SMS',
    description: 'Proposes who sends SMS from now on. Refused with everything that is wrong.',
    auth: 'operator',
    role: 'settings',
    control: 'two_officers',
    body: z.strictObject({ settings: SmsProvider, ...Proposal }),
    value: twoOfficers(z.strictObject({ isOn: z.boolean() })),
  },
  'POST /wps/operators/delivery/email': {
    id: 'saveEmailProvider',
    summary: 'Set who sends e-mails',
    description: 'Proposes who sends e-mails from now on. Refused with everything that is wrong.',
    auth: 'operator',
    role: 'settings',
    control: 'two_officers',
    body: z.strictObject({ settings: EmailProvider, ...Proposal }),
    value: twoOfficers(z.strictObject({ isOn: z.boolean() })),
  },
  'POST /wps/operators/delivery/:channel/test': {
    id: 'testDelivery',
    summary: 'Send a test message',
    description:
      'Sends a fixed text to a number or a mailbox by the provider that is set, also one that is off, and says what came of it. Ten an hour for each operator.',
    auth: 'operator',
    role: 'settings',
    control: 'alone',
    params: ByChannel,
    body: z.strictObject({
      /** A number with its country code and without the plus sign, or the address of a mailbox. */
      to: z.union([z.string().regex(/^[1-9]\d{6,14}$/, 'number'), z.email({ error: 'email' }).max(200, 'too_big')]),
      reason: Reason,
    }),
    value: DeliveryTest,
  },
});

export type DeliveryChannel = (typeof deliveryChannels)[number];
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>;
export type SmsProvider = z.infer<typeof SmsProvider>;
export type EmailProvider = z.infer<typeof EmailProvider>;
export type DeliveryTest = z.infer<typeof DeliveryTest>;
export type DeliveryFault = z.infer<typeof DeliveryFault>;
export type DeskDelivery = z.infer<typeof DeskDelivery>;
