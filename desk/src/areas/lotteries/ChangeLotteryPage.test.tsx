import { changeLanguage } from '@portal/i18n';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { DeskApp } from '../../app/DeskApp';
import { loadTexts } from '../../locales';
import { installFakeDesk } from '../../testing/fake-desk';

beforeAll(async () => {
  HTMLCanvasElement.prototype.getContext = () => null;
  await loadTexts();
  await changeLanguage('EN');
});

const ladder = [{ fromTotal: '5000.00', permille: 500 }];
const top3 = { playType: 'top3', rate: '900', discount: '0', minStake: '1.00', maxStake: '5000.00', ladder: null, closeAt: null };
const lottery = {
  ...{ code: 'OURS', gameId: '1001', groupCode: 'THAI', name: { TY: 'ของเรา', EN: 'Ours' }, family: 'thai', prizeMode: 'SEA' },
  ...{ defaultPlayType: 'top3', schedule: { kind: 'interval', seconds: 300, closeBeforeSeconds: 20 }, resultSource: 'own', feed: null },
  ...{ mapping: null, refundAfterMinutes: 60, label: null, isHot: false, isEnabled: true, maxLines: 200, maxPayout: '5000000.00' },
  ...{ maxMemberStake: null, maxMemberPayout: null, maxDrawStake: null, cancelMinutesBeforeClose: 1, series: null, yeekee: null },
  plays: [{ ...top3, ladder }],
};
const draft = {
  lottery: { ...lottery, plays: [] },
  groups: [],
  plays: [
    { nameKey: 'top3', groupKey: 'three', isUsual: true, isCredit: false, terms: { ...top3, rate: '700' } },
    { nameKey: 'front3', groupKey: 'three', isUsual: true, isCredit: false, terms: { ...top3, playType: 'front3', rate: '450' } },
  ],
  mappings: [{ mapping: null, isOwn: true, playTypes: ['top3', 'front3'] }],
  yeekee: null,
  feeds: [],
};
const opensAt = '2026-11-21T05:00:00.000Z';
const change = { lottery, waiting: null, basis: 'seen', draws: [{ issue: '20261121-0001', opensAt, drawsAt: '2026-11-21T05:05:00.000Z' }] };
const path = '/wps/operators/lottery/games/OURS/change';

function returnOf({ playType, rate }: { playType: string; rate: string }) {
  const share = String(Number(rate) / 10);
  const figures = { least: share, most: share, edge: String(100 - Number(share)), averageCost: '1000.00', worstCost: '90000.00' };
  return { ...{ playType, chance: '0.1', looked: 1, prize: rate, losesMoney: false }, ...figures };
}
function look(body: unknown) {
  const { plays } = (body as { terms: { plays: { playType: string; rate: string }[] } }).terms;
  const lowered = plays.flatMap(({ playType, rate }) => (playType === 'top3' && Number(rate) < 900 ? [playType] : []));
  return {
    value: { faults: [], isFair: true, before: [returnOf({ playType: 'top3', rate: '900' })], returns: plays.map(returnOf), lowered },
  };
}

function open(answers: Parameters<typeof installFakeDesk>[0] = {}, roles = ['lottery']) {
  history.replaceState(null, '', '/ops/lotteries/OURS/terms');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    [`GET ${path}`]: { value: change },
    'GET /wps/operators/lottery/drafts': { value: draft },
    [`POST ${path}/look`]: look,
    [`POST ${path}`]: { value: { state: 'waiting', approvalId: 'a1' } },
    'GET /wps/operators/lottery/draws': { value: [] },
    'GET /wps/operators/lottery/games': { value: [] },
    'GET /wps/operators/lottery/groups': { value: [] },
    'GET /wps/operators/lottery/calendar': { value: [] },
    ...answers,
  });
  render(<DeskApp />);
  return { sent: () => asked.filter(({ method, path: at }) => method === 'POST' && at === path) };
}
const row = (name: RegExp) => screen.findByRole('row', { name });

it('begins with what is sold, shows what a change makes of it, and proposes it from a draw on @LOTT-11 @LOTT-13', async () => {
  const user = userEvent.setup();
  const { sent } = open();
  expect(await row(/3 top.*90 %/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /3 front/ })).not.toBeChecked();
  const rate = screen.getByLabelText('3 digits · 3 top: Pays per 1');
  expect(rate).toHaveValue('900');
  await user.clear(rate);
  await user.type(rate, '850');
  expect(await row(/3 top.*Worse for members.*90 % → 85 %/)).toBeInTheDocument();
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Holds from'), opensAt);
  await user.click(screen.getByRole('button', { name: 'Propose the change …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change OURS' }));
  await user.type(dialog.getByLabelText('Reason'), 'lower odds{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({
    ...{ basis: 'seen', from: opensAt, reason: 'lower odds' },
    terms: { maxLines: 200, plays: [{ playType: 'top3', rate: '850', ladder }] },
  });
  expect(Object.keys((sent()[0]!.body as { terms: object }).terms)).not.toContain('code');
});

it('begins with the change that waits, and says so', async () => {
  const waiting = { terms: { plays: [{ ...top3, rate: '800' }] }, holdsFrom: opensAt, approvedBy: 'wichai', approvedAt: opensAt };
  open({ [`GET ${path}`]: { value: { ...change, waiting } } });
  expect(await screen.findByText(/A change that wichai approved waits/)).toBeInTheDocument();
  expect(screen.getByLabelText('3 digits · 3 top: Pays per 1')).toHaveValue('800');
});

it('says that the page is stale when the platform refuses it', async () => {
  const user = userEvent.setup();
  open({ [`POST ${path}`]: { status: 409, message: 'lottery.terms_changed' } });
  await row(/3 top.*90 %/);
  await user.click(screen.getByRole('button', { name: 'Propose the change …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change OURS' }));
  await user.type(dialog.getByLabelText('Reason'), 'lower odds{Enter}');
  expect(await dialog.findByText(/This lottery has changed since you opened the page/)).toBeInTheDocument();
});

it('can be looked at, and not proposed, by others', async () => {
  open({}, ['viewer']);
  await row(/3 top/);
  expect(screen.queryByRole('button', { name: 'Propose the change …' })).toBeNull();
});
