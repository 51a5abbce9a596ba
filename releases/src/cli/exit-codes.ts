/** What a script can tell from how a command ended. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, refused: 3, stale: 4 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
