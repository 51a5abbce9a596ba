import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { ReleaseError } from '../release-error';
import { releaseFileName, type NamedFile } from '../storage/registry-storage';
import type { FoundFile } from './check-release';

/** What there is to know of a build's files. Brotli copies count as their original, which they must equal. */
export function describeFiles(files: readonly NamedFile[]): FoundFile[] {
  const byName = new Map(files.map(({ name, bytes }) => [name, bytes]));
  const isCopy = (name: string) => name.endsWith('.br') && byName.has(name.slice(0, -3));
  return files
    .filter(({ name }) => name !== releaseFileName && !isCopy(name))
    .map(({ name, bytes }) => {
      const copy = byName.get(`${name}.br`);
      if (copy && !isCopyOf(copy, bytes)) throw new ReleaseError(`[hash-fits] ${name}.br does not hold ${name}. Build again.`);
      return {
        name,
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
        bytes: bytes.length,
        brotliBytes: copy?.length ?? bytes.length,
        text: name.endsWith('.js') ? bytes.toString('utf8') : null,
      };
    });
}

function isCopyOf(copy: Buffer, bytes: Buffer): boolean {
  try {
    // A copy that is made to unfold endlessly is cut off.
    return brotliDecompressSync(copy, { maxOutputLength: bytes.length + 1 }).equals(bytes);
  } catch {
    return false;
  }
}
