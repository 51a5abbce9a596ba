import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withPictureHash } from '@portal/contracts/picture-names';
import { pictureHash } from '../pictures/picture-folder';
import type { SharePicture } from './site-facts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const name = 'brand/share.png';
const leastBytes = 24;

/** The brand's picture for shared links, `brand/share.png`; null when there is none, or when it is no PNG. */
export async function readSharePicture(imagesFolder: string): Promise<SharePicture | null> {
  const bytes = await readFile(join(imagesFolder, name)).catch(() => null);
  if (!bytes || bytes.length < leastBytes || !bytes.subarray(0, signature.length).equals(signature)) return null;
  return { path: `/img/${withPictureHash(name, pictureHash(bytes))}`, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
