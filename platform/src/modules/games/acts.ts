import type { Acts, FindAct } from '../../core/http/acts';
import { findAttempt } from './launch/launches.repository';
import { findTransferByKey, findTransfersByKeyPrefix } from './transfers/transfers.repository';
import { collectedPrefix, collectCall, transferCall } from './transfers/transfers.service';

/** A launch counts as done once its answer is stored; until then it may fail without a trace. Answers are kept for a day. */
const isLaunched: FindAct = async (...key) => Boolean((await findAttempt(...key))?.answer);

export const gameActs: Acts<
  'POST /wps/relay/games/launch' | 'POST /wps/relay/games/pvp/launch' | typeof transferCall | typeof collectCall
> = {
  'POST /wps/relay/games/launch': isLaunched,
  'POST /wps/relay/games/pvp/launch': isLaunched,
  [transferCall]: async (...key) => Boolean(await findTransferByKey(...key)),
  [collectCall]: async (db, memberId, key) => (await findTransfersByKeyPrefix(db, memberId, collectedPrefix(key))).length > 0,
};
