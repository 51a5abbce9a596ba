import { memberInfo, renderPortal } from '@portal/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { ProfilePage } from './ProfilePage';

let shell: StandIn;
beforeEach(async () => {
  shell = await standInForShell();
  shell.api.answer('GET /wps/member/info', { info: memberInfo({ avatar: '3' }) });
});
afterEach(() => shell.api.restore());

const saves = () => shell.api.sent.filter(({ name }) => name === 'PUT /wps/member/profile');
const nickname = () => screen.findByRole('textbox', { name: 'Nickname *' });

it('shows name and picture, and keeps others @MEM-16', async () => {
  shell.api.answer('PUT /wps/member/profile', {});
  await renderPortal(<ProfilePage />);
  expect(await screen.findByText('You are shown as Ann.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Picture 3' })).toBeChecked();
  await userEvent.clear(await nickname());
  await userEvent.type(await nickname(), 'น้ำหวาน');
  await userEvent.click(screen.getByRole('radio', { name: 'Picture 7' }));
  shell.api.answer('GET /wps/member/info', { info: memberInfo({ nickname: 'น้ำหวาน', avatar: '7' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You are shown as น้ำหวาน.')).toBeVisible();
  expect(saves()[0]?.body).toEqual({ nickname: 'น้ำหวาน', avatar: '7' });
  expect(shell.commands.notify).toHaveBeenCalledWith({ kind: 'success', title: 'Your profile is saved' });
});

it('says what is wrong with a name before it is sent, and what the platform found @MEM-16', async () => {
  await renderPortal(<ProfilePage />);
  await userEvent.clear(await nickname());
  await userEvent.type(await nickname(), '=x');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await nickname()).toHaveAccessibleDescription(/Begin with a letter or digit/);
  expect(await nickname()).toHaveFocus();
  expect(saves()).toHaveLength(0);

  shell.api.refuse('PUT /wps/member/profile', 'members.nickname_refused', 422, { reason: 'reserved' });
  await userEvent.clear(await nickname());
  await userEvent.type(await nickname(), 'Bee');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await nickname()).toHaveAccessibleDescription(/sounds like our staff/);
  expect(await nickname()).toHaveValue('Bee');
});
