import type { PublishedResult } from '@portal/contracts';
import { isDrawResult, mapPublished, type DrawResult, type ThaiMapping } from '@portal/lottery-rules';
import type { LotteryGame } from '../lottery.model';
import type { EnteredResult } from './result-entries.repository';

type Given = { published?: PublishedResult | null | undefined; result?: DrawResult | null | undefined };

/**
 * Makes a complete result of what a feed or an operator says. Null: it is no result of this lottery. A lottery with a mapping takes what
 * was published and nothing else, so that nobody derives its numbers by hand.
 */
export function readEntry({ family, mapping }: LotteryGame, { published, result }: Given): EnteredResult | null {
  if (mapping) {
    if (!published || result) return null;
    const mapped = mapPublished(mapping as ThaiMapping, published);
    return mapped.ok && isDrawResult(family, mapped.result) ? { result: mapped.result, published } : null;
  }
  return !published && isDrawResult(family, result) ? { result, published: null } : null;
}
