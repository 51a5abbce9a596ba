import { statSync } from 'node:fs';
import { openMapSigner, type MapSigner, type Registry } from '@portal/releases';
import type { Reporter } from './reporter';

/** The key that signs maps; read again when it changes. If the new key cannot be read, the previous one stays in use. */
export function createLastGoodSigner({ keyPath }: Pick<Registry, 'keyPath'>, report: Reporter): () => MapSigner {
  let signer = openMapSigner(keyPath);
  let stamp = look();

  function look(): number {
    return statSync(keyPath, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }

  return () => {
    const seen = look();
    if (seen === stamp || seen === 0) return signer;
    stamp = seen;
    try {
      signer = openMapSigner(keyPath);
    } catch (error) {
      report('The new signing key cannot be used; the one before it signs on.', error);
    }
    return signer;
  };
}
