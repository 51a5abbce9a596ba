import { createHash } from 'node:crypto';
import type { LogoPicture } from '../../core/read-image';
import type { KeptLogo } from './logos.repository';

const idLength = 22;

/** Names a logo by its bytes (128 bits of SHA-256), so that its address never shows another picture. */
export const keptLogo = (picture: LogoPicture): KeptLogo => ({
  ...picture,
  id: createHash('sha256').update(picture.bytes).digest('base64url').slice(0, idLength),
});
