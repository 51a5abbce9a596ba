import { entrancePart } from '../../lib/entrance-part';
import type { ChangePasswordDialogProps } from './ChangePasswordDialog';
import type { ForgotPasswordDialogProps } from './ForgotPasswordDialog';
import type { PasskeysLeftDialogProps } from './PasskeysLeftDialog';
import type { ResetPasswordDialogProps } from './ResetPasswordDialog';

export const ChangePasswordDialog = entrancePart<ChangePasswordDialogProps>(() =>
  import(/* webpackChunkName: "change-password" */ './ChangePasswordDialog').then((module) => module.ChangePasswordDialog),
);
export const ForgotPasswordDialog = entrancePart<ForgotPasswordDialogProps>(() =>
  import(/* webpackChunkName: "forgot-password" */ './ForgotPasswordDialog').then((module) => module.ForgotPasswordDialog),
);
export const PasskeysLeftDialog = entrancePart<PasskeysLeftDialogProps>(() =>
  import(/* webpackChunkName: "passkeys-left" */ './PasskeysLeftDialog').then((module) => module.PasskeysLeftDialog),
);
export const ResetPasswordDialog = entrancePart<ResetPasswordDialogProps>(() =>
  import(/* webpackChunkName: "reset-password" */ './ResetPasswordDialog').then((module) => module.ResetPasswordDialog),
);
