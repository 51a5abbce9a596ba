import { resolve } from 'node:path';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const origins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(origin));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8082),
  /** Only the edge is to reach it. */
  HOST: z.string().default('127.0.0.1'),
  REGISTRY_FOLDER: z.string().default('.data/registry'),
  /** Where the built console lies: `index.html`, and everything else in `assets/`. */
  CONSOLE_FOLDER: z.string().default('console/dist'),
  /** The platform knows the operators and keeps the audit. */
  PLATFORM_URL: origin,
  /** Private listeners of the platform, tried in turn, which tell open tabs that the releases have changed. */
  ANNOUNCEMENTS_URLS: origins,
  /** The running portal, which the probe opens before a build that everybody gets is taken back. */
  PORTAL_URL: origin.optional(),
  /** Whose word about a visitor's address and protocol counts: the edge's, and nobody else's. */
  TRUST_PROXY: z.string().default('loopback'),
  /** Lets operators load remotes from their own machines; production never does, whatever this says. */
  ALLOW_DEV_OVERRIDE: z.stringbool().default(false),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type DeskConfig = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable means "not set": compose files cannot leave one out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(`The environment of the release desk is not usable:\n${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    registryFolder: resolve(data.REGISTRY_FOLDER),
    consoleFolder: resolve(data.CONSOLE_FOLDER),
    platformUrl: data.PLATFORM_URL,
    announcementsUrls: data.ANNOUNCEMENTS_URLS,
    portalUrl: data.PORTAL_URL ?? null,
    trustProxy: data.TRUST_PROXY,
    allowsDevOverride: data.ALLOW_DEV_OVERRIDE && data.NODE_ENV !== 'production',
    logLevel: data.LOG_LEVEL,
  };
}
