import { isApiError } from '@portal/api-client';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { register, useSession } from '@portal/session';
import { useMemo, useRef, useState } from 'react';
import { focusFirstInvalid } from '../../lib/focus-first-invalid';
import { patternText, validationText } from '../../lib/validation-text';
import { useStatus } from '../../state/status.store';
import { checkFields } from './check-fields';
import { fieldOfRefusal, refusedFields } from './refusals';
import { isRequired, shownFields, tidyFields, type RegisterFieldName, type RegisterFields } from './register-fields';

const affiliateCodeOfAddress = () => new URLSearchParams(window.location.search).get('affiliateCode') ?? '';
const referralCodeOfAddress = () => new URLSearchParams(window.location.search).get('referralCode');

export function useRegisterForm(onRegistered: (account: string) => void) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const rules = useStatus(({ registerRules }) => registerRules);
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<RegisterFields>(() => ({ affiliateCode: affiliateCodeOfAddress() }));
  /** Fields whose mistakes are shown: those a person has left, and all after the first try. */
  const [judged, setJudged] = useState<ReadonlySet<RegisterFieldName>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<RegisterFieldName, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAgreed, setIsAgreed] = useState(true);
  const [isAgreementJudged, setIsAgreementJudged] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const [isPending, setIsPending] = useState(false);

  const shown = useMemo(() => shownFields(rules), [rules]);
  const tidy = tidyFields(shown, fields);
  const problems = checkFields(rules, tidy);
  const label = (name: RegisterFieldName) => t(`fields.${name}`);

  function change(name: RegisterFieldName, value: string) {
    setFields((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: undefined }));
  }

  const judge = (name: RegisterFieldName) => fields[name] && setJudged((before) => new Set(before).add(name));

  function errorOf(name: RegisterFieldName): string | undefined {
    const problem = judged.has(name) ? problems[name] : undefined;
    return refused[name] ?? (problem && validationText(t, label(name), problem));
  }

  /** The rule in words, before any mistake. */
  function hintOf(name: RegisterFieldName): string | undefined {
    if (name === 'confirmPassword') return t('register.confirmHint');
    const rule = rules[name];
    return rule && patternText(t, rule.patternId, rule.minLength, rule.maxLength);
  }

  function showRefusal(error: unknown) {
    if (!isApiError(error)) throw error;
    setCaptchaRound((round) => round + 1);
    setFields((before) => ({ ...before, captcha: '' }));
    const field = fieldOfRefusal(error.code);
    const found = field && shown.includes(field) ? { [field]: errorText(error) } : refusedFields(error, shown, t, label);
    setRefused(found);
    if (Object.keys(found).length === 0) setRefusal(errorText(error));
    else focusFirstInvalid(form.current);
  }

  async function submit() {
    if (isPending) return;
    setRefusal(null);
    setJudged(new Set(shown));
    setIsAgreementJudged(true);
    if (Object.keys(problems).length > 0 || !isAgreed) return focusFirstInvalid(form.current);

    setIsPending(true);
    try {
      const filled = Object.fromEntries(Object.entries(tidy).filter(([, value]) => value !== ''));
      const referralCode = referralCodeOfAddress();
      const hiddenCode = affiliateCodeOfAddress();
      const { userInfo } = await register({
        username: '',
        password: '',
        confirmPassword: '',
        ...(hiddenCode && { affiliateCode: hiddenCode }),
        ...filled,
        ...(referralCode && { referralCode }),
        domain: window.location.host,
        login: true,
        registerUrl: window.location.origin + window.location.pathname,
        registerMethod: 'WEB',
      });
      onRegistered(userInfo.userName);
    } catch (error) {
      // The registration itself may have succeeded and only what is read after it have failed.
      const { isLogin, account } = useSession.getState();
      if (isLogin) onRegistered(account ?? '');
      else showRefusal(error);
    } finally {
      setIsPending(false);
    }
  }

  function reset() {
    setFields({ affiliateCode: affiliateCodeOfAddress() });
    setJudged(new Set());
    setRefused({});
    setRefusal(null);
    setIsAgreed(true);
    setIsAgreementJudged(false);
  }

  return {
    form,
    fields,
    shown,
    isReady: shown.some((name) => rules[name] !== undefined),
    isRequired: (name: RegisterFieldName) => isRequired(rules, name),
    label,
    hintOf,
    errorOf,
    /** Labels of what is not right yet. */
    missing: shown.filter((name) => problems[name]).map(label),
    refusal,
    isAgreed,
    setIsAgreed,
    agreementError: isAgreementJudged && !isAgreed ? t('register.agreementNeeded') : undefined,
    captchaRound,
    isPending,
    change,
    judge,
    submit,
    reset,
  };
}
