import { isApiError } from '@portal/api-client';
import type { SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { signIn, useSession } from '@portal/session';
import { useRef, useState } from 'react';
import { focusFirstInvalid } from '../../lib/focus-first-invalid';

export type LoginFields = { username: string; password: string; captcha: string };
type LoginErrors = Partial<Record<keyof LoginFields, string>>;

const captchaCodes = ['session.captcha_needed', 'session.captcha_wrong'];

/** A refusal says whether the next try needs a captcha (AUTH-03). */
const needsCaptcha = (value: unknown): boolean => (value as { captcha?: unknown } | null)?.captcha === true;

export function useLoginForm(onSignedIn: (signedIn: SignedIn | null) => void) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<LoginFields>({ username: '', password: '', captcha: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isCaptchaShown, setIsCaptchaShown] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const [isPending, setIsPending] = useState(false);

  function change(name: keyof LoginFields, value: string) {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  function check({ username, password, captcha }: LoginFields): LoginErrors {
    const empty = (name: keyof LoginFields) => t('validation.not_empty', { field: t(`fields.${name}`) });
    return {
      ...(username === '' && { username: empty('username') }),
      ...(password === '' && { password: empty('password') }),
      ...(isCaptchaShown && captcha === '' && { captcha: empty('captcha') }),
    };
  }

  function show(found: LoginErrors) {
    setErrors(found);
    focusFirstInvalid(form.current);
  }

  function handleRefusal(error: unknown) {
    if (!isApiError(error)) throw error;
    const wantsCaptcha = captchaCodes.includes(error.code) || needsCaptcha(error.value);
    setRefusal(captchaCodes.includes(error.code) ? null : errorText(error));
    if (!wantsCaptcha) return;
    if (isCaptchaShown) setCaptchaRound((round) => round + 1);
    setIsCaptchaShown(true);
    setFields((before) => ({ ...before, captcha: '' }));
    if (captchaCodes.includes(error.code)) show({ captcha: errorText(error) });
  }

  async function submit() {
    if (isPending) return;
    const trimmed = { username: fields.username.trim(), password: fields.password, captcha: fields.captcha.trim() };
    setRefusal(null);
    const found = check(trimmed);
    if (Object.keys(found).length > 0) return show(found);

    setErrors({});
    setIsPending(true);
    try {
      const { captcha, ...credentials } = trimmed;
      onSignedIn(await signIn({ ...credentials, type: 'username', ...(isCaptchaShown && { captcha }) }));
    } catch (error) {
      // The sign-in itself may have succeeded and only what is read after it have failed.
      if (useSession.getState().isLogin) onSignedIn(null);
      else handleRefusal(error);
    } finally {
      setIsPending(false);
    }
  }

  return { form, fields, errors, refusal, isCaptchaShown, captchaRound, isPending, change, submit };
}
