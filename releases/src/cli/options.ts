/** Every option there is, once. A command names those it takes beside the common ones. */
export const options = {
  registry: {
    type: 'string',
    value: '<address>',
    help: 'a folder, or s3://bucket/prefix. Default: REGISTRY, else REGISTRY_FOLDER, else .data/registry',
  },
  json: { type: 'boolean', help: 'answers in JSON' },
  help: { type: 'boolean', short: 'h', help: 'explains the command' },
  actor: { type: 'string', value: '<name>', help: 'who does it. Default: RELEASE_ACTOR, else the user of this machine' },
  reason: { type: 'string', value: '<text>', help: 'why; kept in the log' },
  epoch: { type: 'string', value: '<number>', help: 'refuses when the remote has changed since this epoch' },
  canary: { type: 'string', value: '<percent>', help: 'gives it to this share of the visitors only, 0 to 100' },
  to: { type: 'string', value: '<build>', help: 'the build to go back to. Default: the last good one' },
  portal: { type: 'string', value: '<url>', help: 'the running portal in which the build is tried. Default: PORTAL_URL' },
  'without-smoke': { type: 'boolean', help: 'does not try it in a browser; the log says so' },
  build: {
    type: 'string',
    value: '<remote>=<build>',
    isMultiple: true,
    help: 'a published build for this browser; may be given several times',
  },
  'dev-url': { type: 'string', value: '<remote>=<url>', isMultiple: true, help: "a developer's own server; never in production" },
  minutes: { type: 'string', value: '<number>', help: 'how long it lasts, 480 at most. Default: 60' },
  'new-chain': { type: 'boolean', help: 'the old key is lost or known to others: it does not vouch for the new one' },
} as const satisfies Record<string, Option>;

type Option = { type: 'string' | 'boolean'; value?: string; short?: string; isMultiple?: true; help: string };
export type OptionName = keyof typeof options;

export const commonOptions: readonly OptionName[] = ['registry', 'json', 'help'];
/** Of everything that is written into the log. */
export const authorityOptions: readonly OptionName[] = ['reason', 'actor', 'epoch'];
export const smokeOptions: readonly OptionName[] = ['portal', 'without-smoke'];

export type OptionValues = {
  [Name in OptionName]?: (typeof options)[Name] extends { isMultiple: true }
    ? string[]
    : (typeof options)[Name] extends { type: 'boolean' }
      ? boolean
      : string;
};
