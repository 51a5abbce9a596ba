import type { WithdrawalReadiness } from '@portal/contracts';
import type { Caller } from './test-app';

/** Until when the member cannot withdraw, and after what; null while nothing stands against it. */
export async function pauseOf(member: Caller): Promise<WithdrawalReadiness['pause']> {
  const { status, body } = await member.get('/wps/withdraw/readiness');
  expect(status).toBe(200);
  return (body.value as WithdrawalReadiness).pause;
}
