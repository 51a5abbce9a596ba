import type { VendorCard, VendorLane } from '@portal/contracts';

/** Each vendor once, however many categories it has. */
export const uniqueVendors = (lanes: readonly VendorLane[]): VendorCard[] => [
  ...new Map(lanes.flatMap(({ cards }) => cards).map((card) => [card.vassalage, card])).values(),
];
