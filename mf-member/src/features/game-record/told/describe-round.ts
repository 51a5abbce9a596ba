import { describeDice } from './describe-dice';
import { describeFlight } from './describe-flight';
import { describeHand } from './describe-hand';
import { describeMines } from './describe-mines';
import { describeReels } from './describe-reels';
import { describeShots } from './describe-shots';
import { describeSlip } from './describe-slip';
import { describeTable } from './describe-table';
import { textOf } from './read-told';
import type { Describe, ToldLine } from './told-line';

const kinds: readonly Describe[] = [
  describeReels,
  describeShots,
  describeDice,
  describeMines,
  describeFlight,
  describeTable,
  describeSlip,
  describeHand,
];

/** A provider put a result right afterwards, and says why in its own words. */
const describeCorrection: Describe = ({ correction }, { t }) => {
  const reason = textOf(correction);
  return reason ? [{ name: t('told.correction'), text: reason.slice(0, 300) }] : [];
};

/**
 * What a provider tells of choice and outcome, in the reader's words. The first kind of game that knows the detail tells it; what no kind
 * knows is left out, since names of fields tell a player nothing.
 */
export const describeRound: Describe = (detail, teller) => {
  let lines: ToldLine[] = [];
  for (const describe of kinds) {
    lines = describe(detail, teller);
    if (lines.length > 0) break;
  }
  return [...lines, ...describeCorrection(detail, teller)];
};
