import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A small picture as a member sends it, another one each time. */
export async function sampleDocument(): Promise<{ name: string; data: string }> {
  const picture = await sharp(randomBytes(24 * 16 * 3), { raw: { width: 24, height: 16, channels: 3 } })
    .png()
    .toBuffer();
  return { name: 'card.png', data: picture.toString('base64') };
}
