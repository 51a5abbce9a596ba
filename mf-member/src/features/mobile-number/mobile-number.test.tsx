import { api } from '@portal/portal';
import { memberInfo, renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../../testing/stand-in-shell';
import { MobileNumber } from './MobileNumber';

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer('GET /wps/member/info', { info: memberInfo() });
  shell.api.answer('GET /wps/system/countries', [
    { countryCode: 'TH', countryDialingCode: '66' },
    { countryCode: 'VN', countryDialingCode: '84' },
  ]);
});
afterEach(() => shell.api.restore());

const sentTo = (name: string) => shell.api.sent.filter((sent) => sent.name === name);
async function open() {
  await renderPortal(<MobileNumber />);
  await userEvent.click(await screen.findByRole('button', { name: 'Verify a mobile number' }));
}

it('sends a code to a typed number, and none to an invalid one @AUTH-05', async () => {
  shell.api.answer('POST /wps/verification/sms/mobile', { expiredMinutes: 1 });
  await open();
  const number = screen.getByRole('textbox', { name: 'Mobile number *' });
  await waitFor(() => expect(number).toHaveFocus());
  await userEvent.type(number, '08-12');
  await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter 6 to 15 digits');
  expect(sentTo('POST /wps/verification/sms/mobile')).toHaveLength(0);

  await userEvent.clear(number);
  await userEvent.type(number, '0912345678');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), '84');
  await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
  expect(await screen.findByText('We sent a code to +84 0912345678.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^New code in \d+ s$/ })).toBeDisabled();
  expect(sentTo('POST /wps/verification/sms/mobile')[0]?.body).toEqual({ mobileNum: '0912345678', countryDialingCode: '84' });

  await userEvent.type(number, '9');
  expect(screen.getByRole('button', { name: 'Get code' })).toBeEnabled();
});

it('says why a number was refused and keeps what was typed', async () => {
  shell.api.refuse('POST /wps/verification/sms/mobile', 'request.too_many', 429);
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number *' }), '0812345678');
  await userEvent.click(screen.getByRole('button', { name: 'Get code' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('textbox', { name: 'Mobile number *' })).toHaveValue('0812345678');
  await userEvent.click(screen.getByRole('button', { name: 'Save number' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the code from the SMS.');
  expect(sentTo('PUT /wps/member/mobile')).toHaveLength(0);
});

it('sends number, code and password encrypted, then shows the number as proven @AUTH-12', async () => {
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
  shell.api.answer('PUT /wps/member/mobile', {});
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number *' }), '0812345678');
  await userEvent.type(screen.getByRole('textbox', { name: 'SMS code *' }), '123456');
  await userEvent.type(screen.getByLabelText('Sign-in password'), 'moonlight-1');
  shell.api.answer('GET /wps/member/info', { info: memberInfo({ mobileNum: '******5678', isMobileProven: true }) });
  await userEvent.click(screen.getByRole('button', { name: 'Save number' }));
  expect(await screen.findByText('Proven')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'Your mobile number is verified' });
  expect(JSON.stringify(sentTo('PUT /wps/member/mobile')[0]?.body)).not.toMatch(/moonlight|0812345678|123456/);
});

it('shows a proven number as proven and offers another one', async () => {
  shell.api.answer('GET /wps/member/info', { info: memberInfo({ mobileNum: '******5678', isMobileProven: true }) });
  await renderPortal(<MobileNumber />);
  expect(await screen.findByText('******5678')).toBeVisible();
  expect(screen.getByText('Proven')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change number' })).toBeVisible();
});
