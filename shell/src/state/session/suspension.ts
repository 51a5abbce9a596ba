import { create } from 'zustand';

/**
 * Whose session ended without their asking, while they may still come back: what they had typed stays where it is, out of sight, until they
 * have signed in again, somebody else has, or the login popup was left.
 */
export const useSuspension = create<{ account: string | null }>(() => ({ account: null }));

export const suspend = (account: string | null): void => useSuspension.setState({ account });
export const endSuspension = (): void => useSuspension.setState({ account: null });
export const isSuspended = (): boolean => useSuspension.getState().account !== null;
