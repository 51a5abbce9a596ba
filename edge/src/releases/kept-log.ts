import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { signedKeyText, signedText, type KeyLink } from '@portal/contracts/release-map';
import type { ChannelEvent, MapSigner } from '@portal/releases';
import type { Reporter } from './reporter';

type Kept = { epoch: number; text: string; signature: string; publicKey: string };
export type KeptLog = { read(): ChannelEvent[]; write(events: readonly ChannelEvent[]): void };

const longestFile = 64 * 1024 * 1024;
/** Domain separation from the maps that the same key signs. */
const labelled = (text: string) => `last good log\n${text}`;

/**
 * The last good log on this machine's disk, so that an edge which is started while the registry's log is broken serves what was served
 * before. It counts when the key that signs maps has signed it, or one that this key succeeded; of two edges, the newer epoch stays.
 */
export function createKeptLog(path: string, getSigner: () => MapSigner, report: Reporter): KeptLog {
  let hasFailed = false;

  function open(): { epoch: number; events: ChannelEvent[] } | null {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return null;
    if (found.size > longestFile) throw new Error('it is too long');
    const { epoch, text, signature, publicKey } = JSON.parse(readFileSync(path, 'utf8')) as Kept;
    const { publicKey: own, keyChain } = getSigner();
    if (publicKey !== own && !wasOurs(publicKey, keyChain)) throw new Error('its key is not ours');
    if (!isSigned(publicKey, signature, signedText(epoch, labelled(text)))) throw new Error('its signature is wrong');
    return { epoch, events: JSON.parse(text) as ChannelEvent[] };
  }

  return {
    read() {
      try {
        return open()?.events ?? [];
      } catch (error) {
        report('The last good log on disk is refused.', error);
        return [];
      }
    },
    write(events) {
      const epoch = events.at(-1)?.epoch ?? 0;
      try {
        if ((epochOnDisk(open) ?? 0) >= epoch) return;
        const signer = getSigner();
        const text = JSON.stringify(events);
        const kept: Kept = { epoch, text, signature: signer.sign(epoch, labelled(text)), publicKey: signer.publicKey };
        mkdirSync(dirname(path), { recursive: true });
        const draft = `${path}.${process.pid}`;
        writeFileSync(draft, JSON.stringify(kept), { flush: true });
        renameSync(draft, path);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) report('The last good log cannot be kept on disk; this edge serves on.', error);
        hasFailed = true;
      }
    },
  };
}

/** Replaces a copy that is refused now. */
function epochOnDisk(open: () => { epoch: number } | null): number | null {
  try {
    return open()?.epoch ?? null;
  } catch {
    return null;
  }
}

/** Whether a key was ours earlier, so that its link in the chain vouches for the next key. */
const wasOurs = (publicKey: string, chain: readonly KeyLink[]): boolean =>
  chain.some((link) => isSigned(publicKey, link.signature, signedKeyText(link.publicKey)));

function isSigned(publicKey: string, signature: string, text: string): boolean {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
