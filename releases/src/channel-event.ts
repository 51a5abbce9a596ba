import { z } from 'zod';

export const releaseOperations = ['publish', 'activate', 'ramp', 'rollback', 'freeze', 'unfreeze', 'kill', 'unkill'] as const;

/** One line of the channel log. The log is only ever added to; what is active is worked out from it. */
export const ChannelEvent = z.strictObject({
  epoch: z.int().positive(),
  remote: z.string(),
  op: z.enum(releaseOperations),
  /** Build that was active before, and build this is about. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Share of visitors in percent. */
  traffic: z.number().min(0).max(100).nullable(),
  actor: z.string().min(1),
  reason: z.string().min(1),
  at: z.iso.datetime(),
});
export type ChannelEvent = z.infer<typeof ChannelEvent>;
