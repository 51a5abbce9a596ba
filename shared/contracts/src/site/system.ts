import { z } from 'zod';
import { callTable } from '../core/call';
import { CountryCode, LanguageCode, LocalText, Timestamp } from '../core/common';
import { Look } from './look';

/** A rule of one registration field, set by the server. */
export const RegisterRule = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  /** A regular expression that the whole text must match; `*` means any text. */
  acceptedPattern: z.string(),
  /** Names the message `reg_pattern_{patternId}`. */
  patternId: z.string(),
});
export const RegisterRules = z.record(z.string(), RegisterRule);

export type WhitelabelModule = { modId: string; enabled: boolean; childrenNodes: WhitelabelModule[] };
export const WhitelabelModule: z.ZodType<WhitelabelModule> = z.lazy(() =>
  z.strictObject({ modId: z.string(), enabled: z.boolean(), childrenNodes: z.array(WhitelabelModule) }),
);

export const Resource = z.strictObject({
  resourceType: z.string(),
  url: z.string(),
  qrCodeUrl: z.string().nullable(),
  labelNameEn: z.string(),
});
export const CustomerService = z.strictObject({ csType: z.enum(['VIP', 'LIVECHAT']), path: z.string() });

export const Brand = z.strictObject({
  name: z.string(),
  merchantCode: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  minimumAge: z.int(),
  loginedToHomePage: z.boolean(),
  languages: z.array(LanguageCode),
});

/** The identity provider of phone and social sign-in; `null`: none. */
export const Firebase = z.strictObject({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  /** Origin of the sandbox that stands in for the provider. */
  emulatorUrl: z.url().nullable(),
  /** Codes for registration, sign-in and reset come from the provider instead of the own SMS. */
  isPhoneOn: z.boolean(),
  /** Where the browser is sent to for a provider's own sign-in, without query. */
  providers: z.array(z.strictObject({ id: z.enum(['google', 'facebook']), clientId: z.string(), authorizeUrl: z.url() })),
});

/** 0 normal, 1 maintenance or not opened yet, 2 region or address restricted; maintenance wins. */
export const SystemStatus = z.strictObject({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  info: z.strictObject({
    whitelabel: z.array(WhitelabelModule),
    registerRules: RegisterRules,
    resources: z.array(Resource),
    customerService: z.array(CustomerService),
    analytics: z.strictObject({ gtagId: z.string().nullable() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    location: z.strictObject({ ip: z.string(), country: CountryCode.nullable() }),
    maintenance: z.boolean(),
    /** Whether the portal has been opened to the public at all; as long as not, its status is 1 as in maintenance. */
    isOpened: z.boolean(),
    regionRestriction: z.boolean(),
    brand: Brand,
    look: Look,
    firebase: Firebase.nullable(),
    /** Registration, codes, free play and resets need a proof of work. */
    humanVerification: z.boolean(),
    /** The server's X25519 public key for encrypted payloads, base64. */
    payloadKey: z.string(),
    /** Payment and delivery adapters are sandboxes: pages may offer to act for the bank. */
    sandbox: z.boolean(),
    serverTime: Timestamp,
  }),
});

export const DomainRoute = z.strictObject({
  domainList: z.array(z.strictObject({ domain: z.string(), speed: z.int().nullable() })),
  resources: z.array(Resource),
});

/** A page of the help centre; `agreement` is what /help shows. */
export const HelpArticle = z.strictObject({
  id: z.string(),
  category: z.enum(['start', 'account', 'deposit', 'withdraw', 'games', 'lottery', 'agent', 'responsible', 'agreement']),
  title: LocalText,
  /** HTML, cleaned by the server. */
  content: LocalText,
});

export const systemCalls = callTable('system', {
  'GET /wps/system/status': {
    id: 'getStatus',
    summary: 'What a page needs to start',
    description:
      'Tells whether the portal is open, in maintenance or closed to the visitor’s region, and brings modules, registration rules, resources, brand and the key for encrypted bodies.',
    auth: 'none',
    query: z.strictObject({ host: z.string().max(255).optional() }),
    value: SystemStatus,
  },
  'GET /wps/system/whitelabel': {
    id: 'getModules',
    summary: 'The tree of modules',
    description: 'Lists the modules of the brand as a tree and says of each whether it is switched on.',
    auth: 'none',
    value: z.array(WhitelabelModule),
  },
  'GET /wps/system/setting/register': {
    id: 'getRegisterRules',
    summary: 'Rules of the registration fields',
    description:
      'Tells of every field of the registration form whether it is shown and needed, how long it may be and which pattern it must match.',
    auth: 'none',
    value: RegisterRules,
  },
  'GET /wps/system/helpCenter': {
    id: 'getHelpArticles',
    summary: 'Articles of the help centre',
    description: 'Lists the articles of the help centre in every language, the agreement among them.',
    auth: 'none',
    value: z.array(HelpArticle),
  },
  'GET /wps/system/domainRoute': {
    id: 'getDomains',
    summary: 'Domains and resources',
    description: 'Lists the domains under which the portal can be reached, and the brand’s links such as apps and communities.',
    auth: 'none',
    value: DomainRoute,
  },
});

export type RegisterRule = z.infer<typeof RegisterRule>;
export type RegisterRules = z.infer<typeof RegisterRules>;
export type Resource = z.infer<typeof Resource>;
export type Brand = z.infer<typeof Brand>;
export type SystemStatus = z.infer<typeof SystemStatus>;
export type Firebase = z.infer<typeof Firebase>;
export type HelpArticle = z.infer<typeof HelpArticle>;
export type DomainRoute = z.infer<typeof DomainRoute>;
