import { readTlsSettings } from '@portal/node-http';
import { registryAddress } from '@portal/releases';
import { z } from 'zod';

const origins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/ })))
  .transform((all) => all.map((one) => new URL(one).origin));

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** The certificate with those that follow it, and its key, in PEM: the server ends TLS itself, at `TLS_PORT`. Neither: a proxy before it does. */
  TLS_CERTIFICATE_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  TLS_PORT: z.coerce.number().int().min(0).max(65_535).default(8443),
  /** With a certificate: where visitors who come by plain HTTP are sent to https. */
  REDIRECT_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  /** Where the releases are: a folder or `s3://bucket/prefix`. For a bucket the other names say how to reach it, and where secrets lie. */
  REGISTRY: z.string().optional(),
  REGISTRY_FOLDER: z.string().optional(),
  KEYS_FOLDER: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().optional(),
  AWS_REGION: z.string().optional(),
  /** Where the edge keeps the last good log between its starts; beside the keys unless it is named. */
  STATE_FOLDER: z.string().optional(),
  IMAGES_FOLDER: z.string().default('.data/img'),
  /** Instances of the platform, tried in turn. */
  PLATFORM_URLS: origins.pipe(z.array(z.string()).min(1, 'at least one instance of the platform is needed')),
  /** The release desk: `/ops` and reports of loads go there. Without it there is no console. */
  RELEASES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Lets staff load remotes from their own machines; production never does, whatever this says. */
  ALLOW_DEV_OVERRIDE: z.stringbool().default(false),
  NODE_ENV: z.string().optional(),
  /** Origins whose games may be framed, and those that pictures may come from. */
  GAME_ORIGINS: origins,
  IMAGE_ORIGINS: origins,
  /** The portal's other addresses, which visitors may measure. */
  MIRROR_ORIGINS: origins,
  /** Whether the content policy lets the script in that counts visits; the brand's setting names whose it is. */
  ANALYTICS: z.stringbool().default(false),
  /** As the platform has them: with a project, and no emulator in its place, pages talk to the identity provider itself. */
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_EMULATOR_URL: z.string().optional(),
  FIREBASE_PHONE: z.stringbool().default(false),
  /** Where visitors find the portal: canonical addresses begin with it. By https the browser is told to stay with that. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** How many proxies of our own stand before the edge; only their word about the visitor's address counts. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** A file of countries by address (.mmdb) newer than the one that came with the edge. */
  COUNTRY_DATA: z.string().optional(),
  /** How often brand and offers are read for the heads of pages and the sitemap; 0: never. */
  SITE_REFRESH_MS: z.coerce.number().int().min(0).default(15_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type EdgeConfig = ReturnType<typeof readConfig>;

export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable means "not set": compose files cannot leave one out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(`The edge's environment is not usable:\n${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    tls: readTlsSettings(data),
    redirectPort: data.REDIRECT_PORT,
    registryAddress: registryAddress({ REGISTRY: data.REGISTRY, REGISTRY_FOLDER: data.REGISTRY_FOLDER }),
    storageEnvironment: {
      KEYS_FOLDER: data.KEYS_FOLDER,
      S3_ENDPOINT: data.S3_ENDPOINT,
      S3_REGION: data.S3_REGION,
      AWS_REGION: data.AWS_REGION,
    },
    stateFolder: data.STATE_FOLDER || null,
    imagesFolder: data.IMAGES_FOLDER,
    platformUrls: data.PLATFORM_URLS,
    releasesUrl: data.RELEASES_URL ? new URL(data.RELEASES_URL).origin : null,
    wantsDevOverride: data.ALLOW_DEV_OVERRIDE,
    allowsDevOverride: data.ALLOW_DEV_OVERRIDE && data.NODE_ENV !== 'production',
    gameOrigins: data.GAME_ORIGINS,
    imageOrigins: data.IMAGE_ORIGINS,
    mirrorOrigins: data.MIRROR_ORIGINS,
    hasAnalytics: data.ANALYTICS,
    identityProvider: data.FIREBASE_PROJECT_ID && !data.FIREBASE_EMULATOR_URL ? { sendsCodes: data.FIREBASE_PHONE } : null,
    environment: data.NODE_ENV === 'production' ? 'production' : 'development',
    publicOrigin: data.PUBLIC_ORIGIN ?? null,
    isHttps: data.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    trustedProxies: data.TRUSTED_PROXIES,
    countryDataFile: data.COUNTRY_DATA || null,
    siteRefreshMs: data.SITE_REFRESH_MS,
    logLevel: data.LOG_LEVEL,
  };
}
