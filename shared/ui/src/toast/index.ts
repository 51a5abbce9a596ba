export { notify, type Toast, type ToastKind } from './notify';
export { Toasts, type ToastsProps } from './Toasts';
