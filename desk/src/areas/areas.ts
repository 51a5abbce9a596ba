import { approvals } from './approvals';
import type { Area } from './area';
import { content } from './content';
import { feedback } from './feedback';
import { games } from './games';
import { identity } from './identity';
import { lotteries } from './lotteries';
import { mall } from './mall';
import { members } from './members';
import { missions } from './missions';
import { offers } from './offers';
import { outbox } from './outbox';
import { payments } from './payments';
import { ranks } from './ranks';
import { settings } from './settings';
import { withdrawals } from './withdrawals';

/** The areas in the order of the navigation. A new one takes its folder and its line here. */
export const areas: readonly Area[] = [
  approvals,
  settings,
  content,
  lotteries,
  games,
  members,
  payments,
  withdrawals,
  identity,
  ranks,
  offers,
  mall,
  missions,
  outbox,
  feedback,
];
