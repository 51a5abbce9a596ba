import sharp from 'sharp';
import { brandMark, favicon, homeScreenIcon } from '../pictures/brand-mark';
import { shareCard } from '../pictures/share-card';
import { iconFile } from './icon-file';

const iconSizes = [16, 32, 48] as const;
const drawnSize = 64;
const dotsPerInch = 72;

/** The brand's pictures for those who take no SVG, each with its path below `/img`: previews of links, and tabs of old. */
export async function paintBrand(): Promise<{ path: string; bytes: Buffer }[]> {
  const icons = await Promise.all(iconSizes.map(async (size) => ({ size, png: await paint(brandMark(), size) })));
  return [
    // A palette of 256 colours is a third of the bytes, and nobody sees the difference.
    { path: 'brand/share.png', bytes: await sharp(Buffer.from(shareCard())).png({ palette: true, effort: 10 }).toBuffer() },
    { path: 'brand/favicon.ico', bytes: iconFile(icons) },
    // An installed portal: as it is, and as systems cut it to their own shape. iPhones round the corners themselves.
    { path: 'brand/icon-192.png', bytes: await paint(favicon(), 192) },
    { path: 'brand/icon-512.png', bytes: await paint(favicon(), 512) },
    { path: 'brand/icon-maskable-512.png', bytes: await paint(homeScreenIcon(), 512) },
    { path: 'brand/icon-180.png', bytes: await paint(homeScreenIcon(), 180) },
  ];
}

/** Drawn at its size, not scaled down. */
const paint = (drawing: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing), { density: (dotsPerInch * size) / drawnSize })
    .resize(size, size)
    .png()
    .toBuffer();
