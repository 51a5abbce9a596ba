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
    return /pixel limit/i.test((error as Error).message) ? 'pixels' : 'broken';
  }
}

const isKnown = (mediaType: string | undefined): mediaType is MediaType => mediaType !== undefined && mediaType in kinds;
