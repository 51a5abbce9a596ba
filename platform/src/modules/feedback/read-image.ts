import { feedbackLimits } from '@portal/contracts';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp from 'sharp';
import type { ImageProblem } from './feedback.errors';

/** One picture takes memory by its pixels, not by its bytes. */
const mostPixels = 24_000_000;
const longestSide = 2_560;
const timeoutSeconds = 10;
const kinds = { 'image/png': 'png', 'image/jpeg': 'jpeg' } as const;
type MediaType = keyof typeof kinds;

export type Image = { mediaType: MediaType; width: number; height: number; bytes: Buffer };

// Pictures of strangers must not take the processors from the bets.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture of a stranger, painted anew: only the pixels go on. Whatever stood beside them, place and camera, hidden files, scripts, stays
 * behind. Turned upright first, since what says which way is up goes too.
 */
export async function readImage(data: Buffer): Promise<Image | ImageProblem> {
  if (data.length > feedbackLimits.maxImageBytes) return 'too_big';
  const mediaType = (await fileTypeFromBuffer(data))?.mime;
  if (!isKnown(mediaType)) return 'kind';
  try {
    const picture = sharp(data, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true });
    const { format, width, height } = await picture.metadata();
    if (format !== kinds[mediaType]) return 'kind';
    if (width * height > mostPixels) return 'pixels';
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
