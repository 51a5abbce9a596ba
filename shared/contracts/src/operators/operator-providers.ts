import { z } from 'zod';
import { callTable, twoOfficers } from '../core/call';
import { PlainText, Timestamp } from '../core/common';
import { EnteredSecret, NewSecret } from './entered-secrets';

const Origin = z
  .url({ protocol: /^https?$/, error: 'url' })
  .max(200, 'too_big')
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, 'origin');

/** A company that shows its games and exchanges wallet calls with the portal, as two officers set it. */
export const GameProvider = z.strictObject({
  /** Its name in the addresses of its callbacks. */
  code: z.string().regex(/^[A-Z0-9_]{1,16}$/, 'word'),
  name: PlainText.trim().min(1, 'not_empty').max(60, 'too_big'),
  /** Who the portal is to it. */
  operatorId: z.string().regex(/^[\w.-]{1,64}$/, 'word'),
  /** Where its interface answers. */
  apiUrl: z.url({ protocol: /^https?$/, error: 'url' }).max(200, 'too_big'),
  /** Who keeps the money of players: the portal, or the provider a part of it. It never changes. */
  wallet: z.enum(['seamless', 'transfer']),
  /** Addresses and networks that its callbacks come from. */
  allowedAddresses: z
    .array(z.string().regex(/^[\da-fA-F.:]{2,45}(\/\d{1,3})?$/, 'address'))
    .min(1, 'not_empty')
    .max(50),
  /** Origins from which its games are shown in a frame. */
  gameOrigins: z.array(Origin).min(1, 'not_empty').max(10),
  /** Whether it may correct results, and by that take back what was paid. */
  mayAdjust: z.boolean(),
  /** Off: none of its games is offered. What is under way is still settled. */
  isOn: z.boolean(),
});

/** What is wrong with a provider, by its field. */
export const GameProviderFault = z.strictObject({ place: z.string(), fault: z.string() });

export const DeskProviders = z.strictObject({
  providers: z.array(
    GameProvider.extend({
      // Those that the machine's configuration has set are shown as they are.
      gameOrigins: z.array(z.string()),
      allowedAddresses: z.array(z.string()),
      /** Of the secret that signs now: the first of the hexadecimal digits of its SHA-256. */
      fingerprint: z.string(),
      secretChangedAt: Timestamp,
      /** Until when callbacks may still be signed with the secret before. */
      previousUntil: Timestamp.nullable(),
      /** The brands under which its games are listed. */
      vendors: z.array(z.string()),
    }),
  ),
  /** Where callbacks arrive; the code and the method follow. */
  callbackUrl: z.string(),
});

/** Why a provider did not answer as agreed. */
export const providerFailures = [
  'name_unknown',
  /** The address is, or leads to, one inside a network that is not public. */
  'address_refused',
  'no_connection',
  'tls',
  'timed_out',
  'hung_up',
  'signature_refused',
  'redirected',
  'status',
  'too_long',
  'not_json',
  'not_contract',
] as const;

/** What came back when a provider was asked for its games. */
export const ProviderTest = z.strictObject({
  outcome: z.enum(['fine', ...providerFailures]),
  /** What the other side said: a status, a field, the name of a fault. */
  detail: z.string().nullable(),
  milliseconds: z.int(),
  games: z.int(),
  vendors: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      games: z.int(),
      /** Another provider that has the brand already: its games are left out. */
      takenBy: z.string().nullable(),
    }),
  ),
});

const Reason = PlainText.trim().min(1, 'not_empty').max(500);
const ByCode = z.strictObject({ provider: GameProvider.shape.code });

/** Providers of games with their keys: seen by every operator, set by two, tried out by one. */
export const operatorProviderCalls = callTable('games', {
  'GET /wps/operators/games/providers': {
    id: 'getGameProviders',
    summary: 'Providers of games',
    description: 'Lists the providers of games without their secrets, and where their callbacks arrive.',
    auth: 'operator',
    control: 'alone',
    value: DeskProviders,
  },
  'POST /wps/operators/games/providers/:provider/secret': {
    id: 'enterProviderSecret',
    summary: 'Enter the secret of a provider',
    description:
      'Keeps a secret sealed for a proposal of the next day, and answers the fingerprint by which it is known. It is never shown again, and signs nothing before it is approved.',
    auth: 'operator',
    role: 'providers',
    control: 'alone',
    params: ByCode,
    body: z.strictObject({ secret: NewSecret, reason: Reason }),
    value: EnteredSecret,
  },
  'POST /wps/operators/games/providers/:provider': {
    id: 'saveGameProvider',
    summary: 'Add or change a provider of games',
    description:
      'Proposes a provider with the fingerprint of a secret that was entered before. Once approved its games can be fetched. Refused with everything that is wrong.',
    auth: 'operator',
    role: 'providers',
    control: 'two_officers',
    params: ByCode,
    body: GameProvider.omit({ code: true }).extend({
      /** A new secret; without one the present one stays. */
      entered: EnteredSecret.nullable(),
      /** Whether callbacks may be signed with the present secret for another day. Not when it was stolen. */
      previousStays: z.boolean(),
      reason: Reason,
    }),
    value: twoOfficers(GameProvider),
  },
  'GET /wps/operators/games/providers/:provider/test': {
    id: 'testGameProvider',
    summary: 'Make a test call to a provider',
    description: 'Asks a provider for its games, signed as usual, and says what came back. It changes nothing.',
    auth: 'operator',
    role: 'providers',
    control: 'alone',
    params: ByCode,
    value: ProviderTest,
  },
  'POST /wps/operators/games/providers/:provider/fetch': {
    id: 'fetchProviderGames',
    summary: 'Fetch the games of a provider',
    description: 'Takes the games of a provider into the catalogue. Brands that are new are off until staff switch them on.',
    auth: 'operator',
    role: 'providers',
    control: 'alone',
    params: ByCode,
    body: z.strictObject({ reason: Reason }),
    value: ProviderTest.extend({ /** Games that are new, different or gone. */ changes: z.int() }),
  },
});

export type GameProvider = z.infer<typeof GameProvider>;
export type GameProviderFault = z.infer<typeof GameProviderFault>;
export type DeskProviders = z.infer<typeof DeskProviders>;
export type DeskProvider = DeskProviders['providers'][number];
export type ProviderTest = z.infer<typeof ProviderTest>;
export type ProviderFailure = (typeof providerFailures)[number];
