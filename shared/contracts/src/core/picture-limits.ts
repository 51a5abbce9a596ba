/** Of the pictures that a member may send with one call. */
export const pictureLimits = { most: 3, maxBytes: 5 * 1024 * 1024 } as const;
