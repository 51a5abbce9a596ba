import sharp from 'sharp';
import { brandMark } from '../pictures/brand-mark';
import { shareCard } from '../pictures/share-card';
import { iconFile } from './icon-file';

const iconSizes = [16, 32, 48] as const;
const drawnSize = 64;
const dotsPerInch = 72;

/** The brand's pictures for those who take no SVG, each with its path below `/img`: previews of links, and tabs of old. */
export async function paintBrand(): Promise<{ path: string; bytes: Buffer }[]> {
  const icons = await Promise.all(iconSizes.map(async (size) => ({ size, png: await paintMark(size) })));
  return [
    // A palette of 256 colours is a third of the bytes, and nobody sees the difference.
    { path: 'brand/share.png', bytes: await sharp(Buffer.from(shareCard())).png({ palette: true, effort: 10 }).toBuffer() },
    { path: 'brand/favicon.ico', bytes: iconFile(icons) },
  ];
}

/** Drawn at its size, not scaled down. */
const paintMark = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(brandMark()), { density: (dotsPerInch * size) / drawnSize })
    .resize(size, size)
    .png()
    .toBuffer();
