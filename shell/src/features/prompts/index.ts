export { ConfirmHost } from './ConfirmHost';
export { ToastHost } from './ToastHost';
