import { useState } from 'react';
import { CloseAccount } from '../features/close-account';
import { EmailAddress } from '../features/email-address';
import { MobileNumber } from '../features/mobile-number';
import { MyAccount } from '../features/my-account';
import { Passkeys } from '../features/passkeys';
import { SecondFactor } from '../features/second-factor';
import { Sessions } from '../features/sessions';
import { WithdrawalPause } from '../features/withdrawal-pause';

/** What the meter leads to opens below it: the card is made anew with its form open, which takes the focus. */
export function SecurityCenterPage() {
  const [asked, setAsked] = useState({ mobileNum: 0, email: 0, secondFactor: 0, passkey: 0 });
  return (
    <>
      <MyAccount onAct={(part) => setAsked((before) => ({ ...before, [part]: before[part] + 1 }))} />
      <WithdrawalPause />
      <MobileNumber key={`mobile-${asked.mobileNum}`} startsOpen={asked.mobileNum > 0} />
      <EmailAddress key={`email-${asked.email}`} startsOpen={asked.email > 0} />
      <SecondFactor key={`factor-${asked.secondFactor}`} startsOpen={asked.secondFactor > 0} />
      <Passkeys key={`passkey-${asked.passkey}`} startsOpen={asked.passkey > 0} />
      <Sessions />
      <CloseAccount />
    </>
  );
}
