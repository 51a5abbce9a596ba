import type { Acts } from '../../core/http/acts';
import { findBetByKey } from './bets/bets.repository';
import { findChaseByKey } from './chases/chases.repository';
import { hasShot } from './yeekee/yeekee.repository';

export const lotteryActs: Acts<'POST /lgw/bets' | 'POST /lgw/chases' | 'POST /lgw/yeekee/:drawId/shots'> = {
  'POST /lgw/bets': async (...key) => Boolean(await findBetByKey(...key)),
  'POST /lgw/chases': async (...key) => Boolean(await findChaseByKey(...key)),
  'POST /lgw/yeekee/:drawId/shots': hasShot,
};
