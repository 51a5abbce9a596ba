import { api, isApiError } from '@portal/api-client';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { signIn } from '@portal/session';
import { useState } from 'react';
import { useCodeSending } from '../../components/code';
import { HumanCheckFailed, useHumanCheck } from '../../components/human-check';
import { homeCountry, isMobileNumber, tidyNumber } from '../../components/phone';
import { identityErrorText } from '../../firebase';
import { textMistake } from '../../lib/text-limits';
import { type Mistakes, useEntranceForm } from '../../lib/useEntranceForm';
import { afterSignIn } from '../../state/session/after-sign-in';
import { continueInPopup } from '../../state/session/second-step';
import { openLogin } from '../../state/overlays/overlays.store';
import { useStatus } from '../../state/status.store';
import { addToast } from '../../state/overlays/toasts.store';
import { confirmMistake, newPasswordMistake } from './find-password-mistakes';
import { refusedField } from './password-refusals';
import { usePasskeysText } from './usePasskeysText';

type Name = 'mobileNum' | 'verificationCode' | 'newPassword' | 'confirmNewPassword';

/** Number, code, new password; then the person is signed in with it (AUTH-05). */
export function useForgotByPhone(afterwards: (() => void) | null) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const rules = useStatus(({ registerRules }) => registerRules);
  const passkeysText = usePasskeysText();
  const human = useHumanCheck('forgot-password');
  const fields = useEntranceForm<Name>({
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '', confirmNewPassword: '' },
    findMistakes,
    send,
  });
  const [dialing, setDialing] = useState<string>(homeCountry.countryDialingCode);
  const number = tidyNumber(fields.values.mobileNum);
  const { newPassword, confirmNewPassword } = fields.values;
  const verificationCode = fields.values.verificationCode.trim();
  const sending = useCodeSending({ purpose: 'forgot', number, dialing, isNumberRight });

  function numberMistake() {
    if (number === '') return t('validation.not_empty', { field: t('fields.mobileNum') });
    return isMobileNumber(number) ? undefined : t('phone.format');
  }

  function isNumberRight() {
    const mobileNum = numberMistake();
    if (mobileNum) fields.show({ mobileNum });
    return !mobileNum;
  }

  function findMistakes(): Mistakes<Name> {
    return {
      mobileNum: numberMistake(),
      verificationCode: textMistake(verificationCode, t('fields.verificationCode')),
      newPassword: newPasswordMistake(rules, newPassword),
      confirmNewPassword: confirmMistake(newPassword, confirmNewPassword),
    };
  }

  async function send(): Promise<void> {
    try {
      const code = sending.isByIdentity ? { firebaseIdToken: await sending.confirm(verificationCode) } : { verificationCode };
      const { account, ...after } = await api.call('POST /wps/member/password/verification', {
        body: { newPassword, mobileNum: number, countryDialingCode: dialing, ...code, ...(await human.take()) },
      });
      addToast({ kind: 'success', title: t('passwords.resetDone'), body: passkeysText(after) });
      await enter(account);
    } catch (error) {
      handleRefusal(error);
    }
  }

  /** The new password is set whatever comes now: where signing in with it wants more, the login form asks for that. */
  async function enter(account: string) {
    try {
      afterSignIn(await signIn({ type: 'username', username: account, password: newPassword }), { afterwards });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (continueInPopup(error, afterwards)) return;
      openLogin(afterwards ? { afterwards } : {});
    }
  }

  function handleRefusal(error: unknown) {
    if (error instanceof HumanCheckFailed) return;
    const ofProvider = identityErrorText(t, error);
    if (ofProvider) return fields.show({ verificationCode: ofProvider });
    const refused = refusedField(error);
    if (refused) return fields.show({ [refused.name]: refused.text });
    if (!isApiError(error)) throw error;
    fields.refuse(errorText(error));
  }

  return { ...fields, dialing, setDialing, sending, human };
}
