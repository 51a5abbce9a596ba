import type { CallInput, RegisterRules } from '@portal/contracts';
import type { ComponentProps } from 'react';

export type RegisterBody = CallInput<'PUT /wps/member/register'>['body'];
export type RegisterFieldName = Exclude<
  keyof RegisterBody,
  | 'domain'
  | 'login'
  | 'registerUrl'
  | 'registerMethod'
  | 'referralCode'
  | 'countryDialingCode'
  | 'confirmedAge'
  | 'humanProof'
  | 'firebaseChannel'
  | 'firebaseIdToken'
>;
export type RegisterFields = Partial<Record<RegisterFieldName, string>>;
/** By user name, or by mobile number: then the platform makes the account's name (REG-02). */
export type RegisterWay = 'username' | 'mobile';

type InputAttributes = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'>;

/** How each field is typed, in the order in which they are asked for. */
const inputs: Record<RegisterFieldName, InputAttributes> = {
  username: { autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'new-password' },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
  payeeName: { autoComplete: 'name' },
  mobileNum: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  verificationCode: { inputMode: 'numeric', autoComplete: 'one-time-code' },
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

const names = Object.keys(inputs) as RegisterFieldName[];
/** Who registers by number is asked for it first. */
const mobileFirst: readonly RegisterFieldName[] = ['mobileNum', 'verificationCode'];
const mobileNames = [...mobileFirst, ...names.filter((name) => !mobileFirst.includes(name))];

export type RegisterPlan = { rules: RegisterRules; way: RegisterWay };

/** A form that was not touched. */
export const emptyFields = (): RegisterFields => Object.fromEntries(names.map((name) => [name, '']));

export const inputOf = (name: RegisterFieldName): InputAttributes => inputs[name];

const alwaysAsked: Record<RegisterWay, readonly RegisterFieldName[]> = {
  username: ['username', 'password', 'confirmPassword'],
  mobile: ['mobileNum', 'verificationCode', 'password', 'confirmPassword', 'paymentPassword'],
};

/** Fields the server's rules enable, and those that a way always has (REG-03, REG-04). */
export function shownFields({ rules, way }: RegisterPlan): RegisterFieldName[] {
  const isOn = (name: RegisterFieldName) => rules[name]?.enabled === true;
  // A code proves a number: without the number there is nothing to prove.
  const isOfWay = (name: RegisterFieldName) => (way === 'mobile' ? name !== 'username' : name !== 'verificationCode' || isOn('mobileNum'));
  return (way === 'mobile' ? mobileNames : names).filter((name) => alwaysAsked[way].includes(name) || (isOfWay(name) && isOn(name)));
}

/** The code is needed as soon as there is a number to prove. */
export const isRequired = ({ rules, way }: RegisterPlan, name: RegisterFieldName, fields: RegisterFields = {}): boolean =>
  alwaysAsked[way].includes(name) ||
  name === 'captcha' ||
  (name === 'verificationCode' ? Boolean(fields.mobileNum) : rules[name]?.required === true);

const isSecret = (name: RegisterFieldName): boolean => inputs[name].type === 'password';

/** What is sent: without spaces at the ends, except in passwords, where they are part of the secret. */
export function tidyFields(shown: readonly RegisterFieldName[], fields: RegisterFields): RegisterFields {
  return Object.fromEntries(shown.map((name) => [name, isSecret(name) ? (fields[name] ?? '') : (fields[name] ?? '').trim()]));
}
