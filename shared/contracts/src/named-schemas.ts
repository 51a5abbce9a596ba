import { z } from 'zod';
import * as agents from './agents';
import * as attempts from './attempts';
import { calls } from './calls';
import type { Call } from './call';
import * as common from './common';
import * as feedback from './feedback';
import * as games from './games';
import * as lottery from './lottery';
import * as lotteryChase from './lottery-chase';
import * as lotteryLobby from './lottery-lobby';
import * as lotteryNotes from './lottery-notes';
import * as lotteryOperators from './lottery-operators';
import * as lotteryReminders from './lottery-reminders';
import * as lotteryResults from './lottery-results';
import * as lotteryVn from './lottery-vn';
import * as lotteryYeekee from './lottery-yeekee';
import * as members from './members';
import * as messages from './messages';
import * as operatorApprovals from './operator-approvals';
import * as operatorDesk from './operator-desk';
import * as operatorPayments from './operator-payments';
import * as operators from './operators';
import * as payments from './payments';
import * as promotions from './promotions';
import * as session from './session';
import * as system from './system';
import * as verification from './verification';
import * as wallet from './wallet';
import * as yeekeeTerms from './yeekee-terms';

const files = [
  ...[agents, attempts, common, feedback, games, members, messages, payments, promotions, session, system, verification, wallet],
  ...[lottery, lotteryChase, lotteryLobby, lotteryNotes, lotteryOperators, lotteryReminders, lotteryResults, lotteryVn, lotteryYeekee],
  ...[operatorApprovals, operatorDesk, operatorPayments, operators, yeekeeTerms],
];

const exported = files
  .flatMap((file) => Object.entries(file))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
const nameOf = new Map<z.ZodType, string>(exported.map(([name, schema]) => [schema, name]));
for (const { id, encrypted, body } of Object.values<Call>(calls)) {
  // What travels encrypted stands nowhere else in the description.
  if (encrypted && body && !nameOf.has(body)) nameOf.set(body, `${id[0]!.toUpperCase()}${id.slice(1)}Body`);
}

/** The schemas that the API's description shows by a name, which is that of their export. */
export const namedSchemas: ReadonlyMap<z.ZodType, string> = nameOf;
