import { api } from '@portal/api-client';
import { serverNow } from '@portal/portal';

export type CodePurpose = 'register' | 'signIn' | 'forgot';
type Request = { mobileNum: string; countryDialingCode: string; humanProof?: string };

const minuteMs = 60_000;

/** Asks the platform for a code. Returns the time until which the button is disabled, in ms of the server's clock (REG-08). */
export async function sendCode(purpose: CodePurpose, { mobileNum, ...rest }: Request): Promise<number> {
  if (purpose === 'forgot') {
    const { expirationTime } = await api.call('POST /wps/verification/sms/forgot', { body: { mobileNum, ...rest } });
    return Date.parse(expirationTime);
  }
  const { expiredMinutes } =
    purpose === 'register'
      ? await api.call('POST /wps/verification/sms/register', { body: { mobileNo: mobileNum, ...rest } })
      : await api.call('POST /wps/verification/sms/noLogin', { body: { mobileNum, ...rest } });
  return serverNow() + minuteMs * expiredMinutes;
}
