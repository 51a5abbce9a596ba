import type { ModuleId } from './core/brand';
import type { CallName } from './calls';
import type { ErrorCode } from './core/error-codes';

/** A call, or the part of it whose body has this `type`. */
type GovernedCall = CallName | { call: CallName; type: string };

export type ModuleRule = {
  calls: readonly GovernedCall[];
  /** What a governed call is refused with. */
  refusal: ErrorCode;
  /** Addresses that say that the module is off. */
  routes: readonly string[];
  /** What is hidden, by what people would call it. */
  buttons: readonly string[];
};

const registration = {
  calls: [
    'PUT /wps/member/register',
    'PUT /wps/member/register/mobile',
    'POST /wps/verification/sms/register',
    'POST /wps/relay/agent/members',
  ],
  refusal: 'members.registration_closed',
  routes: ['/register'],
  buttons: ['register in the header', 'register at the sign-in forms'],
} as const satisfies ModuleRule;
const mobileRegistration = {
  calls: ['PUT /wps/member/register/mobile'],
  refusal: 'members.registration_closed',
  routes: [],
  buttons: ['the tab to register by mobile number'],
} as const satisfies ModuleRule;

/** What each code of the specification switches; `null`: nothing yet, so it cannot be set. */
export const moduleRules: Readonly<Record<ModuleId, ModuleRule | null>> = {
  REG3: registration,
  DIRECTREG3: registration,
  USERNAMEREG3: mobileRegistration,
  MOBILENUMREG3: mobileRegistration,
  REGMOBVERF3: mobileRegistration,
  MOBILENUMPASSREG3: mobileRegistration,
  FREEPLAY3: {
    calls: ['POST /wps/session/login/freeplay'],
    refusal: 'verification.unavailable',
    routes: [],
    buttons: ['free play'],
  },
  // A duty rather than a thing to open: with it, whoever signs in with a password that is too old has to change it.
  PWDEXPFORCECHANGE3: { calls: [], refusal: 'system.module_off', routes: [], buttons: [] },
  PASS3: {
    calls: [{ call: 'POST /wps/session/login', type: 'username' }],
    refusal: 'system.module_off',
    routes: [],
    buttons: ['sign-in by password, in the header and in the sign-in forms'],
  },
  MOBILEVERCODELOGIN3: {
    calls: ['POST /wps/verification/sms/noLogin', { call: 'POST /wps/session/login', type: 'sms' }],
    refusal: 'verification.unavailable',
    routes: [],
    buttons: ['the tab to sign in by SMS code'],
  },
  CHNGPASSVERIF3: {
    calls: ['POST /wps/verification/sms/forgot', 'POST /wps/member/password/verification'],
    refusal: 'passwords.method_closed',
    routes: [],
    buttons: ['forgotten password by phone'],
  },
  CHNGPASSMAIL3: {
    calls: ['POST /wps/member/password/email', 'POST /wps/member/password/reset'],
    refusal: 'passwords.method_closed',
    routes: [],
    buttons: ['forgotten password by e-mail'],
  },
  CBS3: {
    calls: [
      'GET /wps/relay/chat/url',
      'GET /wps/relay/chat/unread',
      'GET /wps/relay/chat/service',
      'GET /wps/relay/chat',
      'POST /wps/relay/chat/open',
      'POST /wps/relay/chat/letters',
      'GET /wps/relay/chat/messages',
      'POST /wps/relay/chat/messages',
      'POST /wps/relay/chat/pictures',
      'GET /wps/relay/chat/pictures/:id',
      'POST /wps/relay/chat/read',
      'POST /wps/relay/chat/typing',
      'POST /wps/relay/chat/end',
      'POST /wps/relay/chat/rating',
      'GET /wps/relay/chat/transcript',
    ],
    refusal: 'system.module_off',
    routes: [],
    buttons: ['chat in the menu'],
  },
  INBOX3: {
    calls: ['GET /wps/relay/messages', 'GET /wps/relay/messages/unread', 'POST /wps/relay/messages/read'],
    refusal: 'system.module_off',
    routes: ['?center=member&page=messageV2'],
    buttons: ['messages beside the announcements', 'messages in the member centre', 'unread messages'],
  },
  PTSYS3: {
    calls: [
      'GET /wps/relay/points/balance',
      'GET /wps/relay/points/config',
      'GET /wps/relay/points/entries',
      'POST /wps/relay/points/convert',
      'GET /wps/relay/points/reward',
      'POST /wps/relay/points/redeem',
      'GET /wps/relay/points/redeems',
      'GET /wps/relay/raffle',
      'POST /wps/relay/raffle/claim',
      'GET /wps/relay/raffle/spins',
      'GET /wps/relay/raffle/draws',
      'GET /wps/relay/raffle/draws/:id/entries',
      'POST /wps/relay/raffle/draws/:id/entries',
      'GET /wps/relay/raffle/tickets',
    ],
    refusal: 'system.module_off',
    routes: ['/pointMall', '/raffle'],
    buttons: ['point mall in the menu and on the promotions page'],
  },
  REWCEN3: {
    calls: ['GET /wps/relay/rewards', 'POST /wps/relay/rewards/:id/claim', 'POST /wps/relay/rewards/claim'],
    refusal: 'system.module_off',
    routes: ['?center=member&page=rewardCenter'],
    buttons: ['rewards in the member menu', 'rewards in the member centre'],
  },
};

const isGoverned = (governed: GovernedCall, name: string, body: unknown): boolean =>
  typeof governed === 'string' ? governed === name : governed.call === name && (body as { type?: unknown } | null)?.type === governed.type;

/** Lists the modules that govern a call, each with the code that refuses the call while the module is off. */
export const modulesOver = (name: string, body: unknown): { id: ModuleId; refusal: ErrorCode }[] =>
  (Object.entries(moduleRules) as [ModuleId, ModuleRule | null][]).flatMap(([id, rule]) =>
    rule?.calls.some((governed) => isGoverned(governed, name, body)) ? [{ id, refusal: rule.refusal }] : [],
  );
