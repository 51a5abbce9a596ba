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

const terms = (playType: string, rate: string | null) => ({
  ...{ playType, rate, discount: '0', minStake: '1.00', maxStake: '5000.00', ladder: null, closeAt: null },
});
const thai = {
  lottery: {
    ...{ family: 'thai', prizeMode: 'SEA', defaultPlayType: 'top3', schedule: { kind: 'interval', seconds: 300, closeBeforeSeconds: 20 } },
    ...{
      resultSource: 'own',
      feed: null,
      mapping: null,
      refundAfterMinutes: 60,
      label: null,
      isHot: false,
      isEnabled: true,
      maxLines: 200,
    },
    ...{ maxPayout: '5000000.00', maxMemberStake: null, maxMemberPayout: '5000000.00', maxDrawStake: null, cancelMinutesBeforeClose: 1 },
    ...{ series: null, yeekee: null, plays: [] },
  },
  groups: [{ code: 'THAI', label: { TY: 'หวยไทย', EN: 'Thai lotteries' } }],
  plays: [
    { nameKey: 'top3', groupKey: 'three', isUsual: true, isCredit: false, terms: terms('top3', '900') },
    { nameKey: 'front3', groupKey: 'three', isUsual: true, isCredit: false, terms: terms('front3', '450') },
  ],
  mappings: [
    { mapping: null, isOwn: true, playTypes: ['top3', 'front3'] },
    { mapping: 'lao', isOwn: false, playTypes: ['top3'] },
  ],
  yeekee: { shootSeconds: 60, pauseSeconds: 3, leastShots: 16, subtractedRank: 16, rankFrom: 'last', fillMode: 'house' },
  feeds: [{ name: 'simulated', isInvented: true }],
};
type Asked = { lottery: { code: string; plays: { playType: string; rate: string }[] }; turnover: string };
/** As the platform: a rate from 1000 on loses money, and a code is needed. */
const look = (body: unknown) => {
  const { lottery, turnover } = body as Asked;
  const loses = ({ rate }: { rate: string }) => Number(rate) >= 1_000;
  return {
    value: {
      faults: [
        ...(lottery.code === '' ? [{ place: 'code', fault: 'code' }] : []),
        ...lottery.plays.filter(loses).map(({ playType }) => ({ place: `plays.${playType}.rate`, fault: 'loses_money' })),
      ],
      returns: lottery.plays.map((play) => ({
        ...{ playType: play.playType, chance: '0.1', looked: 1, prize: play.rate, least: String(Number(play.rate) / 10) },
        ...{ most: String(Number(play.rate) / 10), edge: String(100 - Number(play.rate) / 10), losesMoney: loses(play) },
        ...{ averageCost: turnover, worstCost: '900000.00' },
      })),
      isFair: true,
      draws: [{ issue: '20261121-0001', closesAt: '2026-11-21T05:00:00.000Z', drawsAt: '2026-11-21T05:00:20.000Z' }],
    },
  };
};

function open(answers: Parameters<typeof installFakeDesk>[0] = {}, roles = ['lottery']) {
  history.replaceState(null, '', '/ops/lotteries/new');
  const asked = installFakeDesk({
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles } } },
    'GET /wps/operators/lottery/drafts': { value: thai },
    'POST /wps/operators/lottery/games/look': look,
    'POST /wps/operators/lottery/games': { value: { state: 'waiting', approvalId: 'a1' } },
    'GET /wps/operators/lottery/draws': { value: [] },
    'GET /wps/operators/lottery/games': { value: [] },
    'GET /wps/operators/lottery/groups': { value: thai.groups },
    'GET /wps/operators/lottery/calendar': { value: [] },
    ...answers,
  });
  render(<DeskApp />);
  return { sent: () => asked.filter(({ method, path }) => method === 'POST' && path === '/wps/operators/lottery/games') };
}
const row = (name: RegExp) => screen.findByRole('row', { name });

it('begins with what is customary, shows what it costs, and is accessible @LOTT-10 @LOTT-11', async () => {
  open();
  expect(await row(/3 top.*0\.1 %.*90 %.*10 %.*100,000\.00.*900,000\.00/)).toBeInTheDocument();
  expect(screen.getByText(/First draws:/)).toHaveTextContent('20261121-0001');
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

it('works out a rate while it is typed, and proposes nothing that loses money @LOTT-11', async () => {
  const user = userEvent.setup();
  const { sent } = open();
  const rate = await screen.findByLabelText('3 digits · 3 top: Pays per 1');
  await user.type(screen.getByLabelText('Code'), 'ours');
  await user.type(screen.getByLabelText('Name in Thai'), 'ของเรา');
  await user.clear(rate);
  await user.type(rate, '1200');
  expect(await row(/3 top.*120 %/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Propose the lottery …' }));
  const faults = within((await screen.findByText('This has to be fixed before it can be proposed:')).parentElement!);
  expect(faults.getByRole('listitem')).toHaveTextContent('3 top · Pays per 1: pays back 100 % or more: the house would lose money');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(rate);
  await user.type(rate, '850');
  expect(await row(/3 top.*85 %/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Propose the lottery …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose OURS' }));
  await user.type(dialog.getByLabelText('Reason'), 'our own lottery{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({
    reason: 'our own lottery',
    lottery: {
      ...{ code: 'OURS', groupCode: 'THAI', name: { TY: 'ของเรา' }, resultSource: 'own', feed: null, mapping: null, series: null },
      schedule: { kind: 'interval', seconds: 300, closeBeforeSeconds: 20 },
      plays: [{ playType: 'top3', rate: '850' }, { playType: 'front3' }],
    },
  });
});

it('sells only what the result decides, and says that made-up results are for demonstrations', async () => {
  const user = userEvent.setup();
  open();
  await row(/3 front/);
  await user.selectOptions(screen.getByLabelText('Result'), 'Two officers enter it');
  expect(screen.queryByRole('row', { name: /3 front/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Result'), 'Adapter: simulated');
  expect(screen.getByLabelText('Result')).toHaveAccessibleDescription(/for demonstrations only/);
});

it('can be looked at, and not proposed, by others', async () => {
  open({}, ['viewer']);
  await row(/3 top/);
  expect(screen.queryByRole('button', { name: 'Propose the lottery …' })).toBeNull();
});
