import { changeLanguage } from '@portal/i18n';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { loadTexts } from '../locales';
import { FakeEventSource, installFakeDesk, newBuild, oldBuild, sampleState } from '../testing/fake-desk';
import { ConsoleApp } from './ConsoleApp';

beforeAll(async () => {
  // jsdom has no canvas, by which axe looks for icon fonts.
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});
beforeEach(() => history.replaceState(null, '', '/ops/releases'));

const signedOut = { 'GET /wps/operators/me': { status: 401, message: 'operators.needed' } };
const challenge = { 'POST /wps/operators/sign-in': { value: { challenge: 'c1' } } };

async function openRemote(answers: Parameters<typeof installFakeDesk>[0] = {}, state = sampleState(7)) {
  history.replaceState(null, '', '/ops/releases/mf-promo');
  const asked = installFakeDesk({ 'GET /ops/api/state': { value: state }, ...answers });
  render(<ConsoleApp />);
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  act(() => FakeEventSource.open[0]!.send('state', state));
  await screen.findByRole('heading', { level: 1, name: 'mf-promo' });
  await screen.findByText('evaluation 3');
  return asked;
}

describe('sign-in', () => {
  it('takes name and password, then the code, and opens the console', async () => {
    const user = userEvent.setup();
    const asked = installFakeDesk({
      ...signedOut,
      ...challenge,
      'POST /wps/operators/second-factor': { value: { operator: { name: 'anong', roles: ['releaser'] } } },
    });
    render(<ConsoleApp />);
    expect(await screen.findByLabelText('Name')).toHaveFocus();
    await user.keyboard('anong{Tab}secret{Enter}');
    expect(await screen.findByLabelText('Code')).toHaveFocus();
    await user.paste('123 456');

    expect(await screen.findByText('anong')).toBeInTheDocument();
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { username: 'anong', password: 'secret' },
      { challenge: 'c1', code: '123456' },
    ]);
  });

  it('says beside the fields what is missing, and sends nothing', async () => {
    const user = userEvent.setup();
    const asked = installFakeDesk(signedOut);
    render(<ConsoleApp />);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your operator name.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('returns to the first step with an explanation when the code is refused', async () => {
    const user = userEvent.setup();
    installFakeDesk({
      ...signedOut,
      ...challenge,
      'POST /wps/operators/second-factor': { status: 401, message: 'operators.sign_in_refused' },
    });
    render(<ConsoleApp />);
    await user.type(await screen.findByLabelText('Name'), 'anong');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456');
    expect(await screen.findByRole('alert')).toHaveTextContent('Name, password or code is wrong.');
    expect(screen.getByLabelText('Name')).toHaveValue('anong');
  });

  it('shows how many seconds to wait, and accepts no press until then', async () => {
    const user = userEvent.setup();
    installFakeDesk({
      ...signedOut,
      'POST /wps/operators/sign-in': { status: 429, message: 'session.too_many_attempts', value: { retryAfterSeconds: 2 } },
    });
    render(<ConsoleApp />);
    await user.type(await screen.findByLabelText('Name'), 'anong');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByText('You can try again in 2 seconds.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled(), { timeout: 4000 });
  });
});

describe('a remote', () => {
  it('is rolled back by keyboard with a reason, to the last good build, based on the epoch that was shown @MF-10', async () => {
    const user = userEvent.setup();
    const entry = { epoch: 8, remote: 'mf-promo', op: 'rollback', from: newBuild, to: oldBuild, traffic: 100 };
    const event = { ...entry, actor: 'anong', reason: 'blank page', at: '2026-11-21T05:01:00.000Z' };
    const asked = await openRemote({ 'POST /ops/api/act': { value: { epoch: 8, event } } });
    screen.getByRole('button', { name: 'Roll back …' }).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Roll back mf-promo' });
    expect(within(dialog).getByLabelText('Back to')).toHaveValue(oldBuild);
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([`1.1.0 · ${newBuild}`, `1.0.0 · ${oldBuild}`]);

    // Without a reason nothing is sent, and the keyboard is led to it.
    await user.click(within(dialog).getByRole('button', { name: `Roll mf-promo back to 1.0.0 · ${oldBuild}` }));
    await waitFor(() => expect(within(dialog).getByLabelText('Reason')).toHaveFocus());
    expect(asked.some(({ path }) => path === '/ops/api/act')).toBe(false);

    await user.keyboard('blank page{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Roll back mf-promo' })).toBeNull());
    expect(asked.find(({ path }) => path === '/ops/api/act')?.body).toEqual({
      op: 'rollback',
      remote: 'mf-promo',
      build: oldBuild,
      reason: 'blank page',
      epoch: 7,
    });
    expect(await screen.findByText(`mf-promo is back at 1.0.0 · ${oldBuild}`)).toBeInTheDocument();
  });

  it('asks again, based on the present state, when somebody else was faster, and keeps the reason', async () => {
    const user = userEvent.setup();
    const sentence = 'The releases have changed since epoch 7; it is 9 now.';
    const newest = { value: sampleState(9, { canary: { buildId: oldBuild, traffic: 10 }, lastGood: null }) };
    const asked = await openRemote({
      'GET /ops/api/state': newest,
      'POST /ops/api/act': { status: 412, message: sentence },
    });
    await user.click(screen.getByRole('button', { name: 'Roll back …' }));
    await user.type(await screen.findByLabelText('Reason'), 'blank page{Enter}');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText(/Check it and confirm again/)).toBeInTheDocument();
    expect(screen.getByLabelText('Reason')).toHaveValue('blank page');
    expect(screen.getByLabelText('Back to')).toHaveValue(newBuild);

    await user.click(screen.getByRole('button', { name: `Roll mf-promo back to 1.1.0 · ${newBuild}` }));
    await waitFor(() => expect(asked.filter(({ path }) => path === '/ops/api/act')).toHaveLength(2));
    expect(asked.findLast(({ path }) => path === '/ops/api/act')?.body).toMatchObject({ epoch: 9, build: newBuild });
  });

  it.each([409, 422])('shows the release library’s explanation when it refuses with %d', async (status) => {
    const user = userEvent.setup();
    await openRemote({ 'POST /ops/api/act': { status, message: 'mf-promo is frozen already.' } });
    await user.click(screen.getByRole('button', { name: 'Freeze …' }));
    await user.type(await screen.findByLabelText('Reason'), 'a quiet evening{Enter}');
    expect(await screen.findByText('mf-promo is frozen already.')).toBeInTheDocument();
  });

  it('proposes no build that was rolled back: without a last good one the operator has to choose', async () => {
    const user = userEvent.setup();
    const asked = await openRemote({}, sampleState(7, { lastGood: null }));
    await user.click(screen.getByRole('button', { name: 'Roll back …' }));
    await user.type(await screen.findByLabelText('Reason'), 'blank page{Enter}');
    expect(screen.getByLabelText('Back to')).toHaveAccessibleDescription('Choose a build.');
    expect(asked.some(({ path }) => path === '/ops/api/act')).toBe(false);
  });

  it('gives a build to a share of the visitors', async () => {
    const user = userEvent.setup();
    const asked = await openRemote();
    await user.click(screen.getByRole('button', { name: `Activate 1.0.0 · ${oldBuild}` }));
    await user.click(await screen.findByRole('radio', { name: 'Canary' }));
    const share = screen.getByLabelText('Share of visitors');
    await user.clear(share);
    await user.type(share, '101');
    await user.type(screen.getByLabelText('Reason'), 'a first look');
    await user.click(screen.getByRole('button', { name: /^Give 101 %/ }));
    expect(share).toHaveAccessibleDescription('From 0 to 100, with at most two decimals.');
    await user.clear(share);
    await user.type(share, '12.5');
    await user.click(screen.getByRole('button', { name: `Give 12.5 % 1.0.0 · ${oldBuild}` }));
    await waitFor(() => expect(asked.some(({ path }) => path === '/ops/api/act')).toBe(true));
    expect(asked.find(({ path }) => path === '/ops/api/act')?.body).toMatchObject({ op: 'activate', build: oldBuild, traffic: 12.5 });
  });

  it('is tried in this browser only, beside what is tried already', async () => {
    const user = userEvent.setup();
    const mark = { builds: { 'mf-lobby': 'cccccccccccc' }, actor: 'anong', expiresAt: '2026-11-21T06:00:00.000Z' };
    const builds = { ...mark.builds, 'mf-promo': oldBuild };
    const asked = await openRemote({
      'GET /ops/api/override': { value: mark },
      'POST /ops/api/override': { value: { ...mark, builds } },
      'DELETE /ops/api/override': { value: {} },
    });
    await user.click(screen.getByRole('button', { name: `Try 1.0.0 · ${oldBuild} in this browser` }));
    await user.type(await screen.findByLabelText('Reason'), 'does it load?{Enter}');
    expect(await screen.findByText(/mf-lobby cccccccccccc, mf-promo aaaaaaaaaaaa/)).toBeInTheDocument();
    expect(asked.find(({ method, path }) => method === 'POST' && path === '/ops/api/override')?.body).toEqual({
      builds,
      minutes: 60,
      reason: 'does it load?',
    });
    await user.click(screen.getByRole('button', { name: 'End the trial' }));
    await waitFor(() => expect(screen.queryByText(/This browser alone gets/)).toBeNull());
  });

  it('shows a viewer everything and no button', async () => {
    await openRemote({ 'GET /wps/operators/me': { value: { operator: { name: 'vipa', roles: ['viewer'] } } } });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('img', { name: /^Loads per minute: 20/ })).toBeInTheDocument();
    expect(main.queryAllByRole('button')).toEqual([]);
  });

  it('follows the stream: loads, findings and releases', async () => {
    await openRemote();
    const [stream] = FakeEventSource.open;
    const minute = { minute: '2026-11-21T05:01:00.000Z', loads: 5, failures: 5, p50Ms: null, p95Ms: null };
    const finding = { at: minute.minute, remote: 'mf-promo', buildId: newBuild, kind: 'no probe', text: '8 of 25 loads failed.' };
    await act(async () => {
      stream!.send('health', { remote: 'mf-promo', builds: [{ buildId: newBuild, minutes: [minute] }] });
      stream!.send('finding', finding);
      stream!.send('state', sampleState(8, { isKilled: true }));
    });
    expect(screen.getByRole('cell', { name: '8 (32.0 %)' })).toBeInTheDocument();
    expect(screen.getByText('8 of 25 loads failed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bring back …' })).toBeInTheDocument();
  });

  it('marks in the log what the desk did automatically, with its figures', async () => {
    const reason = '27 of 200 loads failed (13.5 %), 0 of 800 before.';
    const entry = { epoch: 6, remote: 'mf-promo', op: 'rollback', from: newBuild, to: oldBuild, traffic: 100 };
    const content = [{ ...entry, actor: 'health', reason, at: '2026-11-21T05:00:00.000Z' }];
    await openRemote({ 'GET /ops/api/log': { value: { content, pageNo: 1, totalPages: 1, totalElements: 1 } } });
    const row = (await screen.findByText(reason)).closest('tr')!;
    expect(row).toHaveTextContent('health Automatic');
    expect(row).toHaveTextContent(`Rolled back 1.1.0 · ${newBuild} → 1.0.0 · ${oldBuild}`);
  });

  it('is accessible, with a dialog and without', async () => {
    const user = userEvent.setup();
    await openRemote();
    const faults = async () => (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations;
    expect(await faults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Roll back …' }));
    await screen.findByRole('dialog', { name: 'Roll back mf-promo' });
    expect(await faults()).toEqual([]);
  });
});

it('asks for a new sign-in when the session has ended', async () => {
  await openRemote({ 'GET /ops/api/state': { status: 401, message: 'operators.expired' } });
  act(() => void FakeEventSource.open[0]!.dispatchEvent(new Event('error')));
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeInTheDocument();
});

it('signs out', async () => {
  const user = userEvent.setup();
  const asked = await openRemote({ 'DELETE /wps/operators/session': { value: {} } });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
  expect(asked.some(({ method, path }) => method === 'DELETE' && path === '/wps/operators/session')).toBe(true);
  expect(FakeEventSource.open).toEqual([]);
});
