import { Toast as BaseToast } from '@base-ui/react/toast';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export type Toast = {
  kind: ToastKind;
  title: string;
  body?: string;
  /** How long it stays; errors stay longer, and 0 until it is closed. */
  timeoutMs?: number;
};

export const toastManager = BaseToast.createToastManager();

const stayMs: Record<ToastKind, number> = { success: 5000, info: 6000, warning: 8000, error: 10_000 };

let isShown = false;
let waiting: Toast[] = [];

/** Tells the person something that needs no answer. What is told before `Toasts` is on the page waits for it. */
export function notify(toast: Toast): void {
  if (!isShown) {
    waiting.push(toast);
    return;
  }
  const { kind, title, body, timeoutMs = stayMs[kind] } = toast;
  toastManager.add({ type: kind, title, description: body, timeout: timeoutMs, priority: kind === 'error' ? 'high' : 'low' });
}

/** For `Toasts` alone: from now on there is a place to show them. Returns how to end that. */
export function openToasts(): () => void {
  isShown = true;
  const told = waiting;
  waiting = [];
  told.forEach(notify);
  return () => void (isShown = false);
}
