import { z } from 'zod';

/** Why a build could not be used; `misfit` is a build that was passed over because it does not fit the shell. */
export const loadErrorClasses = [
  'network',
  'integrity',
  'evaluation',
  'contract',
  'texts',
  'style',
  'render',
  'timeout',
  'misfit',
] as const;

/** How one load of one remote ended. */
export const LoadReport = z.strictObject({
  remote: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
  build: z.string().regex(/^[0-9a-f]{12}$/),
  epoch: z.int().nonnegative(),
  /** Place in the map's list of candidates, 0 at the front. */
  candidate: z.int().min(0).max(20),
  status: z.enum(['ready', 'failed']),
  errorClass: z.enum(loadErrorClasses).nullable(),
  durationMs: z.number().min(0).max(600_000),
});

/** What a page tells about the remotes it has loaded: `POST /beacons`, always answered with 204. */
export const LoadBeacon = z.strictObject({
  nonce: z.string().max(200),
  shellBuild: z.string().regex(/^[0-9a-f]{12}$/),
  loads: z.array(LoadReport).min(1).max(50),
});

export type LoadErrorClass = (typeof loadErrorClasses)[number];
export type LoadReport = z.infer<typeof LoadReport>;
export type LoadBeacon = z.infer<typeof LoadBeacon>;
