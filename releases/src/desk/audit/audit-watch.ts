import type { AuditFinding } from '@portal/contracts/release-desk';
import { z } from 'zod';
import { AuditHead } from '../../audit-heads/head-line';
import { appendHead, readLastHead, type StoredLine } from '../../audit-heads/head-log';
import type { MapSigner } from '../../steps/signing-keys';
import type { RegistryStorage } from '../../storage/registry-storage';

type Ask = (path: `/${string}`, body: unknown) => Promise<unknown>;
type Deps = {
  storage: RegistryStorage;
  /** Opened anew for every look: the key may have been rotated. */
  openSigner: () => MapSigner;
  /** Asks a private listener of the platform. */
  ask: Ask;
  report: (message: string, error?: unknown) => void;
  now: () => Date;
  everyMs?: number;
};

export type AuditWatch = ReturnType<typeof createAuditWatch>;

/** So many seconds of audit at most are not signed yet, and could be taken off its end unnoticed. */
export const usualPauseMs = 5_000;
const Answer = z.object({ head: AuditHead.nullable(), isKept: z.boolean() });

/**
 * Signs every few seconds where the platform's audit ends, and keeps that where the database cannot reach it. Whoever holds the database
 * can write a whole new chain; he cannot write one that ends in what was signed. A finding is never written over: it lasts until somebody
 * takes note of it (`accept-audit-head`).
 */
export function createAuditWatch({ storage, openSigner, ask, report, now, everyMs = usualPauseMs }: Deps) {
  let last: StoredLine | null | undefined;
  let finding: AuditFinding | null = null;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;

  function find(next: AuditFinding | null): void {
    if (next && !finding) report(`The operators' audit does not contain its line ${next.signed.number} as it was signed.`);
    finding = next;
  }

  async function look(): Promise<void> {
    try {
      // Another desk may have added heads, and somebody may have accepted one.
      last = await readLastHead(storage);
      const signed = last ? { number: last.line.number, hash: last.line.hash } : null;
      const { head, isKept } = Answer.parse(await ask('/audit/head', { after: signed }));
      isAway = false;
      if (signed && (!isKept || !head || BigInt(head.number) < BigInt(signed.number)))
        return find({ since: finding?.since ?? now().toISOString(), signed, found: head });
      find(null);
      const signer = openSigner();
      const isNew = head && (!last || BigInt(head.number) > BigInt(last.line.number) || last.line.publicKey !== signer.publicKey);
      if (isNew) await appendHead(storage, signer, { head, at: now() });
    } catch (error) {
      if (!isAway) report('The head of the audit cannot be signed.', error);
      isAway = true;
    }
  }

  return {
    /** A look that is under way may have begun before what the caller has just done. */
    async look(): Promise<void> {
      await looking;
      looking ??= look().finally(() => (looking = null));
      await looking;
    },
    finding: () => finding,
    start(): void {
      timer = setInterval(() => void (looking ?? this.look()), everyMs);
      void this.look();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
