import { createContext, type ReactNode } from 'react';

/** `isLost`: its code did not come; else it was there, and broke. */
export type ShowFailure = (isLost: boolean) => ReactNode;

/** What stands in the place of a part that did not come. The place says so, as it says what stands there meanwhile; most leave it empty. */
export const PartFailure = createContext<ShowFailure>(() => null);
