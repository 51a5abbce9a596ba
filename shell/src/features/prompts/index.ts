export { ConfirmHost, ReviewDialog } from './ConfirmHost';
export { ToastHost, Toasts } from './ToastHost';
