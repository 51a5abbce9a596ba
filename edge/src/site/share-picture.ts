import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharePicture } from './site-facts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const leastBytes = 24;

/** The brand's picture for shared links, `brand/share.png`; null when there is none, or when it is no PNG. */
export async function readSharePicture(imagesFolder: string): Promise<SharePicture | null> {
  const bytes = await readFile(join(imagesFolder, 'brand/share.png')).catch(() => null);
  if (!bytes || bytes.length < leastBytes || !bytes.subarray(0, signature.length).equals(signature)) return null;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { path: `/img/brand/share.png?v=${hash}`, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
