import type { CallInput, CallValue } from '@portal/contracts';
import { refreshMember, useCall, useCommand } from '@portal/portal';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

type Countries = CallValue<'GET /wps/system/countries'>;
const home: Countries = [{ countryCode: 'TH', countryDialingCode: '66' }];

/** One entry a dialing code: several countries may share one. The brand's home is there before the list is. */
export function useCountries(): Countries {
  const { data } = useCall('GET /wps/system/countries', {}, { staleTime: Infinity });
  return [...new Map([...home, ...(data ?? [])].reverse().map((country) => [country.countryDialingCode, country])).values()].reverse();
}

export const useSendCode = () => useCommand('POST /wps/verification/sms/mobile');

/** Afterwards the page and the frame show the new number, and that withdrawals are paused. */
export function useProveNumber() {
  const lookAgain = useLookAgainAt('GET /wps/member/info', 'GET /wps/withdraw/readiness');
  const prove = useCommand('PUT /wps/member/mobile');
  return {
    ...prove,
    async mutateAsync(input: CallInput<'PUT /wps/member/mobile'>) {
      await prove.mutateAsync(input);
      await Promise.allSettled([lookAgain(), refreshMember()]);
    },
  };
}
