import { isApiError } from '@portal/api-client';
import type { Remembered, SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { signIn, signInRemembered, useSession } from '@portal/session';
import { useState } from 'react';
import { useCodeSending } from '../../components/code';
import { homeCountry, isMobileNumber, tidyNumber } from '../../components/phone';
import { identityErrorText } from '../../firebase';
import { textMistake } from '../../lib/text-limits';
import { type Mistakes, useEntranceForm } from '../../lib/useEntranceForm';
import { challengeOf } from '../../state/session/second-step';
import { forgetBrowser } from './remembered';

type Name = 'mobileNum' | 'verificationCode';
type Options = {
  remembered: Remembered | null;
  onSignedIn: (signedIn: SignedIn | null) => void;
  onSecondStep: (challenge: string) => void;
};

const codeCodes = ['verification.code_wrong', 'verification.code_expired'];

export function useSmsLogin({ remembered, onSignedIn, onSecondStep }: Options) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const known = remembered?.type === 'sms' ? remembered : null;
  const fields = useEntranceForm<Name>({
    defaultValues: { mobileNum: known?.mobileNum ?? '', verificationCode: '' },
    findMistakes,
    send,
  });
  const [dialing, setDialing] = useState<string>(known?.countryDialingCode ?? homeCountry.countryDialingCode);
  const [remember, setRemember] = useState(known !== null);
  const number = tidyNumber(fields.values.mobileNum);
  const sending = useCodeSending({ purpose: 'signIn', number, dialing, isNumberRight });
  const isKnownNumber = known !== null && known.mobileNum === number && known.countryDialingCode === dialing && remember;
  const isFilled = isKnownNumber && fields.values.verificationCode === '' && sending.sentTo === null;

  function numberMistake() {
    if (number === '') return t('validation.not_empty', { field: t('fields.mobileNum') });
    return isMobileNumber(number) ? undefined : t('phone.format');
  }

  function isNumberRight() {
    const mobileNum = numberMistake();
    if (mobileNum) fields.show({ mobileNum });
    return !mobileNum;
  }

  function findMistakes({ verificationCode }: Record<Name, string>): Mistakes<Name> {
    return {
      mobileNum: numberMistake(),
      verificationCode: isFilled ? undefined : textMistake(verificationCode.trim(), t('fields.verificationCode')),
    };
  }

  async function send(values: Record<Name, string>): Promise<void> {
    const verificationCode = values.verificationCode.trim();
    try {
      if (isFilled) return onSignedIn(await signInRemembered());
      const wish = remember ? { remember } : {};
      onSignedIn(
        sending.isByIdentity
          ? await signIn({ type: 'firebase', idToken: await sending.confirm(verificationCode), ...wish })
          : await signIn({ type: 'sms', mobileNum: number, countryDialingCode: dialing, verificationCode, ...wish }),
      );
    } catch (error) {
      if (useSession.getState().isLogin) return onSignedIn(null);
      const challenge = challengeOf(error);
      if (challenge !== null) return onSecondStep(challenge);
      const ofProvider = identityErrorText(t, error);
      if (ofProvider) return fields.show({ verificationCode: ofProvider });
      if (!isApiError(error)) throw error;
      if (codeCodes.includes(error.code)) fields.show({ verificationCode: errorText(error) });
      else fields.refuse(errorText(error));
    }
  }

  return {
    ...fields,
    dialing,
    setDialing,
    isFilled,
    remember,
    changeRemember(wanted: boolean) {
      setRemember(wanted);
      if (!wanted && known) forgetBrowser();
    },
    sending,
  };
}
