import { i18n, useTranslation } from '@portal/i18n';
import { languageOf } from '@portal/contracts/languages';
import { serverNow, useErrorText } from '@portal/portal';
import { useRef, useState } from 'react';
import { identityErrorText, loadIdentity, type PhoneCheck } from '../../firebase';
import { useStatus } from '../../state/status.store';
import { HumanCheckFailed, useHumanCheck } from '../human-check';
import { internationalNumber } from '../phone';
import { sendCode, type CodePurpose } from './send-code';
import { useSecondsLeft } from './useSecondsLeft';

const shortestPauseMs = 1_000;
/** The provider does not say how long to wait, so its button waits a minute. */
const identityPauseMs = 60_000;

type Sent = { number: string; until: number };

export type CodeSending = {
  isSending: boolean;
  /** Seconds until the number that is typed may be sent another code. */
  secondsLeft: number;
  /** The number of the last code, while it is the one that is typed. */
  sentTo: string | null;
  /** Why the last code could not be sent. */
  warning: string | null;
  dismissWarning(): void;
  send(): Promise<void>;
  /** True when the codes come from the identity provider. */
  isByIdentity: boolean;
  /** Has the provider check the code; answers the token that proves the number. */
  confirm(code: string): Promise<string>;
};

type Options = { purpose: CodePurpose; number: string; dialing: string; isNumberRight: () => boolean };

/** Sends codes to a phone for every form: checks the number, keeps robots out, then counts down. */
export function useCodeSending({ purpose, number, dialing, isNumberRight }: Options): CodeSending {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const firebase = useStatus(({ info }) => info?.firebase ?? null);
  const isByIdentity = firebase?.isPhoneOn === true;
  const human = useHumanCheck('sms');
  const [isSending, setIsSending] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const askedAt = useRef(-Infinity);
  const check = useRef<PhoneCheck | null>(null);
  const whole = `+${dialing} ${number}`;
  const isSame = sent?.number === whole;
  const secondsLeft = useSecondsLeft(isSame ? sent.until : null, serverNow);

  async function ask(): Promise<number> {
    if (firebase && isByIdentity) {
      const { sendPhoneCode } = await loadIdentity();
      check.current = await sendPhoneCode(firebase, internationalNumber(dialing, number), languageOf(i18n.language).tag);
      return serverNow() + identityPauseMs;
    }
    return sendCode(purpose, { mobileNum: number, countryDialingCode: dialing, ...(await human.take()) });
  }

  async function send() {
    if (isSending || secondsLeft > 0 || performance.now() - askedAt.current < shortestPauseMs) return;
    if (!isNumberRight()) return;
    askedAt.current = performance.now();
    setIsSending(true);
    try {
      setSent({ number: whole, until: await ask() });
    } catch (error) {
      setWarning(error instanceof HumanCheckFailed ? t('human.failed') : (identityErrorText(t, error) ?? errorText(error)));
    } finally {
      setIsSending(false);
    }
  }

  return {
    isSending,
    secondsLeft,
    sentTo: isSame ? whole : null,
    warning,
    dismissWarning: () => setWarning(null),
    send,
    isByIdentity,
    confirm: (code) =>
      check.current && isSame
        ? check.current.confirm(code)
        : Promise.reject(Object.assign(new Error('no code was sent'), { code: 'auth/missing-verification-code' })),
  };
}
