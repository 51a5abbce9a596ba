import { isApiError } from '@portal/api-client';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { useSession } from '@portal/session';
import { useMemo, useRef, useState } from 'react';
import { useCodeSending } from '../../components/code';
import { HumanCheckFailed, useHumanCheck } from '../../components/human-check';
import { homeCountry, tidyNumber } from '../../components/phone';
import { identityErrorText } from '../../firebase';
import { focusFirstInvalid } from '../../lib/focus-first-invalid';
import { patternText, validationText } from '../../lib/validation-text';
import { invitationCode } from '../../state/arrival';
import { useStatus } from '../../state/status.store';
import { checkFields, ruleOf } from './check-fields';
import { fieldOfRefusal, refusedFields } from './refusals';
import { isRequired, shownFields, tidyFields, type RegisterFieldName, type RegisterFields, type RegisterWay } from './register-fields';
import { bodyOf, isInvitationKnown, sendRegistration, type Proofs } from './send-registration';

export type Registered = { account: string; isGenerated: boolean };

export function useRegisterForm(way: RegisterWay, onRegistered: (registered: Registered) => void) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const rules = useStatus(({ registerRules }) => registerRules);
  const minimumAge = useStatus(({ info }) => info?.brand.minimumAge ?? 21);
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<RegisterFields>(() => ({ affiliateCode: invitationCode() }));
  const [dialing, setDialing] = useState<string>(homeCountry.countryDialingCode);
  /** Fields whose mistakes are shown: those a person has left, and all after the first try. */
  const [judged, setJudged] = useState<ReadonlySet<RegisterFieldName>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<RegisterFieldName, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isInvitationWrong, setIsInvitationWrong] = useState(false);
  const [isAgreed, setIsAgreed] = useState(true);
  /** Never ticked for anybody: to say so is an act of its own. */
  const [isOfAge, setIsOfAge] = useState(false);
  const [isAgreementJudged, setIsAgreementJudged] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const isRunning = useRef(false);

  const plan = useMemo(() => ({ rules, way }), [rules, way]);
  const shown = useMemo(() => shownFields(plan), [plan]);
  const tidy = tidyFields(shown, fields);
  if (tidy.mobileNum) tidy.mobileNum = tidyNumber(tidy.mobileNum);
  const problems = checkFields(plan, tidy);
  const label = (name: RegisterFieldName) => t(`fields.${name}`);
  const human = useHumanCheck('register');
  const sending = useCodeSending({ purpose: 'register', number: tidy.mobileNum ?? '', dialing, isNumberRight });

  function isNumberRight() {
    if (!problems.mobileNum && tidy.mobileNum) return true;
    const text = problems.mobileNum ?? ({ code: 'not_empty' } as const);
    setRefused((before) => ({ ...before, mobileNum: validationText(t, label('mobileNum'), text) }));
    focusFirstInvalid(form.current);
    return false;
  }

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
    const rule = ruleOf(plan, name);
    const text = rule && patternText(t, rule.patternId, rule.minLength, rule.maxLength);
    return name === 'zalo' ? [text, t('register.zaloBonus')].filter(Boolean).join(' · ') : text;
  }

  function show(found: Partial<Record<RegisterFieldName, string>>) {
    setRefused(found);
    focusFirstInvalid(form.current);
  }

  function showRefusal(error: unknown) {
    if (error instanceof HumanCheckFailed) return;
    // The registration stops without a word over it; what the provider said of the code stands beside the code (ERR-04, AUTH-11).
    const ofProvider = identityErrorText(t, error);
    if (ofProvider) return show({ verificationCode: ofProvider });
    if (!isApiError(error)) throw error;
    setCaptchaRound((round) => round + 1);
    setFields((before) => ({ ...before, captcha: '' }));
    const field = fieldOfRefusal(error.code);
    const found = field && shown.includes(field) ? { [field]: errorText(error) } : refusedFields(error, shown, t, label);
    if (Object.keys(found).length > 0) show(found);
    else setRefusal(errorText(error));
  }

  /** In the order of REG-06. */
  async function send() {
    if (tidy.affiliateCode && !(await isInvitationKnown(tidy.affiliateCode))) return setIsInvitationWrong(true);
    const proofs: Proofs = { confirmedAge: minimumAge, ...(await human.take()) };
    if (tidy.verificationCode && sending.isByIdentity) {
      proofs.firebaseIdToken = await sending.confirm(tidy.verificationCode);
      proofs.firebaseChannel = 'sms';
    }
    const { userInfo } = await sendRegistration(way, bodyOf(way, tidy, dialing, proofs));
    onRegistered({ account: userInfo.userName, isGenerated: way === 'mobile' });
  }

  async function submit() {
    if (isRunning.current) return;
    setRefusal(null);
    setJudged(new Set(shown));
    setIsAgreementJudged(true);
    if (Object.keys(problems).length > 0 || !isAgreed || !isOfAge) return focusFirstInvalid(form.current);

    isRunning.current = true;
    setIsPending(true);
    try {
      await send();
    } catch (error) {
      // The registration itself may have succeeded and only what is read after it have failed.
      const { isLogin, account } = useSession.getState();
      if (isLogin) onRegistered({ account: account ?? '', isGenerated: way === 'mobile' });
      else showRefusal(error);
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  }

  function reset() {
    setFields({ affiliateCode: invitationCode() });
    setDialing(homeCountry.countryDialingCode);
    setJudged(new Set());
    setRefused({});
    setRefusal(null);
    setIsAgreed(true);
    setIsOfAge(false);
    setIsAgreementJudged(false);
  }

  return {
    form,
    fields,
    dialing,
    setDialing,
    shown,
    sending,
    human,
    isReady: shown.some((name) => rules[name] !== undefined),
    isRequired: (name: RegisterFieldName) => isRequired(plan, name, tidy),
    label,
    hintOf,
    errorOf,
    /** Labels of what is not right yet. */
    missing: shown.filter((name) => problems[name]).map(label),
    refusal,
    isInvitationWrong,
    dismissInvitation: () => setIsInvitationWrong(false),
    isAgreed,
    setIsAgreed,
    minimumAge,
    isOfAge,
    setIsOfAge,
    ageError: isAgreementJudged && !isOfAge ? t('register.ageNeeded') : undefined,
    agreementError: isAgreementJudged && !isAgreed ? t('register.agreementNeeded') : undefined,
    captchaRound,
    isPending,
    change,
    judge,
    submit,
    reset,
  };
}
