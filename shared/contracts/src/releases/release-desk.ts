import { z } from 'zod';
import { pageOf, Paging, Timestamp } from '../core/common';
import { loadErrorClasses } from './load-beacon';

/**
 * The console's API under `/ops/api`: `GET state`, `GET health`, `GET log`, `GET stream` (events `state`, `health`, `finding`), `POST act`,
 * `GET`, `POST` and `DELETE override`.
 * Every answer is an envelope {success, value, message}; a refusal's message is a code, or the sentence of the release library.
 */
const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/);
const BuildId = z.string().regex(/^[0-9a-f]{12}$/);
const Share = z.number().min(0).max(100);

export const deskBuildStates = ['active', 'canary', 'last good', 'proven', 'published'] as const;

export const DeskBuild = z.strictObject({
  buildId: BuildId,
  version: z.string(),
  builtAt: z.string(),
  commit: z.string().nullable(),
  state: z.enum(deskBuildStates),
  /** Share of visitors in percent that gets it now. */
  traffic: Share,
  /** The last time it was given to visitors, and by whom; null when it never was. */
  activatedAt: Timestamp.nullable(),
  activatedBy: z.string().nullable(),
});

export const DeskRemote = z.strictObject({
  remote: RemoteName,
  kind: z.enum(['shell', 'remote']),
  active: BuildId.nullable(),
  canary: z.strictObject({ buildId: BuildId, traffic: Share }).nullable(),
  lastGood: BuildId.nullable(),
  isFrozen: z.boolean(),
  isKilled: z.boolean(),
  /** Newest first. */
  builds: z.array(DeskBuild),
});

/** `GET state`, and the data of the stream's `state`. */
export const DeskState = z.strictObject({ epoch: z.int().nonnegative(), remotes: z.array(DeskRemote) });

/** How the loads of one build went in one minute. Durations are those of loads that succeeded; null when none did. */
export const MinuteFigures = z.strictObject({
  minute: Timestamp,
  loads: z.int().nonnegative(),
  failures: z.int().nonnegative(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
});

export const BuildHealth = z.strictObject({
  buildId: BuildId,
  version: z.string().nullable(),
  /** Oldest first; minutes without a load are left out. */
  minutes: z.array(MinuteFigures),
  failuresByClass: z.partialRecord(z.enum(loadErrorClasses), z.int()),
});

export const findingKinds = ['rolled back', 'probe disagreed', 'no probe', 'rollback refused'] as const;

/** Something the desk has noticed by itself, and what came of it. */
export const DeskFinding = z.strictObject({
  at: Timestamp,
  remote: RemoteName,
  buildId: BuildId,
  kind: z.enum(findingKinds),
  /** A sentence with the figures. */
  text: z.string(),
});

/** `GET health?remote=`: the last 60 minutes of one remote. */
export const HealthQuery = z.strictObject({ remote: RemoteName });
export const DeskHealth = z.strictObject({
  remote: RemoteName,
  /** First and last minute of the chart. */
  from: Timestamp,
  to: Timestamp,
  builds: z.array(BuildHealth),
  findings: z.array(DeskFinding),
});

/** The data of the stream's `health`: the minutes that have changed since the last one. */
export const HealthChange = z.strictObject({
  remote: RemoteName,
  builds: z.array(z.strictObject({ buildId: BuildId, minutes: z.array(MinuteFigures) })),
});

/** `GET log`: what was done, newest first. */
export const LogQuery = z.strictObject({ remote: RemoteName.optional(), ...Paging });
export const DeskLogEntry = z.strictObject({
  epoch: z.int(),
  remote: z.string(),
  op: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  traffic: Share.nullable(),
  actor: z.string(),
  reason: z.string(),
  at: Timestamp,
});
export const DeskLog = pageOf(DeskLogEntry);

export const deskOperations = ['activate', 'ramp', 'rollback', 'freeze', 'unfreeze', 'kill', 'unkill'] as const;

/** `POST act`. `build` is a build id or a version; `epoch` is the state it was decided on: when the remote has changed since, the answer is 412. */
export const DeskAct = z.strictObject({
  op: z.enum(deskOperations),
  remote: RemoteName,
  build: z.string().min(1).max(80).optional(),
  traffic: Share.optional(),
  /** Activates without trying the build in a browser first, which the log will say; for when no browser is at hand. */
  withoutSmoke: z.boolean().optional(),
  reason: z.string().trim().min(3).max(300),
  epoch: z.int().nonnegative(),
});
export const DeskActed = z.strictObject({ epoch: z.int(), event: DeskLogEntry });

/** `GET audit`: the operators' audit does not contain its line as it was signed; `null` when it does. */
export const AuditFinding = z
  .strictObject({
    since: Timestamp,
    signed: z.strictObject({ number: z.string(), hash: z.string() }),
    found: z.strictObject({ number: z.string(), hash: z.string() }).nullable(),
  })
  .nullable();

/** `POST override`: builds for the asking browser alone. `devUrls` are refused in production. */
export const OverrideRequest = z.strictObject({
  builds: z.record(RemoteName, BuildId),
  devUrls: z.record(RemoteName, z.url({ protocol: /^https?$/, hostname: /^(localhost|127\.0\.0\.1)$/ })).optional(),
  minutes: z.int().min(1).max(480).default(60),
  /** Why, for the audit. */
  reason: z.string().trim().min(3).max(300).optional(),
});
/** What is overridden in this browser; `data-override` on the page's map element holds the same as JSON. */
export const OverrideMark = z.strictObject({
  builds: z.record(RemoteName, BuildId),
  devUrls: z.record(RemoteName, z.string()).optional(),
  actor: z.string(),
  expiresAt: Timestamp,
});

export type AuditFinding = NonNullable<z.infer<typeof AuditFinding>>;
export type DeskBuild = z.infer<typeof DeskBuild>;
export type DeskRemote = z.infer<typeof DeskRemote>;
export type DeskState = z.infer<typeof DeskState>;
export type MinuteFigures = z.infer<typeof MinuteFigures>;
export type BuildHealth = z.infer<typeof BuildHealth>;
export type DeskFinding = z.infer<typeof DeskFinding>;
export type DeskHealth = z.infer<typeof DeskHealth>;
export type HealthChange = z.infer<typeof HealthChange>;
export type LogQuery = z.output<typeof LogQuery>;
export type DeskLogEntry = z.infer<typeof DeskLogEntry>;
export type DeskLog = z.infer<typeof DeskLog>;
export type DeskAct = z.infer<typeof DeskAct>;
export type DeskActed = z.infer<typeof DeskActed>;
export type OverrideRequest = z.output<typeof OverrideRequest>;
export type OverrideMark = z.infer<typeof OverrideMark>;
