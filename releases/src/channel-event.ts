import { z } from 'zod';

/** All but the last are about one remote; a change of the signing key is about all. */
export const releaseOperations = ['publish', 'activate', 'ramp', 'rollback', 'freeze', 'unfreeze', 'kill', 'unkill', 'rotate-key'] as const;

/** One line of the channel log. The log is only ever added to; what is active is worked out from it. */
export const ChannelEvent = z.strictObject({
  epoch: z.int().positive(),
  remote: z.string().min(1).max(60),
  op: z.enum(releaseOperations),
  /** Build that was active before, and build this is about. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Share of visitors in percent. */
  traffic: z.number().min(0).max(100).nullable(),
  actor: z.string().min(1).max(100),
  reason: z.string().min(1).max(2000),
  at: z.iso.datetime(),
});
export type ChannelEvent = z.infer<typeof ChannelEvent>;
