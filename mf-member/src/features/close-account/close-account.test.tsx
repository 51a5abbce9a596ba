import type { ClosureState } from '@portal/contracts';
import { api } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForShell, type StandIn } from '../../testing/stand-in-shell';
import { CloseAccount } from './CloseAccount';

const state = 'GET /wps/member/closure';
const close = 'POST /wps/member/closure';

let shell: StandIn;
let answer: ClosureState;
beforeEach(async () => {
  shell = await standInForShell();
  api.configure({ getPayloadKey: () => Promise.resolve(btoa(`\t${'\0'.repeat(31)}`)) });
  answer = { blocks: [], documentDays: 365 };
  shell.api.answer(state, () => answer);
});
afterEach(() => shell.api.restore());

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sent = () => shell.api.sent.filter(({ name }) => name === close);

it('tells what is kept and for how long, and asks nothing before the form is opened @MEM-01', async () => {
  await renderPortal(<CloseAccount />);
  expect(await screen.findByText(/^If you no longer want to use your account/)).toBeVisible();
  expect(shell.api.sent.filter(({ name }) => name === state)).toEqual([]);
  await press('Play within limits');
  expect(shell.commands.openCenter).toHaveBeenCalledWith('member', 'playLimits');
  await press('Close my account');
  expect(await screen.findByText(/365 days after the decision/)).toBeVisible();
  expect(screen.getByText(/^Closing does not end a self-exclusion/)).toBeVisible();
});

it('lists what has to be settled with the way there, and takes the password once nothing is left @MEM-01', async () => {
  answer.blocks = ['bets', 'balance'];
  await renderPortal(<CloseAccount />);
  await press('Close my account');
  const list = within((await screen.findByText('There are open bets or games. Wait for their results.')).closest('ul')!);
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  await press('Withdraw');
  expect(shell.commands.openCenter).toHaveBeenCalledWith('member', 'withdraw');
  expect(screen.queryByLabelText('Sign-in password')).toBeNull();
  answer = { ...answer, blocks: [] };
  await press('Check again');
  expect(await screen.findByLabelText('Sign-in password')).toBeVisible();
});

it('closes only with the box ticked, sends the password sealed, and leaves the centre @MEM-01', async () => {
  await renderPortal(<CloseAccount />);
  await press('Close my account');
  await userEvent.type(await screen.findByLabelText('Sign-in password'), 'moonlight-1');
  await press('Close account now');
  expect(screen.getByRole('alert')).toHaveTextContent('Tick the box');
  expect(sent()).toEqual([]);

  shell.api.refuse(close, 'passwords.old_wrong', 422);
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Close account now');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('Tick the box'));
  shell.api.answer(close, {});
  await press('Close account now');
  await waitFor(() => expect(shell.commands.notify).toHaveBeenCalledTimes(1));
  expect(shell.commands.leave).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(shell.api.sent)).not.toMatch(/moonlight/);
});

it('shows what came up meanwhile', async () => {
  await renderPortal(<CloseAccount />);
  await press('Close my account');
  await userEvent.click(await screen.findByRole('checkbox'));
  answer = { ...answer, blocks: ['deposits'] };
  shell.api.refuse(close, 'members.closing_blocked', 409, { blocks: ['deposits'] });
  await press('Close account now');
  expect(await screen.findByText('A deposit is still open. Wait for it, or cancel it.')).toBeVisible();
  expect(shell.commands.notify).not.toHaveBeenCalled();
});
