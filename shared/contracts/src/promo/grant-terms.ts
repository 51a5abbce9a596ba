// Apart from the schemas, so that a page needs none to know them.

/** Members that one grant of staff may name. */
export const mostGranted = 500;
/** How long a reward of staff can be claimed at most. */
export const mostGrantDays = 365;
