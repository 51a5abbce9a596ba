import { feedbackLimits } from '@portal/contracts';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp from 'sharp';
import { createTurns } from './turns';

/** One picture takes memory by its pixels, not by its bytes; one that is interlaced or turned has to be held as a whole. */
const mostPixels = 24_000_000;
const mostHeldBytes = 3 * mostPixels;
const longestSide = 2_560;
const timeoutSeconds = 10;
const kinds = { 'image/png': 'png', 'image/jpeg': 'jpeg' } as const;
type MediaType = keyof typeof kinds;

/** Why a picture is refused. */
export type ImageProblem = 'too_big' | 'kind' | 'pixels' | 'broken';
export type Image = { mediaType: MediaType; width: number; height: number; bytes: Buffer };

/** How many pictures this process decodes at a time; the others wait. */
const takeTurn = createTurns(2);

// Decoding pictures must not take CPU time from bets.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture of a stranger, painted anew: only the pixels go on. Whatever stood beside them, place and camera, hidden files, scripts, stays
 * behind. Turned upright first, since what says which way is up goes too.
 */
export const readImage = (data: Buffer): Promise<Image | ImageProblem> => takeTurn(() => paint(data));

/** Why a picture could not be decoded. */
const problemOf = (error: unknown): ImageProblem => (/pixel limit/i.test((error as Error).message) ? 'pixels' : 'broken');

async function paint(data: Buffer): Promise<Image | ImageProblem> {
  if (data.length > feedbackLimits.maxImageBytes) return 'too_big';
  const mediaType = (await fileTypeFromBuffer(data))?.mime;
  if (!isKnown(mediaType)) return 'kind';
  try {
    const picture = sharp(data, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const { format, width, height, channels, depth } = await picture.metadata();
    if (format !== kinds[mediaType]) return 'kind';
    const heldBytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
    if (width * height > mostPixels || heldBytes > mostHeldBytes) return 'pixels';
    const { data: bytes, info } = await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(kinds[mediaType], { quality: 85 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    return { mediaType, width: info.width, height: info.height, bytes };
  } catch (error) {
    return problemOf(error);
  }
}

/** A logo stands some 36 pixels high in the header, on screens of up to four times as many; much more is only weight. */
const logoBox = { width: 960, height: 320 };
const leastLogoSide = 16;
export const mostLogoBytes = 256 * 1024;
const logoKinds: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a logo is refused; `small`: it would be a blur, `heavy`: it is no logo but a photograph. */
export type LogoProblem = ImageProblem | 'small' | 'heavy';
export type LogoPicture = { width: number; height: number; bytes: Buffer };

/** A logo, painted anew as WebP without loss, with what is see-through in it: only its pixels go on. */
export const readLogo = (data: Buffer): Promise<LogoPicture | LogoProblem> => takeTurn(() => paintLogo(data));

async function paintLogo(data: Buffer): Promise<LogoPicture | LogoProblem> {
  if (data.length > feedbackLimits.maxImageBytes) return 'too_big';
  if (!logoKinds.includes((await fileTypeFromBuffer(data))?.mime ?? '')) return 'kind';
  try {
    const picture = sharp(data, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const { width, height } = await picture.metadata();
    if (width * height > mostPixels) return 'pixels';
    const { data: bytes, info } = await picture
      .autoOrient()
      .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
      .webp({ lossless: true })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true });
    if (Math.min(info.width, info.height) < leastLogoSide) return 'small';
    return bytes.length > mostLogoBytes ? 'heavy' : { width: info.width, height: info.height, bytes };
  } catch (error) {
    return problemOf(error);
  }
}

/** A logo that a portal has kept before, as it stands in a brand file: its bytes are taken as they are when they are a whole picture of that kind. */
export const checkLogo = (bytes: Buffer): Promise<LogoPicture | LogoProblem> =>
  takeTurn(async () => {
    if (bytes.length > mostLogoBytes) return 'too_big';
    if ((await fileTypeFromBuffer(bytes))?.mime !== 'image/webp') return 'kind';
    try {
      const { info } = await sharp(bytes, { limitInputPixels: logoBox.width * logoBox.height, failOn: 'error' })
        .raw()
        .timeout({ seconds: timeoutSeconds })
        .toBuffer({ resolveWithObject: true });
      return { width: info.width, height: info.height, bytes };
    } catch (error) {
      return problemOf(error);
    }
  });

const isKnown = (mediaType: string | undefined): mediaType is MediaType => mediaType !== undefined && mediaType in kinds;
