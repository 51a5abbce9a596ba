import { clearSessionArea } from '@portal/session';
import { arrivalUrl, forgetArrival, invitationCode, keepArrival, readInvitation } from './arrival';

const comeBy = (address: string) => {
  window.history.replaceState(null, '', address);
  keepArrival(window.location.search);
};
const dayMs = 86_400_000;
beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

it('keeps the invitation when the session area is cleared, for every tab of the browser @REG-05 @REG-07', () => {
  comeBy('/?affiliateCode=%20DAO888%20&referralCode=MEK333');
  clearSessionArea();
  sessionStorage.clear();
  comeBy('/promotions?tab=2');
  expect(readInvitation()).toEqual({ affiliateCode: 'DAO888', referralCode: 'MEK333' });
  expect(invitationCode()).toBe('DAO888');
});

it('lets the last link replace earlier ones, but an advertisement replace no invitation @REG-07', () => {
  comeBy('/?affiliateCode=DAO888');
  comeBy('/?utm_source=ad&utm_content=a%26b');
  comeBy('/register?referralCode=MEK333&token=secret');
  expect(readInvitation()).toEqual({ referralCode: 'MEK333' });
  expect(invitationCode()).toBe('MEK333');
  expect(arrivalUrl()).toBe('http://localhost/register?utm_source=ad&utm_content=a%26b');
});

it('ignores invalid codes @REG-07', () => {
  comeBy(`/?affiliateCode=${'x'.repeat(65)}&referralCode=&utm_source=${'%E0%B8%81'.repeat(64)}&utm_medium=${'%E0%B8%81'.repeat(64)}`);
  expect([readInvitation(), invitationCode(), arrivalUrl()]).toEqual([{}, '', 'http://localhost/']);
});

it('expires after 30 days, or once somebody has registered @REG-07', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-01') });
  comeBy('/?affiliateCode=DAO888');
  jest.setSystemTime(Date.now() + 30 * dayMs);
  expect(invitationCode()).toBe('DAO888');
  jest.setSystemTime(Date.now() + 1);
  expect(invitationCode()).toBe('');

  comeBy('/?affiliateCode=DAO888&utm_source=ad');
  forgetArrival();
  expect([invitationCode(), arrivalUrl()]).toEqual(['', 'http://localhost/']);
});
