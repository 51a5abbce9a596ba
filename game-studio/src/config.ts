import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

const Origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8083),
  DATA_FOLDER: z.string().min(1).default('.data'),
  STUDIO_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Where players find the studio: an origin of its own. */
  STUDIO_URL: Origin,
  /** Shared with the operator: both sign with it. */
  STUDIO_SECRET: z.string().min(16),
  /** Still accepted while a secret is being changed. */
  STUDIO_PREVIOUS_SECRET: z.string().min(16).optional(),
  OPERATOR_ID: z.string().default('portal'),
  /** Where the operator answers the calls of its wallet. */
  OPERATOR_URL: Origin,
  /** Pages that may show the games in a frame, separated by spaces. */
  PORTAL_ORIGINS: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(z.array(Origin).min(1)),
  /** How many times as fast as by their calendar short matches follow each other and are played: for demonstrations and tests. */
  MATCH_SPEED: z.coerce.number().int().min(1).max(10).default(1),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TRUST_PROXY: z.string().default('loopback'),
});

/** Who launches our games. */
export type Operator = {
  id: string;
  /** Where its wallet answers. */
  url: string;
  /** Our name in the addresses of its callbacks, by the kind of wallet. */
  providerCodes: Readonly<Record<'seamless' | 'transfer', string>>;
  /** The first signs; each is accepted. */
  secrets: readonly string[];
};

export type Config = {
  host: string;
  port: number;
  dataFolder: string;
  databaseUrl: string | undefined;
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

  const secrets = [env.STUDIO_SECRET, ...(env.STUDIO_PREVIOUS_SECRET ? [env.STUDIO_PREVIOUS_SECRET] : [])];
  return {
    host: env.HOST,
    port: env.PORT,
    dataFolder: isAbsolute(env.DATA_FOLDER) ? env.DATA_FOLDER : resolve(env.DATA_FOLDER),
    databaseUrl: env.STUDIO_DATABASE_URL,
    publicUrl: env.STUDIO_URL,
    portalOrigins: env.PORTAL_ORIGINS,
    operator: { id: env.OPERATOR_ID, url: env.OPERATOR_URL, providerCodes: { seamless: 'STUDIO', transfer: 'STUDIO_T' }, secrets },
    matchSpeed: env.MATCH_SPEED,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
  };
}
