import type { MemberBonus, MemberOffer, OfferRules } from '@portal/contracts';
import { sql } from 'kysely';
import { newId } from '../src/core/ids';
import type { TestApp, TestMember } from './test-app';

/** 50 % of the first deposit, (deposit + bonus) × 10, for everybody who has signed up. */
export const halfMore: OfferRules = {
  audience: { kind: 'everyone' },
  trigger: { kind: 'first_deposit' },
  mustSign: true,
  reward: { kind: 'money', delivery: 'instant', steps: [{ from: '0', fixed: null, basisPoints: 5_000, cap: null }] },
  turnover: { base: 'deposit_and_bonus', hundredths: 1_000, weights: null },
  maxBet: null,
  maxCashOut: null,
  isSticky: false,
  days: null,
  limits: { budget: null, claims: null, claimsPerDay: null, perMember: null, perMemberPerDay: null },
};
const fixedReward = (fixed: string): OfferRules['reward'] => ({
  kind: 'money',
  delivery: 'instant',
  steps: [{ from: '0', fixed, basisPoints: null, cap: null }],
});
/** A fixed amount × 10 for whoever has the code, once. */
export const codeRules = (code: string, fixed = '50'): OfferRules => ({
  ...halfMore,
  trigger: { kind: 'code', code },
  mustSign: false,
  reward: fixedReward(fixed),
  turnover: { base: 'bonus', hundredths: 1_000, weights: null },
  limits: { ...halfMore.limits, perMember: 1 },
});
/** A fixed amount × 1 for whoever applies. */
export const applicationRules = (fixed = '100'): OfferRules => ({
  ...codeRules('NONE', fixed),
  trigger: { kind: 'application' },
  turnover: { base: 'bonus', hundredths: 100, weights: null },
});

/** Offers, and members who take part in them. */
export function createTestOffers(app: TestApp) {
  const { database, services, core } = app;
  return {
    /** Adds an offer that is open. */
    async add(
      rules: OfferRules,
      { id = `offer-${newId().slice(-12)}`, startsAt = '2026-01-01T00:00:00Z', endsAt = null as string | null } = {},
    ) {
      const texts = { title: { TY: id, EN: id }, summary: { TY: id }, content: { TY: '<p>ก</p>' }, terms: [] };
      await database.transaction((tx) => services.promotions.save(tx, [{ id, category: 'deposit', ...texts, startsAt, endsAt, rules }]));
      return id;
    },
    stop: (id: string) => sql`update promotions.offers set is_open = false where promotion_id = ${id}`.execute(database.read),
    /** Gives a signed-in caller the row of a member. */
    async enrol(member: TestMember, more: { rankLevel?: number; parentId?: string } = {}): Promise<void> {
      const { memberId: id, identity } = member;
      const account = { id, account: `${identity.account}-${id.slice(0, 8)}`, nickname: 'x', language: 'TY', fields: {}, maxSeries: 1960 };
      await database.transaction((tx) =>
        services.members.addAccount(tx, { ...account, isAgent: identity.isAgent, parentId: null, rankLevel: 0, ...more }),
      );
    },
    /** A member with a row, and money that no offer has seen. */
    async createMember({ balance = '0', ...more }: { balance?: string; rankLevel?: number; parentId?: string } = {}): Promise<TestMember> {
      const member = await app.createMember({ balance });
      await this.enrol(member, more);
      return member;
    },
    sign: (member: TestMember, id: string) => member.post(`/wps/relay/promotions/${id}/sign`, { body: {} }),
    redeem: (member: TestMember, code: string, key = newId()) => member.post('/wps/relay/promotion-codes', { key, body: { code } }),
    standing: async (member: TestMember, id: string): Promise<MemberOffer | undefined> =>
      ((await member.get('/wps/relay/member/offers')).body.value as MemberOffer[]).find((offer) => offer.id === id),
    bonuses: async (member: TestMember): Promise<MemberBonus[]> =>
      ((await member.get('/wps/relay/member/bonuses')).body.value as { content: MemberBonus[] }).content,
    cost: async (member: TestMember, bonusId: string) => (await member.get(`/wps/relay/member/bonuses/${bonusId}/cancellation`)).body,
    cancel: (member: TestMember, bonusId: string, cost: string, key = newId()) =>
      member.post(`/wps/relay/member/bonuses/${bonusId}/cancel`, { key, body: { cost } }),
    apply: (member: TestMember, id: string, body: object = {}) => member.post(`/wps/relay/promotions/${id}/applications`, { body }),
    give: () => core.jobs.run('promotions.give'),
    settle: () => core.jobs.run('promotions.settle'),
  };
}

export type TestOffers = ReturnType<typeof createTestOffers>;
