import { api } from '@portal/portal';
import { memberInfo, renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../../testing/stand-in-shell';
import { EmailAddress } from './EmailAddress';

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
  shell.api.answer('GET /wps/member/info', { info: memberInfo() });
});
afterEach(() => {
  window.location.hash = '';
  shell.api.restore();
});

const sentTo = (name: string) => shell.api.sent.filter((sent) => sent.name === name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('sends a link to a typed address, and none to what is no address @MEM-01', async () => {
  await renderPortal(<EmailAddress />);
  expect(await screen.findByText('Not confirmed yet')).toBeVisible();
  await press('Confirm an email address');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email address *' })).toHaveFocus());
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address *' }), 'ann');
  await userEvent.type(screen.getByLabelText('Sign-in password'), 'moonlight-1');
  await press('Send link');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email address.');
  expect(sentTo('POST /wps/member/email')).toHaveLength(0);

  shell.api.refuse('POST /wps/member/email', 'passwords.old_wrong', 422);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address *' }), '@example.com');
  await press('Send link');
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('Enter a valid email address.'));
  shell.api.answer('POST /wps/member/email', {});
  await press('Send link');
  expect(await screen.findByText(/^We sent a link to ann@example.com/)).toBeVisible();
  expect(JSON.stringify(shell.api.sent)).not.toMatch(/moonlight/);
});

it('confirms by the link that led here, once, and takes it off the address @MEM-01', async () => {
  shell.api.answer('PUT /wps/member/email', () => {
    shell.api.answer('GET /wps/member/info', { info: memberInfo({ email: 'an***@example.com', isEmailConfirmed: true }) });
    return {};
  });
  window.location.hash = '#confirmEmail=the-code';
  await renderPortal(<EmailAddress />);
  expect(await screen.findByText('an***@example.com')).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(sentTo('PUT /wps/member/email').map(({ body }) => body)).toEqual([{ code: 'the-code' }]);
  expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'Your email address is confirmed' });
  expect(window.location.href).not.toContain('the-code');
});

it('says why a link is not good any more @MEM-01', async () => {
  shell.api.refuse('PUT /wps/member/email', 'members.email_link_invalid', 422);
  window.location.hash = '#confirmEmail=old';
  await renderPortal(<EmailAddress />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is over');
  expect(await screen.findByRole('button', { name: 'Confirm an email address' })).toBeVisible();
});
