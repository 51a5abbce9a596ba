import { createHash, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@portal/postgres';
import { newId } from '../../../core/ids';
import { drawCaptcha } from './captcha-image';
import { insertCaptcha, takeCaptcha } from '../session.repository';

const hashOf = (captchaId: string, answer: string): Buffer => createHash('sha256').update(`${captchaId}:${answer.trim()}`).digest();

/** Pictures of digits; each answers once, right or wrong. */
export function createCaptchas(db: Queryable) {
  return {
    async create(): Promise<{ captchaId: string; image: string }> {
      const { answer, image } = drawCaptcha();
      const captchaId = newId();
      await insertCaptcha(db, captchaId, hashOf(captchaId, answer));
      return { captchaId, image };
    },
    async check(captchaId: string | null, answer: string | undefined): Promise<boolean> {
      if (!captchaId || !answer) return false;
      const kept = await takeCaptcha(db, captchaId);
      const given = hashOf(captchaId, answer);
      return kept !== null && kept.length === given.length && timingSafeEqual(kept, given);
    },
  };
}

export type Captchas = ReturnType<typeof createCaptchas>;
