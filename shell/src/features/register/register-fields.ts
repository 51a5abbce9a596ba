import type { CallInput, RegisterRules } from '@portal/contracts';
import type { ComponentProps } from 'react';

type RegisterBody = CallInput<'PUT /wps/member/register'>['body'];
export type RegisterFieldName = Exclude<
  keyof RegisterBody,
  | 'domain'
  | 'login'
  | 'registerUrl'
  | 'registerMethod'
  | 'referralCode'
  | 'verificationCode'
  | 'countryDialingCode'
  | 'humanProof'
  | 'firebaseChannel'
  | 'firebaseIdToken'
>;
export type RegisterFields = Partial<Record<RegisterFieldName, string>>;

type InputAttributes = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'>;

/** How each field is typed, in the order in which they are asked for. */
const inputs: Record<RegisterFieldName, InputAttributes> = {
  username: { autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'new-password' },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name' },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  paymentPassword: { type: 'password', autoComplete: 'off' },
  idNumber: { autoComplete: 'off' },
  line: { autoComplete: 'off' },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  zalo: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  facebook: { autoComplete: 'off' },
  wechat: { autoComplete: 'off' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  recommenderId: { autoComplete: 'off' },
  affiliateCode: { autoComplete: 'off' },
  captcha: { autoComplete: 'off' },
};

const alwaysShown: readonly RegisterFieldName[] = ['username', 'password', 'confirmPassword'];
const names = Object.keys(inputs) as RegisterFieldName[];

export const inputOf = (name: RegisterFieldName): InputAttributes => inputs[name];

/** Fields the server's rules enable; name and password twice are always there. */
export const shownFields = (rules: RegisterRules): RegisterFieldName[] =>
  names.filter((name) => alwaysShown.includes(name) || rules[name]?.enabled === true);

export const isRequired = (rules: RegisterRules, name: RegisterFieldName): boolean =>
  alwaysShown.includes(name) || name === 'captcha' || rules[name]?.required === true;

const isSecret = (name: RegisterFieldName): boolean => inputs[name].type === 'password';

/** What is sent: without spaces at the ends, except in passwords, where they are part of the secret. */
export function tidyFields(shown: readonly RegisterFieldName[], fields: RegisterFields): RegisterFields {
  return Object.fromEntries(shown.map((name) => [name, isSecret(name) ? (fields[name] ?? '') : (fields[name] ?? '').trim()]));
}
