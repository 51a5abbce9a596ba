import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';
import { draftOf, findFaults, readSteps, typedOf } from './offer-draft';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const rules = {
  audience: { kind: 'everyone' },
  trigger: { kind: 'first_deposit' },
  mustSign: true,
  reward: { kind: 'money', delivery: 'instant', steps: [{ from: '100', fixed: null, basisPoints: 10_000, cap: '500' }] },
  turnover: { base: 'deposit_and_bonus', hundredths: 300, weights: { RNG: 100 } },
  ...{ maxBet: '500', maxCashOut: null, isSticky: false, days: 30 },
  limits: { budget: '500000', claims: null, claimsPerDay: null, perMember: 1, perMemberPerDay: null },
};
const title = { TY: 'ต้อนรับ', EN: 'A warm welcome' };
const offer = {
  ...{ id: 'welcome', title, rules, startsAt: '2026-10-01T00:00:00.000Z', endsAt: null, isOpen: true, paysWithoutPlay: false },
  ...{ use: { claims: 12, amount: '5400.00' }, today: { claims: 1, amount: '500.00' } },
};
const promotion = {
  ...{
    id: 'welcome',
    category: 'new_player',
    title,
    summary: { TY: 'สรุป' },
    state: 'open',
    startsAt: offer.startsAt,
    endsAt: null,
    offer: null,
  },
  ...{ content: { TY: '<p>ก</p>' }, terms: [{ label: { TY: 'เทิร์น', EN: 'Turnover' }, text: { TY: '3', EN: '(deposit + bonus) × 3' } }] },
};
const id = '019aa000-0000-7000-8000-000000000001';
const application = {
  ...{ id, promotionId: 'tell', title, member: { id, account: 'somchai' }, comment: 'see my wall', amount: '100.00', status: 'pending' },
  ...{ refusal: '', decidedBy: null, sentAt: '2026-11-21T05:00:00.000Z', decidedAt: null, pictureCount: 1, needsTwo: false },
};

function open(path: string, answers: Parameters<typeof installFakeDesk>[0] = {}, roles = ['admin']) {
  history.replaceState(null, '', `/ops/${path}`);
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/offers': { value: [offer] },
    'GET /wps/operators/offers/welcome': { value: { offer, promotion, estimate: { deposits: 40, members: 31, cost: '12000.00' } } },
    'GET /wps/operators/offer-applications': { value: { content: [application], pageNo: 1, totalPages: 1, totalElements: 1 } },
    [`GET /wps/operators/offer-applications/${id}/pictures`]: { value: [{ mediaType: 'image/png', data: 'iVBORw0KGgo=' }] },
    ...answers,
  });
  render(<DeskApp />);
  return asked;
}
const writes = (asked: ReturnType<typeof open>) => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

it('shows what offers have given, and changes nothing for a viewer @PROMO-01', async () => {
  open('offers', {}, ['viewer']);
  const row = (await screen.findByText('A warm welcome')).closest('tr')!;
  expect(row).toHaveTextContent(/12.*5,400\.00.*1 · 500\.00.*Open/);
  for (const name of ['Change welcome', 'Stop welcome']) expect(screen.getByRole('button', { name })).toBeDisabled();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('previews the terms, and what it would have cost @PROMO-01', async () => {
  open('offers');
  await userEvent.click(await screen.findByRole('button', { name: 'View welcome' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('(deposit + bonus) × 3')).toBeInTheDocument();
  expect(dialog.getByText('In the last 30 days: 40 deposits of 31 members would have brought 12,000.00.')).toBeInTheDocument();
});

it('stops an offer, and only proposes to open one that pays without play @PROMO-01', async () => {
  const free = { ...offer, id: 'free', isOpen: false, paysWithoutPlay: true };
  const asked = open('offers', {
    'GET /wps/operators/offers': { value: [offer, free] },
    'POST /wps/operators/offers/welcome/stop': { value: { ...offer, isOpen: false } },
    'POST /wps/operators/offers/free/open-unplayed': { value: { state: 'waiting', approvalId: id } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop welcome' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'budget is gone{Enter}');
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Open free' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'for regulars{Enter}');
  await waitFor(() =>
    expect(writes(asked)).toEqual([
      ['/wps/operators/offers/welcome/stop', { reason: 'budget is gone' }],
      ['/wps/operators/offers/free/open-unplayed', { reason: 'for regulars' }],
    ]),
  );
});

it('changes an offer, and keeps what the form does not show @PROMO-01', async () => {
  const asked = open('offers', { 'PUT /wps/operators/offers/welcome': { value: offer } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change welcome' }));
  const steps = await screen.findByLabelText('What is given');
  expect(steps).toHaveValue('100: 100% <= 500');
  await userEvent.clear(steps);
  await userEvent.type(steps, 'half');
  await userEvent.type(screen.getByLabelText('Reason'), 'new terms');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Look at this again')).toBeInTheDocument();
  await userEvent.clear(steps);
  await userEvent.type(steps, '100: 50% <= 300, 1000: 80');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
  const { draft, reason } = writes(asked)[0]![1] as { draft: { rules: typeof rules; title: object }; reason: string };
  expect(reason).toBe('new terms');
  expect(draft.title).toEqual(title);
  expect(draft.rules).toEqual({
    ...rules,
    reward: {
      ...rules.reward,
      steps: [
        { from: '100', fixed: null, basisPoints: 5_000, cap: '300' },
        { from: '1000', fixed: '80', basisPoints: null, cap: null },
      ],
    },
  });
});

it('lets an offer count games in shares of its own, and refuses shares by which nothing counts @PROMO-01 @PROMO-04', async () => {
  const asked = open('offers', { 'PUT /wps/operators/offers/welcome': { value: offer } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change welcome' }));
  expect(await screen.findByLabelText('Games count differently here than elsewhere')).toBeChecked();
  const slots = screen.getByLabelText('Slots');
  expect([slots, screen.getByLabelText('Sports')].map((field) => (field as HTMLInputElement).value)).toEqual(['100', '0']);
  await userEvent.clear(slots);
  await userEvent.type(slots, '0');
  await userEvent.type(screen.getByLabelText('Reason'), 'new shares');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Whole percent from 0 to 100, and above 0 for at least one kind of game.');
  await userEvent.clear(screen.getByLabelText('Sports'));
  await userEvent.type(screen.getByLabelText('Sports'), '25');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes(asked)).toHaveLength(1));
  const sent = () => (writes(asked).at(-1)![1] as { draft: { rules: typeof rules } }).draft.rules.turnover.weights;
  expect(sent()).toEqual({ SPORTS: 25 });
});

it('counts games of an offer as everywhere else where it has no shares of its own @PROMO-04', () => {
  const typed = { ...typedOf(null), startsOn: '2026-11-01', times: '3', steps: '50' };
  expect(draftOf(typed, null).rules.turnover.weights).toBeNull();
  expect(Object.keys(draftOf({ ...typed, hasWeights: true }, null).rules.turnover.weights!)).toHaveLength(10);
});

it('sends of an offer only what its kind has, whatever was typed before @PROMO-01', () => {
  const limits = { maxBet: '50', maxCashOut: '900', days: '7', isSticky: true };
  const typed = { ...typedOf(null), ...limits, startsOn: '2026-11-01', steps: '10', times: '3', hasWeights: true };
  const points = { ...typed, kind: 'points' as const, times: '' };
  expect([...findFaults(points)].filter((name) => name === 'times')).toEqual([]);
  const nothingPlayed = { maxBet: null, maxCashOut: null, isSticky: false };
  const bonus = { base: 'bonus', hundredths: 0, weights: null };
  expect(draftOf(points, null).rules).toMatchObject({ ...nothingPlayed, reward: { delivery: 'center' }, turnover: bonus, days: 7 });
  const inCentre = draftOf({ ...typed, isCentre: true }, null).rules;
  expect(inCentre).toMatchObject({ ...nothingPlayed, turnover: { base: 'bonus', hundredths: 300 }, days: 7 });
  expect(draftOf({ ...typed, times: '0' }, null).rules).toMatchObject({ ...nothingPlayed, days: null });
  const played = { maxBet: '50', maxCashOut: '900', isSticky: true, days: 7, turnover: { base: 'deposit_and_bonus', hundredths: 300 } };
  expect(draftOf(typed, null).rules).toMatchObject(played);
});

it('shows an application with its pictures, approves it, and refuses in words @PROMO-01', async () => {
  const asked = open('offers/applications', {
    [`POST /wps/operators/offer-applications/${id}/approve`]: { value: { status: 'approved' } },
    [`POST /wps/operators/offer-applications/${id}/reject`]: { value: { status: 'rejected' } },
  });
  expect((await screen.findByText('somchai')).closest('tr')).toHaveTextContent(/see my wall.*100\.00.*Waiting/);
  await userEvent.click(screen.getByRole('button', { name: 'Pictures somchai' }));
  expect(await screen.findByRole('img', { name: 'Picture 1 of somchai' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Approve … somchai' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'is there{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Refuse … somchai' }));
  await userEvent.type(await screen.findByLabelText('What the member reads'), 'Too dark');
  await userEvent.type(screen.getByLabelText('Reason'), 'cannot see it');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(writes(asked)).toEqual([
      [`/wps/operators/offer-applications/${id}/approve`, { reason: 'is there' }],
      [`/wps/operators/offer-applications/${id}/reject`, { refusal: 'Too dark', reason: 'cannot see it' }],
    ]),
  );
});

it.each([
  ['50', [{ from: '0', fixed: '50', basisPoints: null, cap: null }]],
  ['12.5%', [{ from: '0', fixed: null, basisPoints: 1_250, cap: null }]],
  ['50 baht', null],
  ['100: 10% <=', null],
])('reads %j as what is given', (text, steps) => expect(readSteps(text)).toEqual(steps));
