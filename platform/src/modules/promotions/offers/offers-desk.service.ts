import type { DeskOffer, DeskOfferDetail, OfferDraft } from '@portal/contracts';
import { type MinorUnits, toWire } from '@portal/money';
import type { Database, Tx } from '@portal/postgres';
import { cleanTexts } from '../../../core/clean-html';
import { requestErrors } from '../../../core/errors';
import { draftPromotion } from '../promotions.repository';
import type { PromotionsService } from '../promotions.service';
import { isDepositTrigger, type Offer, paysWithoutPlay, rewardOf, type RewardKind } from './offer.model';
import { offerErrors } from './offers.errors';
import { findOffer, findOffers, findUses, type OfferUse, saveOffer, setOpen } from './offers.repository';

type CreditedDeposit = { id: string; memberId: string; amount: MinorUnits; isFirst: boolean };
type Deps = {
  database: Database;
  promotions: Pick<PromotionsService, 'get'>;
  /** Deposits that were credited in the last days, in the order of their ids. */
  findDeposits(days: number, after: string | null, limit: number): Promise<CreditedDeposit[]>;
};
type Audit = (tx: Tx, subject: string) => Promise<unknown>;

const estimatedDays = 30;
const batch = 1_000;
const noUse: OfferUse = { claims: 0, amount: 0n };

/** Offers as officers write, open and stop them. */
export function createOffersDeskService({ database, promotions, findDeposits }: Deps) {
  const { read } = database;

  const amountText = (kind: RewardKind, amount: bigint): string => (kind === 'money' ? toWire(amount) : String(amount));
  function toDesk({ id, title, rules, startsAt, endsAt, isOpen }: Offer, use: { all: OfferUse; today: OfferUse } | undefined): DeskOffer {
    const useOf = ({ claims, amount }: OfferUse) => ({ claims, amount: amountText(rules.reward.kind, amount) });
    return {
      ...{ id, title, rules, isOpen },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      use: useOf(use?.all ?? noUse),
      today: useOf(use?.today ?? noUse),
      paysWithoutPlay: paysWithoutPlay(rules),
    };
  }
  async function get(id: string): Promise<Offer> {
    const offer = await findOffer(read, id);
    if (!offer) throw offerErrors.unknown();
    return offer;
  }
  const look = async (id: string): Promise<DeskOffer> => toDesk(await get(id), (await findUses(read)).get(id));

  /** What the rules would have given on the deposits of the last days, each by itself: limits and who signed up are not known of them. */
  async function estimate({ rules }: Offer): Promise<DeskOfferDetail['estimate']> {
    const { kind } = rules.trigger;
    if (!isDepositTrigger(kind)) return null;
    let [deposits, cost, after]: [number, bigint, string | null] = [0, 0n, null];
    const members = new Map<string, number>();
    for (;;) {
      const rows: CreditedDeposit[] = await findDeposits(estimatedDays, after, batch);
      for (const { memberId, amount, isFirst } of rows) {
        const count = members.get(memberId) ?? 0;
        const given = kind === 'deposit' || isFirst ? rewardOf(rules, amount) : 0n;
        if (given === 0n || count >= (rules.limits.perMember ?? Infinity)) continue;
        members.set(memberId, count + 1);
        deposits += 1;
        cost += given;
      }
      if (rows.length < batch) break;
      after = rows.at(-1)!.id;
    }
    return { deposits, members: members.size, cost: amountText(rules.reward.kind, cost) };
  }

  return {
    /** Lists all offers in staff's order with what they have given. */
    async find(): Promise<DeskOffer[]> {
      const [offers, uses] = await Promise.all([findOffers(read), findUses(read)]);
      return offers.map((offer) => toDesk(offer, uses.get(offer.id)));
    },

    /**
     * Returns an offer with its use and cost, as staff see it.
     * @throws promotions.unknown
     */
    look,

    /**
     * Returns an offer as a member sees it, with what it would have cost on the deposits of the last 30 days.
     * @throws promotions.unknown
     */
    async detail(id: string): Promise<DeskOfferDetail> {
      const offer = await get(id);
      return { offer: await look(id), promotion: await promotions.get(id, { hidden: true }), estimate: await estimate(offer) };
    },

    /**
     * Adds an offer, closed and hidden, or changes one. One that pays without play is closed by it.
     * @throws request.invalid when another offer has the code
     * @throws request.markup_refused with the markup that cannot be kept
     */
    async save(id: string, draft: OfferDraft, audit: Audit): Promise<void> {
      const { rules, content, ...texts } = draft;
      await database.transaction(async (tx) => {
        await draftPromotion(tx, { id, ...texts, content: cleanTexts(content), terms: [] });
        if (!(await saveOffer(tx, id, rules))) throw requestErrors.invalidField('draft.rules.trigger.code', 'taken');
        if (paysWithoutPlay(rules)) await setOpen(tx, id, false);
        await audit(tx, id);
      });
    },

    /**
     * Opens an offer on one officer's word.
     * @throws promotions.unknown
     * @throws promotions.two_officers_needed when it pays without play
     */
    async openAlone(id: string, audit: Audit): Promise<void> {
      await database.transaction(async (tx) => {
        const offer = await findOffer(tx, id);
        if (!offer) throw offerErrors.unknown();
        if (paysWithoutPlay(offer.rules)) throw offerErrors.twoOfficersNeeded();
        await setOpen(tx, id, true);
        await audit(tx, id);
      });
    },

    /**
     * Describes the opening as both officers see it: with other rules it is another one.
     * @throws promotions.unknown
     */
    async subjectOfOpening(id: string): Promise<string> {
      const { rules } = await get(id);
      const { reward, limits } = rules;
      const steps = reward.steps.map(
        ({ from, fixed, basisPoints, cap }) => `${from}+: ${fixed ?? `${basisPoints! / 100} % ≤ ${cap ?? '∞'}`}`,
      );
      return `${id}: ${rules.trigger.kind}, ${steps.join(', ')}; budget ${limits.budget ?? '∞'}`.slice(0, 200);
    },

    /** Opens an offer on two officers' word. Joins the caller's transaction. */
    openTogether: (tx: Tx, id: string): Promise<void> => setOpen(tx, id, true),

    /**
     * Stops an offer: it gives nothing more.
     * @throws promotions.unknown
     */
    async stop(id: string, audit: Audit): Promise<void> {
      await get(id);
      await database.transaction(async (tx) => {
        await setOpen(tx, id, false);
        await audit(tx, id);
      });
    },
  };
}

export type OffersDeskService = ReturnType<typeof createOffersDeskService>;
