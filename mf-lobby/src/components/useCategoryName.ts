import type { VendorLane } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { useLocalText, useTranslation } from '@portal/portal';

/** A category by the name the server gives it; by our own until that is here. */
export function useCategoryName(lanes: readonly VendorLane[] | undefined): (category: GameCategory) => string {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  return (category) => localText(lanes?.find(({ gameClassify }) => gameClassify === category)?.title) || t(`categories.${category}`);
}
