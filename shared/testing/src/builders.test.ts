import { calls } from '@portal/contracts/calls';
import { memberInfo, openDraw, walletBalance } from './builders';

// Tests that build on an answer the platform would never give prove nothing.
it('builds answers that fit the contract', () => {
  calls['GET /wps/member/info'].value.parse({ info: memberInfo() });
  calls['GET /wps/v2/wallets/balance'].value.parse(walletBalance());
  calls['GET /lgw/draws/:id'].value.parse(openDraw());
});

it('uses the values that a test overrides', () => {
  expect(memberInfo({ nickname: 'Bob' })).toEqual({ ...memberInfo(), nickname: 'Bob' });
  expect(walletBalance({ hold: '5.00' }).hold).toBe('5.00');
  expect(openDraw({ state: 'closed' }).state).toBe('closed');
});
