import type { IdentityState } from '@portal/contracts';
import { portalEvents } from '@portal/portal';
import { renderPortal } from '@portal/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileOf, pngHead, pngOf } from '../testing/files';
import { standInForShell, type StandIn } from '../testing/stand-in-shell';
import { IdentityPage } from './IdentityPage';

const call = 'POST /wps/member/identity';
const nothing: IdentityState = {
  status: 'none',
  rejection: null,
  sentAt: null,
  decidedAt: null,
  payeeName: null,
  minimumAge: 21,
  isRequired: false,
};
const sentAt = '2026-11-21T03:00:00.000Z';

let shell: StandIn;
/** The platform's state; the calls answer from it. */
let state: IdentityState;
beforeEach(async () => {
  shell = await standInForShell();
  state = nothing;
  shell.api.answer('GET /wps/member/identity', () => state);
  shell.api.answer(call, () => {
    state = { ...state, status: 'pending', rejection: null, sentAt };
    return state;
  });
});
afterEach(() => shell.api.restore());

const sent = () => shell.api.sent.filter(({ name }) => name === call);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** The test's own browser has files without a way to read them. */
async function choose(...files: File[]) {
  await userEvent.upload(await screen.findByTestId('pictures'), files, { applyAccept: false });
}
async function tell(next: Partial<IdentityState>, kind: string) {
  state = { ...state, ...next };
  await act(async () => portalEvents.emit('messages.created', { messageId: '0190a000-0000-7000-8000-000000000001', kind }));
}

it('leads from nothing to documents that wait, and follows the officer’s word live @MEM-01', async () => {
  await renderPortal(<IdentityPage />);
  expect(await screen.findByText('Show us who you are with a picture of your ID.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Full name'), 'Malee Jaidee');
  await userEvent.type(screen.getByLabelText('Birth date'), '1990-05-17');
  await userEvent.selectOptions(screen.getByLabelText('Document'), 'Passport');
  await choose(pngOf('front.png', 1), pngOf('back.png', 2));
  expect(await screen.findByRole('img', { name: 'Picture 2' })).toBeVisible();
  await press('Send documents');
  expect(await screen.findByText('We’re checking your documents.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send documents' })).not.toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({
    fullName: 'Malee Jaidee',
    birthDate: '1990-05-17',
    documentKind: 'passport',
    images: [
      { name: 'front.png', data: btoa(String.fromCharCode(...pngHead, 1)) },
      { name: 'back.png', data: btoa(String.fromCharCode(...pngHead, 2)) },
    ],
  });

  await tell({ status: 'verified', decidedAt: sentAt }, 'identity_verified');
  expect(await screen.findByText('Your identity is verified.')).toBeVisible();
  expect(within(screen.getByRole('status')).getByText('Verified')).toBeVisible();
});

it('says why documents were refused, and takes others @MEM-01', async () => {
  state = { ...nothing, status: 'rejected', rejection: 'unreadable', sentAt, decidedAt: sentAt, payeeName: 'Ma***', isRequired: true };
  await renderPortal(<IdentityPage />);
  expect(await screen.findByText(/The pictures cannot be read/)).toBeVisible();
  expect(screen.getByText('Withdrawals are possible once your identity is verified.')).toBeVisible();
  expect(screen.getByText('The document has to be in the name Ma***.')).toBeVisible();
  expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Birth date'), '1990-05-17');
  await choose(pngOf('again.png'));
  await press('Send documents');
  expect(await screen.findByText('We’re checking your documents.')).toBeVisible();
  expect(sent()[0]?.body).not.toHaveProperty('fullName');
});

it('says what is missing beside its field, and sends nothing @MEM-01', async () => {
  await renderPortal(<IdentityPage />);
  await press('Send documents');
  expect(screen.getByText('Enter your full name.')).toBeVisible();
  expect(screen.getByText('Enter your birth date.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Add at least one picture.');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(sent()).toHaveLength(0);
});

it('takes no file that is no picture, none above 5 MB and no fourth @MEM-01', async () => {
  await renderPortal(<IdentityPage />);
  await choose(fileOf(Uint8Array.from([0x25, 0x50, 0x44, 0x46]), 'card.png'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only PNG and JPG pictures can be sent.');
  await choose(fileOf(new Uint8Array(5 * 1024 * 1024 + 1), 'big.png'));
  expect(await screen.findByText('A picture may have at most 5 MB.')).toBeVisible();
  await choose(...[1, 2, 3, 4].map((n) => pngOf(`${n}.png`, n)));
  expect(await screen.findByText('At most 3 pictures can be sent.')).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(3);
  await press('Remove picture 3');
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Add picture' })).toHaveFocus();
});

it.each([
  ['identity.too_young', { minimumAge: 21 }, 'You must be 21 or older.'],
  ['identity.image_refused', { index: 0, reason: 'kind' }, 'Picture 1 cannot be used. Choose a PNG or JPG of at most 5 MB.'],
  ['identity.name_differs', null, 'The name is not the payee name of your account.'],
])('keeps what was typed when %s comes back', async (code, value, text) => {
  shell.api.refuse(call, code, 422, value);
  await renderPortal(<IdentityPage />);
  await userEvent.type(await screen.findByLabelText('Full name'), 'Malee Jaidee');
  await userEvent.type(screen.getByLabelText('Birth date'), '2020-05-17');
  await choose(pngOf('front.png'));
  await press('Send documents');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Full name')).toHaveValue('Malee Jaidee');
});

it('says that it could not be loaded, and tries again', async () => {
  shell.api.refuse('GET /wps/member/identity', 'internal', 500);
  await renderPortal(<IdentityPage />);
  const failed = within(await screen.findByRole('alert'));
  shell.api.answer('GET /wps/member/identity', () => state);
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Not verified')).toBeVisible();
});
