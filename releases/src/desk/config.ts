import { resolve } from 'node:path';
import { z } from 'zod';
import { registryAddress } from '../registry';
import type { StorageEnvironment } from '../storage/storage-address';

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
  /** The registry: a folder, or `s3://bucket/prefix` with the endpoint and the region of the bucket, and a folder for secrets. */
  REGISTRY: z.string().optional(),
  REGISTRY_FOLDER: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  AWS_REGION: z.string().optional(),
  KEYS_FOLDER: z.string().optional(),
  /** Where the built console lies: `index.html`, and everything else in `assets/`. */
  CONSOLE_FOLDER: z.string().default('console/dist'),
  /** The folder of the built operators' desk, laid out like the console's. */
  DESK_FOLDER: z.string().default('desk/dist'),
  /** Instances of the platform, tried in turn: it knows the operators and keeps the audit. */
  PLATFORM_URLS: origins.pipe(z.array(z.string()).min(1, 'at least one instance of the platform is needed')),
  /** Private listeners of the platform, tried in turn, which tell open tabs that the releases have changed. */
  ANNOUNCEMENTS_URLS: origins,
  /** What those listeners demand. */
  DESK_TOKEN: z.string().min(24).optional(),
  /** The running portal, which the probe opens before a build that everybody gets is taken back. */
  PORTAL_URL: origin.optional(),
  /** Whose word about a visitor's address and protocol counts: the edge's, and nobody else's. */
  TRUST_PROXY: z.string().default('loopback'),
  /** Lets operators load remotes from their own machines; production never does, whatever this says. */
  ALLOW_DEV_OVERRIDE: z.stringbool().default(false),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** What may be given as a file, by `NAME_FILE` (`readSecretFiles`). */
export const fileNames: readonly string[] = ['DESK_TOKEN'];

export type DeskConfig = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable means "not set": compose files cannot leave one out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(`The environment of the release desk is not usable:\n${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  if (data.ANNOUNCEMENTS_URLS.length > 0 && !data.DESK_TOKEN)
    throw new Error('The environment of the release desk is not usable:\nDESK_TOKEN: must be given with ANNOUNCEMENTS_URLS');
  return {
    port: data.PORT,
    host: data.HOST,
    registryAddress: registryAddress({ REGISTRY: data.REGISTRY, REGISTRY_FOLDER: data.REGISTRY_FOLDER }),
    /** What else says where the registry is; secrets of a bucket's client are found by itself. */
    storageEnvironment: {
      S3_ENDPOINT: data.S3_ENDPOINT,
      S3_REGION: data.S3_REGION,
      AWS_REGION: data.AWS_REGION,
      KEYS_FOLDER: data.KEYS_FOLDER,
    } as StorageEnvironment,
    consoleFolder: resolve(data.CONSOLE_FOLDER),
    deskFolder: resolve(data.DESK_FOLDER),
    platformUrls: data.PLATFORM_URLS,
    announcementsUrls: data.ANNOUNCEMENTS_URLS,
    deskToken: data.DESK_TOKEN ?? '',
    portalUrl: data.PORTAL_URL ?? null,
    trustProxy: data.TRUST_PROXY,
    environment: data.NODE_ENV === 'production' ? 'production' : 'development',
    wantsDevOverride: data.ALLOW_DEV_OVERRIDE,
    allowsDevOverride: data.ALLOW_DEV_OVERRIDE && data.NODE_ENV !== 'production',
    logLevel: data.LOG_LEVEL,
  };
}
