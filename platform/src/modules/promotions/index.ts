import type { RewardState } from '@portal/contracts';
import type { MinorUnits } from '@portal/money';
import type { Queryable } from '@portal/postgres';
import type { Acts } from '../../core/http/acts';
import type { Core, Module } from '../../core/module';
import { checkJob, type FollowCheck } from '../../core/watch/checks';
import type { FeedbackService } from '../feedback';
import type { OperatorsService } from '../operators';
import type { PaymentsService } from '../payments';
import { createApplicationsService } from './offers/applications.service';
import { findGrantByRequest, wasCancelledBy } from './offers/grants.repository';
import { cancelCall, createGrantsService, type GrantDeps, redeemCall } from './offers/grants.service';
import { createOffersDeskService } from './offers/offers-desk.service';
import { deskOfferRoutes } from './offers/offers.desk.routes';
import { offerRoutes } from './offers/offers.routes';
import { createOffersService } from './offers/offers.service';
import { promotionRoutes } from './promotions.routes';
import { createPromotionsService, type TermSettings } from './promotions.service';

export type { Reward as OfferReward } from './offers/grants.service';
export type { PromotionsService } from './promotions.service';

type Deps = Omit<GrantDeps, 'database' | 'log'> & {
  termSettings(): Promise<TermSettings>;
  /** Above this an application takes two officers. */
  twoOfficersAbove(): Promise<MinorUnits>;
  countDeposits(db: Queryable, memberId: string): Promise<number>;
  findDeposits: PaymentsService['findCredited'];
  findRewardStates(memberId: string, ids: readonly string[]): Promise<ReadonlyMap<string, RewardState>>;
  readPictures: FeedbackService['readPictures'];
  audit: OperatorsService['addAuditLine'];
  followCheck: FollowCheck;
};

/** How soon after its credit a deposit gives what offers promise for it. */
const beatMs = 500;
/** What one night's check looks back at; more than a day, so that nothing falls between two nights. */
const checkedDays = 3;
const dayMs = 86_400_000;

const promotionActs: Acts<typeof redeemCall | typeof cancelCall> = {
  [redeemCall]: async (...key) => Boolean(await findGrantByRequest(...key)),
  [cancelCall]: wasCancelledBy,
};

/** Offers to the players: what is shown of them, what they give and take back, and applications for them. */
export function createPromotionsModule({ database, log, repeater }: Core, deps: Deps) {
  const { members, wallet, messages, readPictures, twoOfficersAbove, countDeposits, findDeposits, findRewardStates } = deps;
  const { termSettings, audit, followCheck } = deps;
  const service = createPromotionsService({ read: database.read, termSettings });
  const grants = createGrantsService({ ...deps, database, log });
  const offers = createOffersService({ database, members, countDeposits, findRewardStates });
  const applications = createApplicationsService({ database, wallet, members, messages, grants, readPictures, twoOfficersAbove });
  const desk = createOffersDeskService({ database, promotions: service, findDeposits });
  async function tellBrokenInvariants(): Promise<void> {
    const broken = await grants.check(new Date(Date.now() - checkedDays * dayMs));
    if (broken.length > 0) log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'offers and ledger do not agree');
    await followCheck(broken);
  }
  const module: Module = {
    name: 'promotions',
    routes(serve) {
      promotionRoutes({ serve, promotions: service });
      offerRoutes({ serve, offers, grants, applications });
      deskOfferRoutes({ serve, desk, applications, audit });
    },
    jobs(jobs) {
      jobs.define({ name: 'promotions.give', cron: '* * * * *', handler: () => grants.giveDue() });
      jobs.define({ name: 'promotions.settle', cron: '* * * * *', handler: () => grants.settleEnded() });
      jobs.define({
        name: 'promotions.cashback-day',
        cron: '30 1 * * *',
        expireInSeconds: 3_600,
        handler: () => grants.giveCashback('day'),
      });
      jobs.define({
        name: 'promotions.cashback-week',
        cron: '0 2 * * 1',
        expireInSeconds: 3_600,
        handler: () => grants.giveCashback('week'),
      });
      jobs.define({ name: 'promotions.check', cron: '50 3 * * *', ...checkJob, handler: tellBrokenInvariants });
      jobs.define({ name: 'promotions.delete-pictures', cron: '40 3 * * *', handler: () => applications.deleteOldPictures() });
    },
    start() {
      repeater.every('promotions.give', beatMs, () => grants.giveDue());
      repeater.every('promotions.settle', beatMs, () => grants.settleEnded());
    },
  };
  return { module, service, grants, acts: promotionActs };
}
