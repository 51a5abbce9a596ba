import { createHash } from 'node:crypto';
import type { DeskIdentityCheck, DeskIdentityDocuments, IdentityState } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { deriveKey, seal, unseal } from '../../core/config/seal';
import { requestErrors } from '../../core/errors';
import type { RateLimiter } from '../../core/http/rate-limit';
import { newId } from '../../core/ids';
import { type Image, readImage } from '../../core/read-image';
import { type EventSource, type Member, type MembersService, maskedContact } from '../members';
import { isSameName, tidyName } from '../payout-details';
import { identityErrors } from './identity.errors';
import type { Check, CheckStatus, Details, Rejection, Sent } from './identity.model';
import {
  deleteOld,
  findAge,
  findCheck,
  findDocuments,
  findForDesk,
  findLatest,
  insertCheck,
  insertDocument,
  isVerified,
  markDecided,
} from './identity.repository';

/** Decoding pictures is expensive, and an officer looks at every one. */
const sendsOfMember = { limit: 10, windowSeconds: 86_400 } as const;
/** Of how many checks the documents are deleted in one transaction. */
const mostDeleted = 100;

type Terms = { isRequired: boolean; retentionDays: number; minimumAge: number };
type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  members: Pick<MembersService, 'findById' | 'findForSignIn' | 'hold' | 'fixPayeeName' | 'noteEvent' | 'tellOfChange'>;
  /** 32 bytes, kept outside the database. */
  key: Buffer;
  terms(): Promise<Terms>;
  noteBirthday(tx: Tx, memberId: string, birthDate: string): Promise<void>;
};
/** Writes the audit's line in the transaction of the act. */
type Audit = (tx: Tx, subject: string) => Promise<unknown>;

/** Identity and age of members, by documents that officers look at (MEM-01, MEM-04). */
export function createIdentityService({ database, rateLimiter, members, key, terms, noteBirthday }: Deps) {
  const { read } = database;
  const sealingKey = deriveKey(key, 'identity documents');

  /** Sealed bytes name what they belong to, so that those of another row open for nobody. */
  const sealFor = (owner: string, content: Buffer): Buffer => seal(sealingKey, Buffer.concat([Buffer.from(`${owner}:`), content]));
  function unsealOf(owner: string, sealed: Buffer): Buffer {
    const content = unseal(sealingKey, sealed);
    const head = Buffer.from(`${owner}:`);
    if (!content.subarray(0, head.length).equals(head)) throw new Error('sealed identity data stands in another row');
    return content.subarray(head.length);
  }
  const ownerOf = ({ memberId, id }: Pick<Check, 'memberId' | 'id'>) => `${memberId}:${id}`;
  const detailsOf = (check: Check, sealed: Buffer) => JSON.parse(unsealOf(ownerOf(check), sealed).toString('utf8')) as Details;

  async function paint(images: Sent['images']): Promise<Image[]> {
    const painted: Image[] = [];
    for (const [index, { data }] of images.entries()) {
      const image = await readImage(Buffer.from(data, 'base64'));
      if (typeof image === 'string') throw identityErrors.imageRefused(index, image);
      painted.push(image);
    }
    return painted;
  }

  /** The name that the documents have to show: the fixed one, or the given one while none is fixed. */
  function nameFor(member: Member | undefined, given: string | undefined): string {
    const fixed = member?.fields.payeeName;
    const name = tidyName(given ?? '');
    if (fixed && name && !isSameName(name, fixed)) throw identityErrors.nameDiffers();
    if (!fixed && [...name].length < 2) throw requestErrors.invalidField('fullName', 'not_empty');
    return fixed ?? name;
  }

  /** The check that the same documents made before, if nothing more may be sent. */
  async function findStanding(db: Queryable, memberId: string, digest: Buffer): Promise<Check | null> {
    const last = await findLatest(db, memberId);
    if (!last || last.status === 'rejected') return null;
    if (last.status === 'verified') throw identityErrors.verifiedAlready();
    if (!last.digest.equals(digest)) throw identityErrors.waiting();
    return last;
  }

  async function stateOf(memberId: string, check: Check | undefined): Promise<IdentityState> {
    const [{ isRequired, minimumAge }, member] = await Promise.all([terms(), members.findById(memberId)]);
    return {
      status: check?.status ?? 'none',
      rejection: check?.rejection ?? null,
      sentAt: check?.sentAt.toISOString() ?? null,
      decidedAt: check?.decidedAt?.toISOString() ?? null,
      payeeName: member ? maskedContact(member).payeeName : null,
      minimumAge,
      isRequired,
    };
  }

  async function get(id: string): Promise<Check> {
    const check = await findCheck(read, id);
    if (!check) throw identityErrors.checkUnknown();
    return check;
  }
  const accountOf = async (memberId: string): Promise<string> => (await members.findById(memberId))?.account ?? memberId;

  async function toDesk(check: Check): Promise<DeskIdentityCheck> {
    const { id, memberId, status, documentKind, rejection, decidedBy, sentAt, decidedAt, sealedDetails } = check;
    return {
      ...{ id, status, documentKind, rejection, decidedBy },
      member: { id: memberId, account: await accountOf(memberId) },
      sentAt: sentAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      isDeleted: sealedDetails === null,
    };
  }

  /** Refuses whoever comes second, and says who was first. */
  async function demandWaiting(db: Queryable, id: string): Promise<Check> {
    const check = await findCheck(db, id);
    if (!check) throw identityErrors.checkUnknown();
    if (check.status !== 'pending') {
      const { status, decidedBy, decidedAt } = check;
      throw identityErrors.decided({ status, decidedBy, decidedAt: decidedAt?.toISOString() ?? null });
    }
    return check;
  }

  return {
    /** Tells where the member's identity check stands. */
    state: async (memberId: string): Promise<IdentityState> => stateOf(memberId, await findLatest(read, memberId)),

    /** Says whether an officer has verified the member. */
    isVerified: (memberId: string): Promise<boolean> => isVerified(read, memberId),

    /**
     * Refuses members who are not verified, while the brand asks for it.
     * @throws identity.required
     */
    async demandVerified(memberId: string): Promise<void> {
      if ((await terms()).isRequired && !(await isVerified(read, memberId))) throw identityErrors.required();
    },

    /**
     * Keeps what a member sent, encoded anew and sealed, for an officer to look at. The same sent again while it waits changes nothing.
     * Locks the member.
     * @throws identity.waiting when something else waits already
     * @throws identity.verified_already
     * @throws identity.name_differs when the name is not the member's payee name
     * @throws request.invalid when no name is known or given
     * @throws identity.too_young below the brand's minimum age
     * @throws identity.image_refused with the picture's place and the reason
     * @throws request.too_many after 10 a day
     */
    async send(memberId: string, sent: Sent, from: EventSource): Promise<IdentityState> {
      const { fullName, birthDate, documentKind, images } = sent;
      const digest = createHash('sha256')
        .update(JSON.stringify([documentKind, birthDate, tidyName(fullName ?? ''), images.map(({ data }) => data)]))
        .digest();
      const standing = await findStanding(read, memberId, digest);
      if (standing) return stateOf(memberId, standing);
      nameFor(await members.findById(memberId), fullName);
      const { minimumAge } = await terms();
      if ((await findAge(read, birthDate)) < minimumAge) throw identityErrors.tooYoung(minimumAge);
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`identity:send:${memberId}`, sendsOfMember);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
      const painted = await paint(images);

      const check = await database.transaction(async (tx) => {
        // From here on the member's name and checks stand still; what was looked at above is judged again.
        const member = await members.hold(tx, memberId);
        const earlier = await findStanding(tx, memberId, digest);
        if (earlier) return earlier;
        const details: Details = { fullName: nameFor(member, fullName), birthDate };
        const id = newId();
        const sealedDetails = sealFor(ownerOf({ memberId, id }), Buffer.from(JSON.stringify(details)));
        const made = await insertCheck(tx, { memberId, id, documentKind, digest, sealedDetails });
        for (const [position, { mediaType, bytes }] of painted.entries()) {
          const documentId = newId();
          const sealedPicture = sealFor(ownerOf({ memberId, id: documentId }), bytes);
          await insertDocument(tx, memberId, id, { id: documentId, position, mediaType, sealedPicture });
        }
        await members.noteEvent(tx, memberId, { kind: 'identity_sent', from });
        return made;
      });
      return stateOf(memberId, check);
    },

    /** Returns a page of checks for the desk: those that wait, the longest first, then the decided ones. An unknown account has none. */
    async find(
      { status, account }: { status?: CheckStatus | undefined; account?: string | undefined },
      limit: number,
      offset: number,
    ): Promise<{ content: DeskIdentityCheck[]; total: number }> {
      const member = account === undefined ? undefined : await members.findForSignIn(account);
      if (account !== undefined && !member) return { content: [], total: 0 };
      const { rows, total } = await findForDesk(read, { status: status ?? null, memberId: member?.id ?? null, limit, offset });
      return { content: await Promise.all(rows.map(toDesk)), total };
    },

    /**
     * Opens what a member sent, for an officer; `audit` writes that it was looked at, and nothing is shown when it cannot.
     * @throws identity.check_unknown
     * @throws identity.documents_deleted after the retention
     */
    async view(id: string, audit: Audit): Promise<DeskIdentityDocuments> {
      const check = await get(id);
      const { sealedDetails, memberId } = check;
      if (sealedDetails === null) throw identityErrors.documentsDeleted();
      const member = await members.findById(memberId);
      const { minimumAge } = await terms();
      return database.transaction(async (tx) => {
        await audit(tx, member?.account ?? memberId);
        const details = detailsOf(check, sealedDetails);
        const documents = await findDocuments(tx, memberId, id);
        return {
          check: await toDesk(check),
          ...details,
          payeeName: member?.fields.payeeName ?? null,
          age: await findAge(tx, details.birthDate),
          minimumAge,
          pictures: documents.map(({ id: documentId, mediaType, sealedPicture }) => ({
            mediaType,
            data: unsealOf(ownerOf({ memberId, id: documentId }), sealedPicture).toString('base64'),
          })),
        };
      });
    },

    /**
     * Verifies a member on one officer's word, fixes the payee name where none is fixed, and tells the member. The first decision stands.
     * Locks the member.
     * @throws identity.check_unknown
     * @throws identity.decided with who was first
     * @throws identity.name_differs when the member's payee name has become another one since
     * @throws identity.too_young when the brand's minimum age is above the member's by now
     */
    async approve(id: string, by: string, audit: Audit): Promise<void> {
      const { memberId } = await get(id);
      const { minimumAge } = await terms();
      await database.transaction(async (tx) => {
        const member = await members.hold(tx, memberId);
        const check = await demandWaiting(tx, id);
        const { fullName, birthDate } = detailsOf(check, check.sealedDetails!);
        if ((await findAge(tx, birthDate)) < minimumAge) throw identityErrors.tooYoung(minimumAge);
        const name = nameFor(member, fullName);
        await markDecided(tx, check, { status: 'verified', rejection: null, by });
        if (!member?.fields.payeeName) await members.fixPayeeName(tx, memberId, name);
        await noteBirthday(tx, memberId, birthDate);
        await members.tellOfChange(tx, memberId, { kind: 'identity_verified' });
        await audit(tx, member?.account ?? memberId);
      });
    },

    /**
     * Refuses a check and tells the member, whose page says why. The first decision stands. Locks the member.
     * @throws identity.check_unknown
     * @throws identity.decided with who was first
     */
    async reject(id: string, by: string, rejection: Rejection, audit: Audit): Promise<void> {
      const { memberId } = await get(id);
      await database.transaction(async (tx) => {
        const member = await members.hold(tx, memberId);
        const check = await demandWaiting(tx, id);
        await markDecided(tx, check, { status: 'rejected', rejection, by });
        await members.tellOfChange(tx, memberId, { kind: 'identity_rejected' });
        await audit(tx, member?.account ?? memberId);
      });
    },

    /** Deletes what was sent for checks that were decided longer ago than the retention that staff set. */
    async deleteOld(): Promise<void> {
      const { retentionDays } = await terms();
      while ((await database.transaction((tx) => deleteOld(tx, retentionDays, mostDeleted))) === mostDeleted);
    },
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;
