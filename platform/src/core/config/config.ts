import { isAbsolute, resolve } from 'node:path';
import { completeAddress } from '@portal/node-http';
import { z } from 'zod';

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const Port = z.coerce.number().int().min(0).max(65_535);
/** 32 random bytes in base64. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
const Key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');

/** What a program of ours shows to another one. */
const Token = z.string().regex(/^[\w\-+/=.~]{24,512}$/, 'must be 24 characters or more, without spaces');

/** `AV,TF` */
const VendorCodes = z
  .string()
  .regex(/^[A-Z0-9_]+(,[A-Z0-9_]+)*$/)
  .transform((text) => text.split(','));
/** `BTI=Chandra Sports,ABC=Another name` */
const VendorNames = z
  .string()
  .regex(/^[A-Z0-9_]+=[^,=]+(,[A-Z0-9_]+=[^,=]+)*$/)
  .transform((text): Record<string, string> => Object.fromEntries(text.split(',').map((pair) => pair.split('=') as [string, string])));

/** `https://push.example,https://*.push.example` */
const PushServices = z
  .string()
  .regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?(,https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?)*$/)
  .transform((text) => text.split(','));

const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_OWNER_URL: DatabaseUrl.optional(),
  DATABASE_OWNER_PASSWORD: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  DATABASE_ANSWER_MILLISECONDS: z.coerce.number().int().min(200).max(20_000).default(1_000),
  DATA_FOLDER: z.string().min(1).default('.data'),
  HOST: z.string().default('127.0.0.1'),
  PORT: Port.default(8081),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: Port.optional(),
  METRICS_TOKEN: Token.optional(),
  DESK_TOKEN: Token.optional(),
  ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  BROKER_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TRUST_PROXY: z.string().default('loopback'),
  DEMO: Flag.default(false),
  PORTAL_ADDRESS: z.string().min(1).optional(),
  CALLS_AT_ONCE: z.coerce.number().int().min(16).max(100_000).default(512),
  SETTLEMENT_CHUNK: z.coerce.number().int().min(1).max(50_000).default(5_000),
  BRAND_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('THB'),
  BRAND_TIME_ZONE: z.string().refine(isTimeZone, 'not an IANA time zone such as Asia/Bangkok').default('Asia/Bangkok'),
  VERSION: z.string().default('development'),
  PAYLOAD_KEY: Key.optional(),
  SEED_KEY: Key.optional(),
  BANK_KEY: Key.optional(),
  OPERATOR_KEY: Key.optional(),
  VERIFICATION_KEY: Key.optional(),
  PROVIDER_KEY: Key.optional(),
  PAYOUT_KEY: Key.optional(),
  FACTOR_KEY: Key.optional(),
  PUSH_KEY: Key.optional(),
  PUSH_SERVICES: PushServices.default([
    'https://fcm.googleapis.com',
    'https://updates.push.services.mozilla.com',
    'https://*.push.apple.com',
    'https://*.notify.windows.com',
  ]),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text).origin)
    .optional(),
  BRAND_DIALING_CODE: z
    .string()
    .regex(/^[0-9]{1,4}$/)
    .default('66'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,64}$/)
    .optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  FIREBASE_PHONE: Flag.default(false),
  FIREBASE_EMULATOR_URL: z.url({ protocol: /^http$/ }).optional(),
  FIREBASE_KEYS_URL: z.url().default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  STUDIO_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text).origin)
    .optional(),
  STUDIO_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  STUDIO_SECRET: z.string().min(16).max(128).optional(),
  STUDIO_ADDRESSES: z.string().default('127.0.0.0/8,::1/128'),
  ESPORTS_VENDORS: VendorCodes.default(['AV', 'AI', 'IMES', 'TF', 'IA']),
  INHOUSE_VENDORS: VendorCodes.default(['XGS', 'SS']),
  COCKFIGHT_VENDORS: VendorCodes.default(['SV3', 'DS88', 'DIG', 'WGB']),
  VENDOR_NAMES: VendorNames.default({ BTI: 'Chandra Sports' }),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
});

export const secretNames = [
  ...(['PAYLOAD_KEY', 'SEED_KEY', 'BANK_KEY', 'OPERATOR_KEY', 'VERIFICATION_KEY', 'PROVIDER_KEY'] as const),
  'PAYOUT_KEY',
  'FACTOR_KEY',
  'PUSH_KEY',
] as const;
/** What programs of ours show to the private listener: one for each right. Nobody but they need to know it, so none is made by itself. */
export const tokenNames = ['METRICS_TOKEN', 'DESK_TOKEN'] as const;
/** What may be given as a file, by `NAME_FILE` (`readSecretFiles`). */
export const fileNames: readonly string[] = [
  ...secretNames,
  ...tokenNames,
  'STUDIO_SECRET',
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'DATABASE_OWNER_URL',
  'DATABASE_OWNER_PASSWORD',
];
export type SecretName = (typeof secretNames)[number];
export type Secrets = Record<SecretName, string>;

export type FirebaseConfig = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** Codes by SMS come from the provider. */
  isPhoneOn: boolean;
  /** `sandbox` is the stand-in that this process serves itself; tokens of both are unsigned. */
  emulator: 'sandbox' | { url: string } | null;
  /** The provider's public keys. */
  keysUrl: string;
  clientIds: { google: string | null; facebook: string | null };
};

export type Config = {
  environment: 'development' | 'test' | 'production';
  /** Without an address the embedded server in the data folder is started. */
  databaseUrl: string | undefined;
  /** Who owns the tables, for `migrate`; a process that serves in production never holds it. */
  databaseOwnerUrl: string | undefined;
  databasePoolSize: number;
  /** How long a database that is well may take to answer, in milliseconds. */
  databaseAnswerMilliseconds: number;
  dataFolder: string;
  host: string;
  port: number;
  metrics: { host: string; port: number };
  /** What the private listener demands of who reads the figures, and of the release desk. Without one nobody may. */
  tokens: { metrics: string | null; desk: string | null };
  role: 'api' | 'worker' | 'all';
  brokerUrl: string | undefined;
  logLevel: string;
  trustProxy: string;
  /** Sandbox adapters and demo data; never in production, and nowhere unless it is asked for. */
  demo: boolean;
  /** Where the front door listens; this process, when nothing stands before it. */
  portalAddress: string;
  /** Calls of members and visitors under way at the same time; what comes beyond is refused at once. */
  callsAtOnce: number;
  /** Bets paid in one transaction. */
  settlementChunk: number;
  brand: { currency: string; timeZone: string; dialingCode: string };
  /** Where visitors find the portal: links in e-mails begin with it. Never taken from a request, whose host anybody may write. */
  publicUrl: string;
  firebase: FirebaseConfig | null;
  /** The bundled game studio, when it runs. */
  studio: {
    url: string;
    apiUrl: string;
    secret: string;
    /** Where its callbacks come from. */
    addresses: string[];
  } | null;
  /** What the brand decides about vendors whatever their provider says. */
  vendors: { esports: string[]; inHouse: string[]; cockfight: string[]; names: Record<string, string> };
  /** The origins to which notifications of browsers may be sent; `*.` stands for any host below. */
  pushServices: string[];
  version: string;
  /** Secrets given by the environment; `completeSecrets` adds the rest when that is allowed. */
  secrets: Partial<Secrets>;
};

/** Thrown once at start, with every problem in one message and no value in it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The only reader of environment variables in the platform. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable means "not set": compose files cannot leave a variable out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const { success, data: env, error } = Environment.safeParse(given);
  if (!success) throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));

  const production = env.NODE_ENV === 'production';
  const problems: string[] = [];
  if (production && !env.DATABASE_URL) problems.push('DATABASE_URL: must be given in production');
  if (production && env.DATABASE_OWNER_URL) problems.push('DATABASE_OWNER_URL: not in production, but for `migrate`');
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL) problems.push('DATABASE_URL: must be given with DATABASE_OWNER_URL');
  for (const name of [...secretNames, ...tokenNames]) if (production && !env[name]) problems.push(`${name}: must be given in production`);
  // Without a broker the events of a worker would never reach the streams of an API process.
  if (env.ROLE !== 'all' && !env.BROKER_URL) problems.push('BROKER_URL: must be given when ROLE is api or worker');
  if (production && !env.PUBLIC_URL) problems.push('PUBLIC_URL: must be given in production');
  if (env.FIREBASE_PROJECT_ID && !(env.FIREBASE_API_KEY && env.FIREBASE_AUTH_DOMAIN))
    problems.push('FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN: must be given with FIREBASE_PROJECT_ID');
  if (env.METRICS_TOKEN && env.METRICS_TOKEN === env.DESK_TOKEN) problems.push('METRICS_TOKEN, DESK_TOKEN: must not be the same');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const studio = [env.STUDIO_URL, env.STUDIO_API_URL, env.STUDIO_SECRET];
  if (studio.some(Boolean) && !studio.every(Boolean)) throw new ConfigError('STUDIO_URL, STUDIO_API_URL, STUDIO_SECRET: all or none');

  return {
    environment: env.NODE_ENV,
    databaseUrl: completeAddress(env, 'DATABASE'),
    databaseOwnerUrl: completeAddress(env, 'DATABASE_OWNER'),
    databasePoolSize: env.DATABASE_POOL_SIZE,
    databaseAnswerMilliseconds: env.DATABASE_ANSWER_MILLISECONDS,
    dataFolder: isAbsolute(env.DATA_FOLDER) ? env.DATA_FOLDER : resolve(env.DATA_FOLDER),
    host: env.HOST,
    port: env.PORT,
    metrics: { host: env.METRICS_HOST, port: env.METRICS_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1_000) },
    tokens: { metrics: env.METRICS_TOKEN ?? null, desk: env.DESK_TOKEN ?? null },
    role: env.ROLE,
    brokerUrl: env.BROKER_URL,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    demo: env.DEMO,
    portalAddress: env.PORTAL_ADDRESS ?? env.HOST,
    callsAtOnce: env.CALLS_AT_ONCE,
    settlementChunk: env.SETTLEMENT_CHUNK,
    brand: { currency: env.BRAND_CURRENCY, timeZone: env.BRAND_TIME_ZONE, dialingCode: env.BRAND_DIALING_CODE },
    publicUrl: env.PUBLIC_URL ?? 'http://localhost:8080',
    firebase: firebaseOf(env, env.DEMO),
    studio: env.STUDIO_URL
      ? { url: env.STUDIO_URL, apiUrl: env.STUDIO_API_URL!, secret: env.STUDIO_SECRET!, addresses: env.STUDIO_ADDRESSES.split(',') }
      : null,
    vendors: { esports: env.ESPORTS_VENDORS, inHouse: env.INHOUSE_VENDORS, cockfight: env.COCKFIGHT_VENDORS, names: env.VENDOR_NAMES },
    pushServices: env.PUSH_SERVICES,
    version: env.VERSION,
    secrets: Object.fromEntries(secretNames.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
  };
}

const MigrationEnvironment = z.object({
  DATABASE_OWNER_URL: DatabaseUrl,
  DATABASE_OWNER_PASSWORD: z.string().optional(),
  DATABASE_URL: DatabaseUrl,
  DATABASE_PASSWORD: z.string().optional(),
});

/** What `migrate` needs: who owns the tables, and by which role the platform will work. No secret of the portal is among it. */
export function loadMigrationConfig(environment: NodeJS.ProcessEnv): { ownerUrl: string; runtimeUrl: string } {
  const { success, data, error } = MigrationEnvironment.safeParse(environment);
  if (!success) throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')}: must be given`).join('\n'));
  return { ownerUrl: completeAddress(data, 'DATABASE_OWNER')!, runtimeUrl: completeAddress(data, 'DATABASE')! };
}

function firebaseOf(env: z.output<typeof Environment>, demo: boolean): FirebaseConfig | null {
  const shared = {
    isPhoneOn: env.FIREBASE_PHONE,
    keysUrl: env.FIREBASE_KEYS_URL,
    clientIds: { google: env.GOOGLE_CLIENT_ID ?? null, facebook: env.FACEBOOK_CLIENT_ID ?? null },
  };
  const emulator = env.FIREBASE_EMULATOR_URL ? { url: env.FIREBASE_EMULATOR_URL } : null;
  if (env.FIREBASE_PROJECT_ID) {
    return {
      ...shared,
      projectId: env.FIREBASE_PROJECT_ID,
      apiKey: env.FIREBASE_API_KEY!,
      authDomain: env.FIREBASE_AUTH_DOMAIN!,
      emulator,
    };
  }
  // Names that begin with `demo-` are never a real project's.
  const names = { projectId: 'demo-portal', apiKey: 'demo-key', authDomain: 'demo-portal.invalid' };
  return demo
    ? { ...shared, ...names, emulator: emulator ?? 'sandbox', clientIds: { google: 'demo-google', facebook: 'demo-facebook' } }
    : null;
}
