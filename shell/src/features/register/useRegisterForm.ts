import { isApiError } from '@portal/api-client';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { useSession } from '@portal/session';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
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
import {
  emptyFields,
  isRequired,
  shownFields,
  tidyFields,
  type RegisterFieldName,
  type RegisterFields,
  type RegisterWay,
} from './register-fields';
import { bodyOf, isInvitationKnown, refusalOfName, sendRegistration, type Proofs } from './send-registration';

export type Registered = { account: string; isGenerated: boolean };

type Values = RegisterFields & { isAgreed: boolean; isOfAge: boolean };

/** The age is never confirmed for anybody: to say so is an act of its own. */
const firstValues = (): Values => ({ ...emptyFields(), affiliateCode: invitationCode() ?? '', isAgreed: true, isOfAge: false });

export function useRegisterForm(way: RegisterWay, onRegistered: (registered: Registered) => void) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const rules = useStatus(({ registerRules }) => registerRules);
  const minimumAge = useStatus(({ info }) => info?.brand.minimumAge ?? 21);
  const ref = useRef<HTMLFormElement>(null);
  const { register, formState, watch, getValues, setValue, setError, clearErrors, handleSubmit, reset } = useForm<Values>({
    defaultValues: firstValues(),
    reValidateMode: 'onSubmit',
    // The error has to be on the page before the focus goes to its field.
    shouldFocusError: false,
    resolver: (values) => {
      const errors = findErrors(values);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { errors, touchedFields, isSubmitting, submitCount } = formState;
  const [dialing, setDialing] = useState<string>(homeCountry.countryDialingCode);
  const [isInvitationWrong, setIsInvitationWrong] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const isRunning = useRef(false);
  const { isAgreed, isOfAge, ...fields } = watch();

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
    show({ mobileNum: validationText(t, label('mobileNum'), text) });
    return false;
  }

  /**
   * Marks what keeps the form from being sent. The texts of broken rules are made anew at every change, as `errorOf` does; only what the
   * platform refused has a text of its own here.
   */
  function findErrors(values: Values): FieldErrors<Values> {
    const wrong = [...Object.keys(problems), ...(values.isAgreed ? [] : ['isAgreed']), ...(values.isOfAge ? [] : ['isOfAge'])];
    return Object.fromEntries(wrong.map((name) => [name, { type: 'rule' }]));
  }

  /** What an input needs to be a field of the form. Its mistakes show once it was left with something in it, and all after the first try. */
  function field(name: RegisterFieldName) {
    const { onBlur, ...props } = register(name, { onChange: () => clearErrors(name) });
    return {
      ...props,
      error: errorOf(name),
      onBlur: (event: { target: HTMLInputElement }) => {
        if (!event.target.value) return;
        void onBlur(event);
        if (name === 'username') void lookUpName();
      },
    };
  }

  /** Tells on leaving the field that somebody has the name, unless it was changed meanwhile. */
  async function lookUpName() {
    const { username } = tidy;
    if (!username || problems.username) return;
    const refusal = await refusalOfName(username);
    if (refusal && tidyFields(shown, getValues()).username === username) setError('username', { message: errorText(refusal) });
  }

  function errorOf(name: RegisterFieldName): string | undefined {
    const problem = submitCount > 0 || touchedFields[name] ? problems[name] : undefined;
    return errors[name]?.message ?? (problem && validationText(t, label(name), problem));
  }

  /** The rule in words, before any mistake. */
  function hintOf(name: RegisterFieldName): string | undefined {
    if (name === 'confirmPassword') return t('register.confirmHint');
    const rule = ruleOf(plan, name);
    const text = rule && patternText(t, rule.patternId, rule.minLength, rule.maxLength);
    return name === 'zalo' ? [text, t('register.zaloBonus')].filter(Boolean).join(' · ') : text;
  }

  function show(found: Partial<Record<RegisterFieldName, string>>) {
    for (const [name, message] of Object.entries(found)) setError(name as RegisterFieldName, { message });
    focusFirstInvalid(ref.current);
  }

  function showRefusal(error: unknown) {
    if (error instanceof HumanCheckFailed) return;
    // The registration stops without a word over it; what the provider said of the code stands beside the code (ERR-04, AUTH-11).
    const ofProvider = identityErrorText(t, error);
    if (ofProvider) return show({ verificationCode: ofProvider });
    if (!isApiError(error)) throw error;
    setCaptchaRound((round) => round + 1);
    setValue('captcha', '');
    const field = fieldOfRefusal(error.code);
    const found = field && shown.includes(field) ? { [field]: errorText(error) } : refusedFields(error, shown, t, label);
    if (Object.keys(found).length > 0) show(found);
    else setError('root', { message: errorText(error) });
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

  async function trySend() {
    try {
      await send();
    } catch (error) {
      // The registration itself may have succeeded and only what is read after it have failed.
      const { isLogin, account } = useSession.getState();
      if (isLogin) onRegistered({ account: account ?? '', isGenerated: way === 'mobile' });
      else showRefusal(error);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await handleSubmit(trySend, () => focusFirstInvalid(ref.current))();
    } finally {
      isRunning.current = false;
    }
  }

  return {
    ref,
    field,
    dialing,
    setDialing,
    shown,
    sending,
    human,
    isReady: shown.some((name) => rules[name] !== undefined),
    isRequired: (name: RegisterFieldName) => isRequired(plan, name, tidy),
    label,
    hintOf,
    /** Labels of what is not right yet. */
    missing: shown.filter((name) => problems[name]).map(label),
    refusal: errors.root?.message ?? null,
    isInvitationWrong,
    dismissInvitation: () => setIsInvitationWrong(false),
    isAgreed,
    setIsAgreed: (isTicked: boolean) => setValue('isAgreed', isTicked),
    minimumAge,
    isOfAge,
    setIsOfAge: (isTicked: boolean) => setValue('isOfAge', isTicked),
    ageError: submitCount > 0 && !isOfAge ? t('register.ageNeeded') : undefined,
    agreementError: submitCount > 0 && !isAgreed ? t('register.agreementNeeded') : undefined,
    captchaRound,
    isPending: isSubmitting,
    submit,
    reset: () => {
      reset(firstValues());
      setDialing(homeCountry.countryDialingCode);
    },
  };
}
