import {
  hasTwins,
  includesEverybody,
  isGuessable,
  logRule,
  proxyRule,
  type Reach,
  reachOf,
  reachOfUrl,
  type Runtime,
  runtimeRules,
  type StartRule,
} from '@portal/node-http';
import type { Config } from './config';

export type StartFacts = { config: Config; runtime: Runtime };

const widest = (reaches: readonly Reach[]): Reach =>
  reaches.includes('public') ? 'public' : reaches.includes('private') ? 'private' : 'loopback';

/** Who can reach the portal: by the address that the front door listens on, and by the one that visitors are told. */
const reachOfPortal = ({ portalAddress, publicUrl }: Config): Reach => widest([reachOf(portalAddress), reachOfUrl(publicUrl)]);

const emulatorOf = ({ firebase }: Config): string | null =>
  firebase?.emulator && firebase.emulator !== 'sandbox' ? firebase.emulator.url : null;

/** Every secret that was given. Those that the data folder makes are random. */
const givenSecrets = ({ secrets, studio, tokens }: Config): string[] => [
  ...Object.values(secrets),
  ...Object.values(tokens).filter((token) => token !== null),
  ...(studio ? [studio.secret] : []),
];

const passwordOf = (url: string | undefined): string => (url ? decodeURIComponent(new URL(url).password) : '');
const fewestPasswordCharacters = 16;

/** What the variables alone tell, before anything is opened. */
export const startRules: readonly StartRule<StartFacts>[] = [
  {
    code: 'demo.production',
    text: 'DEMO=true in production: accounts with published passwords, a bank whose button gives money, unsigned sign-in tokens.',
    remedy: 'Leave DEMO out.',
    inProduction: 'refuse',
    elsewhere: 'fine',
    isBroken: ({ config }) => config.demo,
  },
  {
    code: 'demo.public',
    text: 'DEMO=true where everybody can reach the portal: accounts with published passwords, and a bank whose button gives money.',
    remedy:
      'Leave DEMO out, or open the portal on the loopback or on one address of a network of your own (HOST, PORTAL_ADDRESS, PUBLIC_URL).',
    inProduction: 'refuse',
    elsewhere: 'refuse',
    isBroken: ({ config }) => config.demo && reachOfPortal(config) === 'public',
  },
  {
    code: 'demo.network',
    text: 'DEMO=true on a network: everybody on it can sign in as anybody and print money.',
    remedy: 'Leave HOST, PORTAL_ADDRESS and PUBLIC_URL out to keep it to this machine.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) => config.demo && reachOfPortal(config) === 'private',
  },
  {
    code: 'demo.real_identity',
    text: 'DEMO=true beside a real project of the identity provider: the sandbox bank would pay to real people.',
    remedy: 'Leave DEMO out, or FIREBASE_PROJECT_ID; a project whose name begins with demo- is never real.',
    inProduction: 'refuse',
    elsewhere: 'refuse',
    isBroken: ({ config }) => config.demo && config.firebase?.emulator === null && !config.firebase.projectId.startsWith('demo-'),
  },
  {
    code: 'identity.emulator',
    text: "FIREBASE_EMULATOR_URL in production: an emulator's tokens are unsigned, so whoever reaches it is whoever he likes.",
    remedy: 'Leave it out.',
    inProduction: 'refuse',
    elsewhere: 'fine',
    isBroken: ({ config }) => emulatorOf(config) !== null,
  },
  {
    code: 'identity.far_emulator',
    text: 'FIREBASE_EMULATOR_URL is on another machine, and its tokens are unsigned.',
    remedy: 'Run the emulator on this machine.',
    inProduction: 'refuse',
    elsewhere: 'refuse',
    isBroken: ({ config }) => emulatorOf(config) !== null && reachOfUrl(emulatorOf(config)!) !== 'loopback',
  },
  {
    code: 'identity.keys',
    text: "FIREBASE_KEYS_URL is not https: who changes the provider's keys on the way signs in as anybody.",
    remedy: 'Leave it out, or give an https address.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) => config.firebase?.emulator === null && !config.firebase.keysUrl.startsWith('https:'),
  },
  {
    code: 'secrets.guessable',
    text: 'A secret can be guessed: one character repeated, a row of them, or words.',
    remedy: 'Make each with: openssl rand -base64 32',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) => givenSecrets(config).some(isGuessable),
  },
  {
    code: 'secrets.shared',
    text: 'Two secrets are the same: who learns one has the other.',
    remedy: 'Make each with: openssl rand -base64 32. A SEED_KEY that is in use is changed only when no draw waits.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) => hasTwins(givenSecrets(config)),
  },
  {
    code: 'database.password',
    text: 'The password of the database is missing, short or easy to guess.',
    remedy: 'Make one with: openssl rand -hex 24',
    inProduction: 'list',
    elsewhere: 'fine',
    isBroken: ({ config }) => {
      const password = passwordOf(config.databaseUrl);
      return config.databaseUrl !== undefined && (password.length < fewestPasswordCharacters || isGuessable(password));
    },
  },
  {
    code: 'database.plain',
    text: 'The database is reached over the internet without TLS.',
    remedy: 'Add sslmode=verify-full to DATABASE_URL, or use a network of your own.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config: { databaseUrl } }) =>
      databaseUrl !== undefined && reachOfUrl(databaseUrl) === 'public' && !/sslmode=(verify-full|verify-ca|require)/.test(databaseUrl),
  },
  {
    code: 'broker.plain',
    text: 'The broker is reached over the internet without TLS.',
    remedy: 'Use rediss:// in BROKER_URL, or a network of your own.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config: { brokerUrl } }) =>
      brokerUrl !== undefined && reachOfUrl(brokerUrl) === 'public' && brokerUrl.startsWith('redis:'),
  },
  {
    code: 'url.plain',
    text: 'PUBLIC_URL is not https: sessions and money travel in the open.',
    remedy: 'End TLS before the edge and give the https address.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config: { publicUrl } }) => publicUrl.startsWith('http:') && reachOfUrl(publicUrl) !== 'loopback',
  },
  {
    code: 'url.local',
    text: 'PUBLIC_URL is this machine: links in e-mails lead nowhere, and only somebody here gets in.',
    remedy: 'Give the address that visitors use.',
    inProduction: 'list',
    elsewhere: 'fine',
    isBroken: ({ config: { publicUrl } }) => reachOfUrl(publicUrl) === 'loopback',
  },
  {
    code: 'push.plain',
    text: 'PUSH_SERVICES has an address that is not https: who listens on the way learns which browsers are told, and when.',
    remedy: 'Give https addresses.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config }) => config.pushServices.some((origin) => origin.startsWith('http:')),
  },
  {
    code: 'studio.plain',
    text: 'STUDIO_URL or STUDIO_API_URL is not https on a public address: the tokens of games travel in the open.',
    remedy: 'Give https addresses.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ config: { studio } }) =>
      studio !== null && [studio.url, studio.apiUrl].some((url) => url.startsWith('http:') && reachOfUrl(url) === 'public'),
  },
  {
    code: 'studio.same_origin',
    text: 'The games have the origin of the portal: a game could read the session of who plays it.',
    remedy: 'Give STUDIO_URL a host or a port of its own.',
    inProduction: 'refuse',
    elsewhere: 'refuse',
    isBroken: ({ config: { studio, publicUrl } }) => studio?.url === publicUrl,
  },
  {
    code: 'studio.addresses',
    text: 'STUDIO_ADDRESSES takes callbacks of the wallet from everywhere; only their signature is left.',
    remedy: "Name the studio's own addresses.",
    inProduction: 'list',
    elsewhere: 'list',
    isBroken: ({ config: { studio } }) => studio !== null && includesEverybody(studio.addresses.join(',')),
  },
  proxyRule,
  logRule,
  ...runtimeRules,
];

/** What the database tells, after it was opened and before anybody is served. */
export type ContentFacts = {
  isDemo: boolean;
  /** Accounts of the demo that the published password still opens. */
  openDemoAccounts: readonly string[];
  /** There is a brand, and it was not begun as a demo. */
  isOwnBrand: boolean;
  /** Providers that are switched on and not the bundled studio. */
  realProviders: readonly string[];
  /** Lotteries that are open and whose results are invented. */
  inventedLotteries: readonly string[];
};

export const contentRules: readonly StartRule<ContentFacts>[] = [
  {
    code: 'demo.own_brand',
    text: 'DEMO=true with the database of a real brand: operators with published passwords would be added to it.',
    remedy: 'Leave DEMO out, or give the demo a database or a data folder of its own.',
    inProduction: 'refuse',
    elsewhere: 'refuse',
    isBroken: ({ isDemo, isOwnBrand }) => isDemo && isOwnBrand,
  },
  {
    code: 'demo.real_vendors',
    text: 'DEMO=true with the keys of a real vendor in the database: money of the sandbox bank could be played away there.',
    remedy: 'Leave DEMO out, or switch the vendor off.',
    inProduction: 'refuse',
    elsewhere: 'refuse',
    isBroken: ({ isDemo, realProviders }) => isDemo && realProviders.length > 0,
  },
  {
    code: 'demo.accounts_left',
    text: 'Accounts of the demo are in the database, and their published passwords open them.',
    remedy: 'Begin with an empty database: what a demo has written is no basis for real money.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ isDemo, openDemoAccounts }) => !isDemo && openDemoAccounts.length > 0,
  },
  {
    code: 'lottery.invented_results',
    text: 'A lottery is open whose results are simulated or replayed: whoever knows them wins.',
    remedy: 'Switch it off, or let operators enter its results.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ isDemo, inventedLotteries }) => !isDemo && inventedLotteries.length > 0,
  },
];
