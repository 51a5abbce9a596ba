import type { Notice } from '@portal/portal';
import { create } from 'zustand';
import { loadLate } from '../../lib/load-late';

/** The toaster is fetched and shown with the first notice. */
export const useToasts = create<{ isNeeded: boolean }>(() => ({ isNeeded: false }));

export function addToast(notice: Notice): void {
  useToasts.setState({ isNeeded: true });
  loadLate(
    () => import('@portal/ui/toast'),
    ({ notify }) => notify(notice),
  );
}
