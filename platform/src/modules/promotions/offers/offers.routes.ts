import { offerCalls, type MemberBonus } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { CallServer } from '../../../core/http/calls';
import type { ApplicationsService } from './applications.service';
import type { GrantsService } from './grants.service';
import type { Grant } from './offer.model';
import type { OffersService } from './offers.service';

type Deps = { serve: CallServer; offers: OffersService; grants: GrantsService; applications: ApplicationsService };

const amountOf = ({ kind, amount }: Grant): string => (kind === 'money' ? toWire(amount) : String(amount));
const toBonus = (grant: Grant): MemberBonus => {
  const { id, promotionId, title, kind, state, maxBet, maxCashOut, isSticky, grantedAt, endedAt, removed } = grant;
  return {
    ...{ id, promotionId, title, kind, state, isSticky },
    amount: amountOf(grant),
    maxBet: maxBet === null ? null : toWire(maxBet),
    maxCashOut: maxCashOut === null ? null : toWire(maxCashOut),
    grantedAt: grantedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    removed: toWire(removed),
  };
};

/** What members do about offers. */
export function offerRoutes({ serve, offers, grants, applications }: Deps): void {
  serve(offerCalls, {
    'GET /wps/relay/member/offers': ({ member: { memberId } }) => offers.standings(memberId),
    'POST /wps/relay/promotions/:id/sign': ({ member: { memberId }, params: { id } }) => offers.sign(memberId, id),
    async 'POST /wps/relay/promotions/:id/applications'({ member: { memberId }, params: { id }, body }) {
      await applications.send(memberId, id, body);
      return offers.standing(memberId, id);
    },
    'POST /wps/relay/promotion-codes': async ({ member: { memberId }, key, body: { code } }) =>
      toBonus(await grants.redeem(memberId, key, code)),
    async 'GET /wps/relay/member/bonuses'({ member: { memberId }, query: { pageNo, pageSize } }) {
      const { grants: found, total } = await grants.find(memberId, pageSize, (pageNo - 1) * pageSize);
      return { content: found.map(toBonus), pageNo, totalPages: Math.ceil(total / pageSize), totalElements: total };
    },
    async 'GET /wps/relay/member/bonuses/:id/cancellation'({ member: { memberId }, params: { id } }) {
      const { removed, bonus, gains, hasOpenPlay } = await grants.quote(memberId, id);
      return { cost: toWire(removed), bonus: toWire(bonus), gains: toWire(gains), hasOpenPlay };
    },
    'POST /wps/relay/member/bonuses/:id/cancel': async ({ member: { memberId }, key, params: { id }, body: { cost } }) =>
      toBonus(await grants.cancel(memberId, key, id, parseMoney(cost))),
  });
}
