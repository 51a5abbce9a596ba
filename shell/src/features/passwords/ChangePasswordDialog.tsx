import { api, isApiError } from '@portal/api-client';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { endSession, useSession } from '@portal/session';
import { Button, PasswordField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useEffect } from 'react';
import { Refusal } from '../../components/Refusal';
import { textMistake } from '../../lib/text-limits';
import { type Mistakes, useEntranceForm } from '../../lib/useEntranceForm';
import { closeOverlay, openLogin, openOverlay, type Overlay } from '../../state/overlays/overlays.store';
import { signOutHere, whileLeaving } from '../../state/session/sign-out-here';
import { useStatus } from '../../state/status.store';
import { addToast } from '../../state/overlays/toasts.store';
import { confirmMistake, newPasswordMistake } from './find-password-mistakes';
import { NewPasswordFields } from './NewPasswordFields';
import { refusedField } from './password-refusals';
import styles from './Passwords.module.css';

type Name = 'oldPassword' | 'newPassword' | 'confirmNewPassword';

export type ChangePasswordDialogProps = { overlay: Extract<Overlay, { kind: 'changePassword' }> };

/** The own password anew; afterwards everybody with the old one, this page too, signs in again (AUTH-04). */
export function ChangePasswordDialog({ overlay: { forced, isOldKnown, afterwards } }: ChangePasswordDialogProps) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const rules = useStatus(({ registerRules }) => registerRules);
  const isLogin = useSession((session) => session.isLogin);
  const fields = useEntranceForm<Name>({ defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' }, findMistakes, send });
  const { oldPassword, newPassword, confirmNewPassword } = fields.values;

  useEffect(() => {
    // A session that ended under the form has nothing left to change.
    if (!isLogin && !fields.isPending) closeOverlay();
  }, [isLogin, fields.isPending]);

  function findMistakes(): Mistakes<Name> {
    return {
      oldPassword: isOldKnown ? undefined : textMistake(oldPassword, t('fields.oldPassword')),
      newPassword: newPasswordMistake(rules, newPassword),
      confirmNewPassword: confirmMistake(newPassword, confirmNewPassword),
    };
  }

  async function send(): Promise<void> {
    let passkeys: number;
    try {
      const body = { ...(!isOldKnown && { oldPassword }), newPassword, confirmNewPassword };
      ({ passkeys } = await whileLeaving(() => api.call('POST /wps/member/password', { body })));
    } catch (error) {
      const refused = refusedField(error);
      if (refused) return fields.show({ [refused.name]: refused.text });
      if (!isApiError(error)) throw error;
      return fields.refuse(errorText(error));
    }
    endSession();
    addToast({ kind: 'success', title: t('passwords.changedTitle'), body: t('passwords.changedBody') });
    if (passkeys > 0) openOverlay({ kind: 'passkeysLeft', passkeys, passkeysRemoved: 0, afterwards });
    else openLogin(afterwards ? { afterwards } : {});
  }

  async function leave() {
    closeOverlay();
    // Nothing else is done with a password that must be changed.
    if (forced) await signOutHere();
  }

  return (
    <Dialog
      open
      size="small"
      title={t('passwords.changeTitle')}
      description={t(forced ? 'passwords.forcedBody' : 'passwords.changeBody')}
      labels={{ close: t(forced ? 'shell:account.signOut' : 'shell:actions.close') }}
      closesOnOutsidePress={false}
      locked={fields.isPending}
      onOpenChange={(isOpen) => void (!isOpen && leave())}
    >
      <form ref={fields.ref} className={styles.form} noValidate onSubmit={(event) => void fields.submit(event)}>
        <Refusal>{fields.refusal}</Refusal>
        {!isOldKnown && (
          <PasswordField
            label={`${t('fields.oldPassword')} *`}
            labels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }}
            {...fields.field('oldPassword')}
            required
          />
        )}
        <NewPasswordFields field={fields.field} />
        <Button type="submit" variant="primary" size="large" wide pending={fields.isPending}>
          {t('passwords.save')}
        </Button>
      </form>
    </Dialog>
  );
}
