import type { Notice } from '@portal/portal';
import { create } from 'zustand';

/** The toaster is fetched and shown with the first notice. */
export const useToasts = create<{ isNeeded: boolean }>(() => ({ isNeeded: false }));

export function addToast(notice: Notice): void {
  useToasts.setState({ isNeeded: true });
  void import('@portal/ui/toast').then(({ notify }) => notify(notice));
}
