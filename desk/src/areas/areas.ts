import { approvals } from './approvals';
import type { Area } from './area';
import { content } from './content';
import { contracts } from './contracts';
import { feedback } from './feedback';
import { finance } from './finance';
import { games } from './games';
import { identity } from './identity';
import { lotteries } from './lotteries';
import { mailings } from './mailings';
import { mall } from './mall';
import { members } from './members';
import { missions } from './missions';
import { offers } from './offers';
import { outbox } from './outbox';
import { payRuns } from './pay-runs';
import { payments } from './payments';
import { raffle } from './raffle';
import { ranks } from './ranks';
import { risk } from './risk';
import { service } from './service';
import { settings } from './settings';
import { setup } from './setup';
import { staff } from './staff';
import { signs } from './signs';
import { today } from './today';
import { tree } from './tree';
import { withdrawals } from './withdrawals';

/** A heading of the navigation with the areas below it. */
export type AreaGroup = { titleKey: string; areas: readonly Area[] };

/** The navigation from top to bottom; a group without areas is not shown. A new area takes its folder and its place here. */
export const areaGroups: readonly AreaGroup[] = [
  { titleKey: 'groups.today', areas: [today, approvals] },
  { titleKey: 'groups.money', areas: [payments, withdrawals] },
  { titleKey: 'groups.members', areas: [members, identity, risk] },
  { titleKey: 'groups.lotteries', areas: [lotteries] },
  { titleKey: 'groups.games', areas: [games] },
  { titleKey: 'groups.promotions', areas: [offers, ranks, missions, mall, raffle] },
  { titleKey: 'groups.agents', areas: [tree, contracts, payRuns, signs] },
  { titleKey: 'groups.service', areas: [service, mailings, feedback, outbox] },
  { titleKey: 'groups.settings', areas: [setup, settings, content, staff] },
  { titleKey: 'groups.finance', areas: [finance] },
];

export const areas: readonly Area[] = areaGroups.flatMap((group) => group.areas);
