import type { ConfirmRequest } from '@portal/portal';
import { create } from 'zustand';

type ConfirmState = { request: ConfirmRequest | null; answer: ((confirmed: boolean) => void) | null };

/** The review step that is open: at most one. */
export const useConfirm = create<ConfirmState>(() => ({ request: null, answer: null }));

/** Asks the person; a question that is still open is answered with no. */
export function askToConfirm(request: ConfirmRequest): Promise<boolean> {
  useConfirm.getState().answer?.(false);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      useConfirm.setState({ request: null, answer: null });
      resolve(confirmed);
    };
    useConfirm.setState({ request, answer });
  });
}
