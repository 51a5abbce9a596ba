export { ConfirmDialog, type ConfirmDialogProps, type ReviewRow } from './ConfirmDialog';
export { Dialog, type DialogProps } from './Dialog';
