/** The portal's own motifs for what the mall offers. */
export const mallPictures = ['gift', 'credit', 'ticket', 'phone', 'headphones', 'shirt', 'watch', 'cup'] as const;
export const mallKinds = ['physical', 'credit', 'ticket'] as const;
/** `in_process` is what the specification calls "in process". */
export const mallOrderStates = ['in_process', 'approved', 'rejected'] as const;
/** Why an order was rejected, as its member reads it. */
export const mallRejections = ['address', 'unavailable', 'not_eligible', 'asked'] as const;
/** Why a member cannot order an item now. */
export const mallBlocks = ['sold_out', 'rank', 'limit', 'points'] as const;
