import { isApiError } from '@portal/api-client';
import type { Remembered, SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { signIn, signInRemembered, useSession } from '@portal/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { HumanCheckFailed, useHumanCheck } from '../../components/human-check';
import { textMistake } from '../../lib/text-limits';
import { type Mistakes, useEntranceForm } from '../../lib/useEntranceForm';
import { challengeOf } from '../../state/session/second-step';
import { takeLoginDraft } from '../../state/session/login-draft';
import { filledPassword, forgetBrowser, typedOver } from './remembered';
import { isCaptchaCode, isHumanCode, needsCaptcha } from './sign-in-errors';

type Name = 'username' | 'password' | 'captcha';
type Options = {
  remembered: Remembered | null;
  isAgentEntrance: boolean;
  onSignedIn: (signedIn: SignedIn | null) => void;
  onSecondStep: (challenge: string) => void;
  /** Why a second step led back to this form. */
  earlierRefusal: unknown;
};

export function usePasswordLogin({ remembered, isAgentEntrance, onSignedIn, onSecondStep, earlierRefusal }: Options) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const human = useHumanCheck('sign-in');
  const known = remembered?.type === 'username' ? remembered.username : null;
  const [draft] = useState(takeLoginDraft);
  const fields = useEntranceForm<Name>({
    defaultValues: { username: known ?? draft?.username ?? '', password: known ? filledPassword : '', captcha: '' },
    findMistakes,
    send,
  });
  const [remember, setRemember] = useState(known !== null);
  const [isCaptchaShown, setIsCaptchaShown] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const { values } = fields;
  const isPasswordFilled = values.password === filledPassword;
  const isFilled = isPasswordFilled && values.username === known;

  /** The filled-in password is worth nothing once it is edited, or once the name is. */
  function handleChange(name: Name, value: string) {
    if (!isPasswordFilled) return;
    if (name === 'password') fields.change('password', typedOver(value));
    if (name === 'username') fields.change('password', '');
  }

  function changeRemember(wanted: boolean) {
    setRemember(wanted);
    if (wanted || !known) return;
    forgetBrowser();
    if (isPasswordFilled) fields.change('password', '');
  }

  function findMistakes({ username, password, captcha }: Record<Name, string>): Mistakes<Name> {
    return {
      username: textMistake(username.trim(), t('fields.username')),
      password: textMistake(password, t('fields.password')),
      captcha: isCaptchaShown ? textMistake(captcha.trim(), t('fields.captcha')) : undefined,
    };
  }

  function handleRefusal(error: unknown) {
    if (error instanceof HumanCheckFailed) return fields.refuse(t('human.failed'));
    if (!isApiError(error)) throw error;
    const challenge = challengeOf(error);
    if (challenge !== null) return onSecondStep(challenge);
    const { code, value } = error;
    if (code === 'session.remember_invalid') {
      fields.change('password', '');
      return fields.show({ password: errorText(error) });
    }
    if (!isCaptchaCode(code)) fields.refuse(errorText(error));
    if (isHumanCode(code)) human.start();
    if (!needsCaptcha(code, value)) return;
    human.start();
    if (isCaptchaShown) setCaptchaRound((round) => round + 1);
    setIsCaptchaShown(true);
    fields.change('captcha', '');
    if (isCaptchaCode(code)) fields.show({ captcha: errorText(error) });
  }

  // The reason why the header's form was not enough, or why the second step could not be finished.
  const tellRefusal = useEffectEvent(() => {
    const refusal = earlierRefusal ?? draft?.refusal;
    if (refusal) handleRefusal(refusal);
  });
  useEffect(() => void tellRefusal(), []);

  async function send({ username, password, captcha }: Record<Name, string>): Promise<void> {
    try {
      if (isFilled) return onSignedIn(await signInRemembered());
      const proof = isCaptchaShown || human.state === 'done' ? await human.take() : {};
      onSignedIn(
        await signIn({
          type: 'username',
          username: username.trim(),
          password,
          ...(isCaptchaShown && { captcha: captcha.trim() }),
          ...proof,
          ...(remember && { remember }),
          ...(isAgentEntrance && { agentOnly: true as const }),
        }),
      );
    } catch (error) {
      // The sign-in itself may have succeeded and only what is read after it have failed.
      if (useSession.getState().isLogin) onSignedIn(null);
      else handleRefusal(error);
    }
  }

  return {
    ...fields,
    field: (name: Name) => fields.field(name, (value) => handleChange(name, value)),
    isFilled,
    remember,
    changeRemember,
    isCaptchaShown,
    captchaRound,
    human,
  };
}
