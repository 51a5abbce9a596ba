import { isAbsolute, resolve } from 'node:path';
import { completeAddress, readTlsSettings, type TlsSettings } from '@portal/node-http';
import { z } from 'zod';

const Origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const Origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(Origin).min(1));

const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8083),
  /** The certificate with those that follow it, and its key, in PEM: the server ends TLS itself, at `TLS_PORT`. Neither: a proxy before it does. */
  TLS_CERTIFICATE_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  TLS_PORT: z.coerce.number().int().min(0).max(65_535).default(8443),
  DATA_FOLDER: z.string().min(1).default('.data'),
  STUDIO_DATABASE_URL: DatabaseUrl.optional(),
  STUDIO_DATABASE_PASSWORD: z.string().optional(),
  STUDIO_DATABASE_OWNER_URL: DatabaseUrl.optional(),
  STUDIO_DATABASE_OWNER_PASSWORD: z.string().optional(),
  DATABASE_ANSWER_MILLISECONDS: z.coerce.number().int().min(200).max(20_000).default(1_000),
  /** Where players find the studio: an origin of its own. */
  STUDIO_URL: Origin,
  /** Shared with the operator: both sign with it. */
  STUDIO_SECRET: z.string().min(16),
  /** Still accepted while a secret is being changed. */
  STUDIO_PREVIOUS_SECRET: z.string().min(16).optional(),
  OPERATOR_ID: z.string().default('portal'),
  /** Where the operator answers the calls of its wallet: its instances, separated by spaces or commas. */
  OPERATOR_URLS: Origins,
  /** Pages that may show the games in a frame, separated by spaces or commas. */
  PORTAL_ORIGINS: Origins,
  /** How many times as fast as by their calendar short matches follow each other and are played: for demonstrations and tests. */
  MATCH_SPEED: z.coerce.number().int().min(1).max(10).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TRUST_PROXY: z.string().default('loopback'),
});

/** What may be given as a file, by `NAME_FILE` (`readSecretFiles`). */
export const fileNames: readonly string[] = [
  'STUDIO_SECRET',
  'STUDIO_PREVIOUS_SECRET',
  'STUDIO_DATABASE_URL',
  'STUDIO_DATABASE_PASSWORD',
  'STUDIO_DATABASE_OWNER_URL',
  'STUDIO_DATABASE_OWNER_PASSWORD',
];

/** Who launches our games. */
export type Operator = {
  id: string;
  /** Where its wallet answers: the instances, tried in turn. */
  urls: readonly string[];
  /** Our name in the addresses of its callbacks, by the kind of wallet. */
  providerCodes: Readonly<Record<'seamless' | 'transfer', string>>;
  /** The first signs; each is accepted. */
  secrets: readonly string[];
};

export type Config = {
  environment: 'development' | 'test' | 'production';
  host: string;
  port: number;
  tls: TlsSettings;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Who owns the tables, for `migrate`; a process that serves in production never holds it. */
  databaseOwnerUrl: string | undefined;
  /** How long a database that is well may take to answer, in milliseconds. */
  databaseAnswerMilliseconds: number;
  publicUrl: string;
  portalOrigins: readonly string[];
  operator: Operator;
  matchSpeed: number;
  logLevel: string;
  trustProxy: string;
};

/** Thrown once at start, with every problem in one message and no value in it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The only reader of environment variables in the studio. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  // An empty variable means "not set": compose files cannot leave a variable out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const { success, data: env, error } = Environment.safeParse(given);
  if (!success) throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  if (env.NODE_ENV === 'production' && !env.STUDIO_DATABASE_URL) throw new ConfigError('STUDIO_DATABASE_URL: must be given in production');
  if (env.NODE_ENV === 'production' && env.STUDIO_DATABASE_OWNER_URL)
    throw new ConfigError('STUDIO_DATABASE_OWNER_URL: not in production, but for `migrate`');
  if (env.STUDIO_DATABASE_OWNER_URL && !env.STUDIO_DATABASE_URL)
    throw new ConfigError('STUDIO_DATABASE_URL: must be given with STUDIO_DATABASE_OWNER_URL');

  const secrets = [env.STUDIO_SECRET, ...(env.STUDIO_PREVIOUS_SECRET ? [env.STUDIO_PREVIOUS_SECRET] : [])];
  return {
    environment: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    tls: readTlsSettings(env),
    dataFolder: isAbsolute(env.DATA_FOLDER) ? env.DATA_FOLDER : resolve(env.DATA_FOLDER),
    databaseUrl: completeAddress(env, 'STUDIO_DATABASE'),
    databaseOwnerUrl: completeAddress(env, 'STUDIO_DATABASE_OWNER'),
    databaseAnswerMilliseconds: env.DATABASE_ANSWER_MILLISECONDS,
    publicUrl: env.STUDIO_URL,
    portalOrigins: env.PORTAL_ORIGINS,
    operator: { id: env.OPERATOR_ID, urls: env.OPERATOR_URLS, providerCodes: { seamless: 'STUDIO', transfer: 'STUDIO_T' }, secrets },
    matchSpeed: env.MATCH_SPEED,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
  };
}

const MigrationEnvironment = z.object({
  STUDIO_DATABASE_OWNER_URL: DatabaseUrl,
  STUDIO_DATABASE_OWNER_PASSWORD: z.string().optional(),
  STUDIO_DATABASE_URL: DatabaseUrl,
  STUDIO_DATABASE_PASSWORD: z.string().optional(),
});

/** What `migrate` needs: who owns the tables, and by which role the studio will work. */
export function loadMigrationConfig(environment: NodeJS.ProcessEnv): { ownerUrl: string; runtimeUrl: string } {
  const { success, data, error } = MigrationEnvironment.safeParse(environment);
  if (!success) throw new ConfigError(error.issues.map((issue) => `${issue.path.join('.')}: must be given`).join('\n'));
  return { ownerUrl: completeAddress(data, 'STUDIO_DATABASE_OWNER')!, runtimeUrl: completeAddress(data, 'STUDIO_DATABASE')! };
}
