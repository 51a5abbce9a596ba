import { api, isApiError } from '@portal/api-client';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Refusal } from '../../components/Refusal';
import { type Mistakes, useEntranceForm } from '../../lib/useEntranceForm';
import { closeOverlay, openLogin, openOverlay, type Overlay } from '../../state/overlays/overlays.store';
import { useStatus } from '../../state/status.store';
import { addToast } from '../../state/overlays/toasts.store';
import { confirmMistake, newPasswordMistake } from './find-password-mistakes';
import { NewPasswordFields } from './NewPasswordFields';
import { refusedField } from './password-refusals';
import styles from './Passwords.module.css';

type Name = 'newPassword' | 'confirmNewPassword';

export type ResetPasswordDialogProps = { overlay: Extract<Overlay, { kind: 'resetPassword' }> };

/** Opened by the link of an e-mail: its code sets a new password once (AUTH-05). */
export function ResetPasswordDialog({ overlay: { code } }: ResetPasswordDialogProps) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const rules = useStatus(({ registerRules }) => registerRules);
  const fields = useEntranceForm<Name>({ defaultValues: { newPassword: '', confirmNewPassword: '' }, findMistakes, send });
  const { newPassword, confirmNewPassword } = fields.values;

  function findMistakes(): Mistakes<Name> {
    return {
      newPassword: newPasswordMistake(rules, newPassword),
      confirmNewPassword: confirmMistake(newPassword, confirmNewPassword),
    };
  }

  async function send(): Promise<void> {
    try {
      const { account, passkeys, passkeysRemoved } = await api.call('POST /wps/member/password/reset', {
        body: { code, newPassword, confirmNewPassword },
      });
      addToast({ kind: 'success', title: t('passwords.resetDone'), body: t('passwords.resetDoneBody', { account }) });
      if (passkeys + passkeysRemoved > 0) openOverlay({ kind: 'passkeysLeft', passkeys, passkeysRemoved, afterwards: null });
      else openLogin();
    } catch (error) {
      const refused = refusedField(error);
      if (refused) return fields.show({ newPassword: refused.text });
      if (!isApiError(error)) throw error;
      fields.refuse(errorText(error));
    }
  }

  return (
    <Dialog
      open
      size="small"
      title={t('passwords.resetTitle')}
      description={t('passwords.resetBody')}
      labels={{ close: t('shell:actions.close') }}
      closesOnOutsidePress={false}
      locked={fields.isPending}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
    >
      <form ref={fields.ref} className={styles.form} noValidate onSubmit={(event) => void fields.submit(event)}>
        <Refusal>{fields.refusal}</Refusal>
        <NewPasswordFields field={fields.field} />
        <Button type="submit" variant="primary" size="large" wide pending={fields.isPending}>
          {t('passwords.setNew')}
        </Button>
      </form>
    </Dialog>
  );
}
