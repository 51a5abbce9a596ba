import { url as inspectorUrl } from 'node:inspector';
import { includesEverybody, reachOf } from './reach';
import type { StartRule } from './start-check';

export type Runtime = { takesAnyCertificate: boolean; hasDebugger: boolean; isRoot: boolean };

/** What a process can say about itself, whatever it serves. */
export const readRuntime = (environment: Record<string, string | undefined>): Runtime => ({
  takesAnyCertificate: environment.NODE_TLS_REJECT_UNAUTHORIZED === '0',
  hasDebugger: inspectorUrl() !== undefined,
  isRoot: process.getuid?.() === 0,
});

/** The same for every server of ours. */
export const runtimeRules: readonly StartRule<{ runtime: Runtime }>[] = [
  {
    code: 'process.any_certificate',
    text: 'NODE_TLS_REJECT_UNAUTHORIZED=0 takes whoever answers for the right one.',
    remedy: 'Leave it out; give a certificate authority of your own by NODE_EXTRA_CA_CERTS.',
    inProduction: 'refuse',
    elsewhere: 'list',
    isBroken: ({ runtime }) => runtime.takesAnyCertificate,
  },
  {
    code: 'process.debugger',
    text: 'The debugger is open: who reaches it runs what he likes.',
    remedy: 'Start without --inspect, and without it in NODE_OPTIONS.',
    inProduction: 'refuse',
    elsewhere: 'fine',
    isBroken: ({ runtime }) => runtime.hasDebugger,
  },
  {
    code: 'process.root',
    text: 'The process runs as root.',
    remedy: 'Give it a user of its own, as the images do.',
    inProduction: 'list',
    elsewhere: 'fine',
    isBroken: ({ runtime }) => runtime.isRoot,
  },
];

/** `debug` and `trace` are for a machine where nobody plays. */
export const logRule: StartRule<{ config: { logLevel: string } }> = {
  code: 'log.verbose',
  text: 'LOG_LEVEL writes down more than is needed, and what members do with it.',
  remedy: 'Use info.',
  inProduction: 'list',
  elsewhere: 'fine',
  isBroken: ({ config }) => ['debug', 'trace'].includes(config.logLevel),
};

/** For who stands behind the edge. */
export const proxyRule: StartRule<{ config: { trustProxy: string } }> = {
  code: 'proxy.everybody',
  text: 'TRUST_PROXY believes anybody about where he comes from: limits by address are off, and the audit names forged ones.',
  remedy: "Name the edge's own network.",
  inProduction: 'refuse',
  elsewhere: 'list',
  isBroken: ({ config }) => includesEverybody(config.trustProxy),
};

/** For who lets staff load remotes from their own machines. */
export const overrideRules: readonly StartRule<{ config: { host: string; wantsDevOverride: boolean } }>[] = [
  {
    code: 'override.production',
    text: 'ALLOW_DEV_OVERRIDE=true in production, where it has no effect: somebody believes that it has.',
    remedy: 'Leave it out.',
    inProduction: 'list',
    elsewhere: 'fine',
    isBroken: ({ config }) => config.wantsDevOverride,
  },
  {
    code: 'override.public',
    text: "ALLOW_DEV_OVERRIDE=true where everybody can reach the portal: code from a developer's machine runs in it.",
    remedy: 'Leave it out, or listen on the loopback.',
    inProduction: 'fine',
    elsewhere: 'refuse',
    isBroken: ({ config }) => config.wantsDevOverride && reachOf(config.host) === 'public',
  },
];
