import type { DayRange } from '../../lib/period';
import { CommissionDraws } from './CommissionDraws';
import { DownlineCommissions } from './DownlineCommissions';

/** Where the difference of rebates came from: through whom, by which difference, and draw by draw. */
export const Commissions = ({ range }: { range: DayRange }) => (
  <>
    <DownlineCommissions range={range} />
    <CommissionDraws range={range} />
  </>
);
