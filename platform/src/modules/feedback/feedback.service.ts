import { createHash } from 'node:crypto';
import type { FeedbackEntry } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import type { Acts, FindAct } from '../../core/http/acts';
import type { Identity } from '../../core/http/auth';
import { requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import type { Limit, RateLimiter } from '../../core/http/rate-limit';
import type { WalletService } from '../wallet';
import { feedbackErrors } from './feedback.errors';
import { deleteOldEntries, findByKey, findEntries, findImage, insertEntry, insertImages } from './feedback.repository';
import { type Image, readImage } from './read-image';

const limits: Record<string, Limit> = {
  hour: { limit: 5, windowSeconds: 3_600 },
  day: { limit: 20, windowSeconds: 86_400 },
};
/** How much feedback is deleted in one statement. */
const mostDeleted = 500;

type Letter = { topic: string; content: string; contact?: string; images?: readonly { data: string }[] };
type LetterCall = 'PUT /wps/feedback' | 'POST /wps/affiliate/application';
type Deps = { database: Database; rateLimiter: RateLimiter; takeKey: WalletService['takeKey']; retentionDays(): Promise<number> };

/** Members' letters to the portal, with pictures (DL-02). */
export function createFeedbackService({ database, rateLimiter, takeKey, retentionDays }: Deps) {
  async function readImages(images: NonNullable<Letter['images']>): Promise<Image[]> {
    const read: Image[] = [];
    for (const [index, { data }] of images.entries()) {
      const image = await readImage(Buffer.from(data, 'base64'));
      if (typeof image === 'string') throw feedbackErrors.imageRefused(index, image);
      read.push(image);
    }
    return read;
  }

  async function findEarlier(memberId: string, key: string, digest: Buffer): Promise<string | null> {
    const earlier = await findByKey(database.read, memberId, key);
    if (earlier && !earlier.digest.equals(digest)) throw requestErrors.keyReused();
    return earlier?.id ?? null;
  }

  async function demandPatience(memberId: string): Promise<void> {
    for (const [name, limit] of Object.entries(limits)) {
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`feedback:${name}:${memberId}`, limit);
      if (!allowed) throw feedbackErrors.tooMany(retryAfterSeconds);
    }
  }

  return {
    /**
     * Stores a letter with its pictures and returns its id. Idempotent by member and key. Refused feedback counts against the limit,
     * because decoding pictures is expensive.
     * @throws feedback.image_refused with the picture's place and the reason
     * @throws feedback.too_many after 5 an hour or 20 a day
     * @throws request.key_reused, request.given_up
     */
    async send(
      call: LetterCall,
      { memberId, account }: Identity,
      key: string,
      { topic, content, contact, images = [] }: Letter,
    ): Promise<string> {
      const digest = createHash('sha256')
        .update(JSON.stringify([topic, content, contact ?? null, images.map(({ data }) => data)]))
        .digest();
      const earlier = await findEarlier(memberId, key, digest);
      if (earlier) return earlier;
      await demandPatience(memberId);
      const painted = await readImages(images);
      const id = newId();
      const isNew = await database.transaction(async (tx) => {
        await takeKey(tx, call, memberId, key);
        const entry = { id, memberId, account, key, digest, topic, content, contact: contact ?? null };
        if (!(await insertEntry(tx, entry))) return false;
        await insertImages(tx, id, painted);
        return true;
      });
      return isNew ? id : (await findEarlier(memberId, key, digest))!;
    },

    /**
     * Paints pictures of a member anew that come with something else than a letter. Each try counts as a letter does.
     * @throws feedback.image_refused with the picture's place and the reason
     * @throws feedback.too_many
     */
    async readPictures(memberId: string, images: NonNullable<Letter['images']>): Promise<Image[]> {
      if (images.length === 0) return [];
      await demandPatience(memberId);
      return readImages(images);
    },

    /** Returns a page of feedback for staff. */
    find: (pageNo: number, pageSize: number): Promise<{ entries: FeedbackEntry[]; total: number }> =>
      findEntries(database.read, pageNo, pageSize),
    /** Deletes feedback older than the retention that staff have set. */
    async deleteOld(): Promise<void> {
      const days = await retentionDays();
      while ((await deleteOldEntries(database.read, days, mostDeleted)) === mostDeleted);
    },
    /** Finds a picture of a letter. It was painted anew when it came in, so it holds nothing but the picture. */
    findImage: (id: string) => findImage(database.read, id),
  };
}

const hasLetter: FindAct = async (...key) => Boolean(await findByKey(...key));
export const feedbackActs: Acts<LetterCall> = { 'PUT /wps/feedback': hasLetter, 'POST /wps/affiliate/application': hasLetter };

export type FeedbackService = ReturnType<typeof createFeedbackService>;
