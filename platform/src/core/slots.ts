/** Members are divided into so many slots; `core.slot_of` in SQL says the same. */
export const slots = 256;

/** Slots from `first` to `last`, both included. */
export type SlotRange = { first: number; last: number };

/** The slot of a member, by the last byte of the id, which is random. */
export const slotOf = (memberId: string): number => Number.parseInt(memberId.slice(-2), 16);

/** Cuts the slots into ranges of the same size; their number divides 256. */
export function slotRanges(count: number): SlotRange[] {
  const size = slots / count;
  if (!Number.isInteger(size)) throw new Error(`${slots} slots make no ${count} ranges of the same size`);
  return Array.from({ length: count }, (_, i) => ({ first: i * size, last: (i + 1) * size - 1 }));
}
