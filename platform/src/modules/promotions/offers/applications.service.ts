import { createHash } from 'node:crypto';
import type { DeskOfferApplication } from '@portal/contracts';
import { type MinorUnits, toWire } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { newId } from '../../../core/ids';
import type { Image } from '../../../core/read-image';
import type { MembersService } from '../../members';
import type { MessagesService } from '../../messages';
import type { WalletService } from '../../wallet';
import {
  type Application,
  type ApplicationStatus,
  deleteOldPictures,
  findApplication,
  findApplications,
  findLatestApplications,
  findPictures,
  insertApplication,
  markDecided,
} from './applications.repository';
import { type GrantsService, isRunning } from './grants.service';
import { rewardOf } from './offer.model';
import { offerErrors } from './offers.errors';
import { findOffer } from './offers.repository';
import { countGrants } from './grants.repository';

type Sent = { comment: string; images: readonly { data: string }[] };
type Audit = (tx: Tx, subject: string) => Promise<unknown>;
type Deps = {
  database: Database;
  wallet: Pick<WalletService, 'holdFunds'>;
  members: Pick<MembersService, 'findById'>;
  messages: Pick<MessagesService, 'send'>;
  grants: Pick<GrantsService, 'prepare' | 'give'>;
  /** Paints pictures of a member anew, or refuses them. */
  readPictures(memberId: string, images: Sent['images']): Promise<Image[]>;
  /** Above this an application takes two officers, minor units. */
  twoOfficersAbove(): Promise<MinorUnits>;
};

type Prepared = { application: Application } & Awaited<ReturnType<GrantsService['prepare']>>;

const pictureDays = 90;
const mostDeleted = 100;

/** Applications for offers, which officers decide (PROMO-01). */
export function createApplicationsService({ database, wallet, members, messages, grants, readPictures, twoOfficersAbove }: Deps) {
  const { read } = database;

  async function get(id: string): Promise<Application> {
    const application = await findApplication(read, id);
    if (!application) throw offerErrors.applicationUnknown();
    return application;
  }
  /** Officers decide by amount: money alone takes two above the setting. */
  async function needsTwo({ promotionId, amount }: Application): Promise<boolean> {
    const offer = await findOffer(read, promotionId);
    return offer?.rules.reward.kind === 'money' && amount > (await twoOfficersAbove());
  }
  async function toDesk(application: Application): Promise<DeskOfferApplication> {
    const { id, promotionId, title, memberId, comment, amount, status, refusal, decidedBy, sentAt, decidedAt, pictureCount } = application;
    const offer = await findOffer(read, promotionId);
    return {
      ...{ id, promotionId, title, comment, status, refusal, decidedBy, pictureCount },
      member: { id: memberId, account: (await members.findById(memberId))?.account ?? memberId },
      amount: offer?.rules.reward.kind === 'money' ? toWire(amount) : String(amount),
      sentAt: sentAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      needsTwo: status === 'pending' && (await needsTwo(application)),
    };
  }
  /** Decides in the transaction that holds the member's account; whoever comes second is refused. */
  async function decide(tx: Tx, application: Application, decision: Parameters<typeof markDecided>[2]): Promise<void> {
    await wallet.holdFunds(tx, application.memberId);
    if (await markDecided(tx, application, decision)) return;
    const { status, decidedBy } = (await findApplication(tx, application.id))!;
    throw offerErrors.applicationDecided({ status, decidedBy });
  }
  async function approve(tx: Tx, { application, ...prepared }: Prepared, by: string): Promise<void> {
    await decide(tx, application, { status: 'approved', refusal: '', by });
    const { memberId, id } = application;
    const grant = await grants.give(tx, { ...prepared, sourceKey: `application:${id}` });
    // What is paid at once tells of itself.
    if (grant?.state === 'center')
      await messages.send(tx, [{ memberId, kind: 'offer_approved', params: {}, dedupeKey: `application:${id}` }]);
  }
  /** The offer may have been stopped since; what was applied for in its time is still decided. */
  async function prepare(id: string): Promise<Prepared> {
    const application = await get(id);
    const { status, decidedBy, promotionId, memberId } = application;
    if (status !== 'pending') throw offerErrors.applicationDecided({ status, decidedBy });
    const offer = await findOffer(read, promotionId);
    if (!offer) throw offerErrors.unknown();
    return { application, ...(await grants.prepare(offer, memberId)) };
  }

  return {
    /**
     * Keeps an application with its pictures, painted anew, for an officer. The same sent again while it waits changes nothing. Locks the
     * member's account.
     * @throws promotions.unknown, promotions.not_open, promotions.for_others, promotions.member_limit
     * @throws promotions.application_waits when another one waits already
     * @throws feedback.image_refused with the picture's place and the reason
     * @throws feedback.too_many
     */
    async send(memberId: string, promotionId: string, { comment, images }: Sent): Promise<void> {
      const digest = createHash('sha256')
        .update(JSON.stringify([comment, images.map(({ data }) => data)]))
        .digest();
      const offer = await findOffer(read, promotionId);
      if (!offer) throw offerErrors.unknown();
      const isTwin = (earlier: Application | undefined): boolean => {
        if (earlier?.status !== 'pending') return false;
        if (!earlier.digest.equals(digest)) throw offerErrors.applicationWaits();
        return true;
      };
      if (isTwin((await findLatestApplications(read, memberId)).get(promotionId))) return;
      if (!isRunning(offer) || offer.rules.trigger.kind !== 'application') throw offerErrors.notOpen();
      await grants.prepare(offer, memberId);
      const pictures = await readPictures(memberId, images);
      await database.transaction(async (tx) => {
        await wallet.holdFunds(tx, memberId);
        if (isTwin((await findLatestApplications(tx, memberId)).get(promotionId))) return;
        const { perMember, perMemberPerDay } = offer.rules.limits;
        const { all = 0, today = 0 } = (await countGrants(tx, memberId)).get(promotionId) ?? {};
        if (all >= (perMember ?? Infinity) || today >= (perMemberPerDay ?? Infinity)) throw offerErrors.memberLimit();
        await insertApplication(tx, { memberId, id: newId(), promotionId, digest, comment, amount: rewardOf(offer.rules, 0n) }, pictures);
      });
    },

    /** Returns a page of applications: those that wait, the longest first, then the decided ones. */
    async find(
      status: ApplicationStatus | null,
      limit: number,
      offset: number,
    ): Promise<{ content: DeskOfferApplication[]; total: number }> {
      const { rows, total } = await findApplications(read, status, limit, offset);
      return { content: await Promise.all(rows.map(toDesk)), total };
    },

    /**
     * Returns the pictures of an application, in base64.
     * @throws promotions.application_unknown
     */
    async pictures(id: string): Promise<{ mediaType: 'image/png' | 'image/jpeg'; data: string }[]> {
      const pictures = await findPictures(read, await get(id));
      return pictures.map(({ mediaType, bytes }) => ({ mediaType: mediaType as 'image/png', data: bytes.toString('base64') }));
    },

    /**
     * Gives what was applied for on one officer's word and tells the member. The first decision stands. Locks the member's account, then
     * the offer's totals.
     * @throws promotions.application_unknown, promotions.application_decided
     * @throws promotions.two_officers_needed above the amount of the setting
     * @throws promotions.for_others, promotions.member_limit, promotions.used_up
     */
    async approveAlone(id: string, by: string, audit: Audit): Promise<void> {
      const prepared = await prepare(id);
      if (await needsTwo(prepared.application)) throw offerErrors.twoOfficersNeeded();
      await database.transaction(async (tx) => {
        await approve(tx, prepared, by);
        await audit(tx, prepared.member.account);
      });
    },

    /**
     * Describes an approval as both officers see it.
     * @throws promotions.application_unknown, promotions.application_decided, promotions.for_others
     */
    async subjectOfApproval(id: string): Promise<string> {
      const { application, member } = await prepare(id);
      return `${member.account}: ${application.promotionId} ${(await toDesk(application)).amount}`.slice(0, 200);
    },

    /**
     * Gives what was applied for on two officers' word. Joins the caller's transaction.
     * @throws promotions.application_unknown, promotions.application_decided, promotions.for_others, promotions.member_limit, promotions.used_up
     */
    async approveTogether(tx: Tx, id: string, by: string): Promise<void> {
      await approve(tx, await prepare(id), by);
    },

    /**
     * Refuses an application and tells the member, whose page says why. The first decision stands. Locks the member's account.
     * @throws promotions.application_unknown, promotions.application_decided
     */
    async reject(id: string, by: string, refusal: string, audit: Audit): Promise<void> {
      const application = await get(id);
      const { memberId } = application;
      const account = (await members.findById(memberId))?.account ?? memberId;
      await database.transaction(async (tx) => {
        await decide(tx, application, { status: 'rejected', refusal, by });
        await messages.send(tx, [{ memberId, kind: 'offer_rejected', params: {}, dedupeKey: `application:${id}` }]);
        await audit(tx, account);
      });
    },

    /** Deletes pictures of applications that were decided 90 days ago. */
    async deleteOldPictures(): Promise<void> {
      while ((await database.transaction((tx) => deleteOldPictures(tx, pictureDays, mostDeleted))) === mostDeleted);
    },
  };
}

export type ApplicationsService = ReturnType<typeof createApplicationsService>;
