/** So many rows a long list counts, and no more: one more says that there are others. Who looks for something older narrows the list. */
export const mostCounted = 10_000;
