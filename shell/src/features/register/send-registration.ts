import { api, isApiError } from '@portal/api-client';
import type { SignedIn } from '@portal/contracts';
import { register, registerMobile } from '@portal/session';
import { arrivalUrl, invitationCode, readInvitation } from '../../state/arrival';
import type { RegisterBody, RegisterFields, RegisterWay } from './register-fields';

export type Proofs = Pick<RegisterBody, 'confirmedAge' | 'humanProof' | 'firebaseChannel' | 'firebaseIdToken'>;

/** False when nobody uses the code; a check that cannot be made is left to the registration itself. */
export async function isInvitationKnown(code: string): Promise<boolean> {
  try {
    await api.call('GET /wps/agent/affiliate', { query: { code, domain: window.location.host } });
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.isOutcomeUnknown || error.code === 'request.too_many';
  }
}

/** The refusal, if somebody has the name already; a check that cannot be made is left to the registration itself. */
export async function refusalOfName(username: string): Promise<unknown> {
  try {
    await api.call('POST /wps/member/register/name', { body: { username } });
    return null;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error.code === 'members.username_taken' ? error : null;
  }
}

/** Everything the platform wants to know (REG-07); what was left empty is not sent. */
export function bodyOf(way: RegisterWay, tidy: RegisterFields, dialing: string, proofs: Proofs): RegisterBody {
  const filled = Object.fromEntries(Object.entries(tidy).filter(([, value]) => value !== ''));
  const { referralCode } = readInvitation();
  // Where the field is shown it has the last word: who empties it registers without a code.
  const invitation = 'affiliateCode' in tidy ? filled.affiliateCode : invitationCode();
  // The provider has checked the code already; the platform gets its token instead.
  if (proofs.firebaseIdToken) delete filled.verificationCode;
  return {
    username: way === 'mobile' ? (tidy.mobileNum ?? '') : '',
    password: '',
    confirmPassword: '',
    ...filled,
    ...(invitation && { affiliateCode: invitation }),
    ...(referralCode && { referralCode }),
    ...(filled.mobileNum && { countryDialingCode: dialing }),
    ...proofs,
    domain: window.location.host,
    login: true,
    registerUrl: arrivalUrl(),
    registerMethod: 'WEB',
  };
}

export const sendRegistration = (way: RegisterWay, body: RegisterBody): Promise<SignedIn> =>
  way === 'mobile' ? registerMobile(body) : register(body);
