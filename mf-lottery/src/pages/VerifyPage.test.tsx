import { useSession } from '@portal/portal';
import { createFakeApi, openDraw, plainProof, renderPortal, type FakeApi } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leafOf } from '../features/verify/verify-ticket';
import { hashOf } from '../features/verify/verify-draw';
import { ready } from '../locales';
import { VerifyPage } from './VerifyPage';

let api: FakeApi;
const betId = '0190a000-0000-7000-8000-0000000000b1';
const text = `${betId};0190a000-0000-7000-8000-0000000000d1;261121-AAAA;100000;100000`;
const rules = '{"version":2}';
const draw = openDraw({
  state: 'settled',
  result: [1, 2, 5, 1, 3],
  resultVersion: 1,
  proof: plainProof({
    version: 2,
    seed: 'a'.repeat(64),
    rulesHash: hashOf(rules),
    beacon: { source: 'local', round: '7', value: 'beef' },
    ticketRoot: leafOf(text),
    ticketCount: 1,
  }),
});
const ticket = { drawId: draw.id, position: 0, text, hash: leafOf(text), path: [], ticketRoot: leafOf(text), ticketCount: 1 };

beforeEach(async () => {
  useSession.setState({ status: 'signedIn', isLogin: true, account: 'ann' });
  api = createFakeApi();
  api.answer('GET /lgw/draws/:id', draw);
  api.answer('GET /lgw/games/game_menus', { gameMenus: [] });
  api.answer('GET /lgw/rules/:hash', { hash: hashOf(rules), text: rules });
  api.answer('GET /lgw/bets/:id/proof', ticket);
  await ready();
});
afterEach(() => api.restore());
const open = () => renderPortal(<VerifyPage />, { path: `/lott/verify?draw=${draw.id}&bet=${betId}` });

describe('the page that verifies a draw', () => {
  it('finds the member’s ticket in the draw, and the rules as published @LOTT-06 @MEM-06', async () => {
    await open();
    const own = await screen.findByRole('region', { name: 'Your ticket in this draw' });
    expect(await within(own).findByRole('status')).toHaveTextContent(/^Correct/);
    expect(await screen.findByText('This text matches the hash published before the sale.')).toBeInTheDocument();
  });

  it('uses the root that the draw published, not the one that came with the ticket @LOTT-06', async () => {
    const changed = text.replace('100000', '900000');
    api.answer('GET /lgw/bets/:id/proof', { ...ticket, text: changed, hash: leafOf(changed), ticketRoot: leafOf(changed) });
    await open();
    expect(await screen.findByRole('status')).toHaveTextContent(/^Not correct/);
  });

  it('says so when the rules were changed @LOTT-06', async () => {
    api.answer('GET /lgw/rules/:hash', { hash: hashOf(rules), text: '{"version":3}' });
    await open();
    expect(await screen.findByText('This text does not match the published hash.')).toBeInTheDocument();
  });

  it('shows visitors the draw without any ticket', async () => {
    useSession.setState({ status: 'signedOut', isLogin: false, account: null });
    await open();
    expect(await screen.findByText('How a draw works')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your ticket in this draw' })).toBeNull();
    expect(api.sent.some(({ name }) => name === 'GET /lgw/bets/:id/proof')).toBe(false);
  });

  it('shows no command for an invalid draw @LOTT-06', async () => {
    api.refuse('GET /lgw/draws/:id', 'lottery.draw_unknown', 404);
    await renderPortal(<VerifyPage />, { path: '/lott/verify?draw=x;curl%20evil' });
    expect(await screen.findByText('This draw could not be found')).toBeInTheDocument();
    expect(screen.queryByText(/curl|python3/)).toBeNull();
  });

  const compute = () => screen.findByRole('button', { name: 'Recalculate in this browser' });
  const named = (named: object) => api.answer('GET /lgw/rules/:hash', { hash: hashOf(rules), text: JSON.stringify(named) });

  it('computes a draw, under its code, also when the list of lotteries cannot be loaded @LOTT-06', async () => {
    api.refuse('GET /lgw/games/game_menus', 'server.error', 500);
    named({ gameCode: 'SSC60', family: 'ssc' });
    useSession.setState({ isLogin: false });
    await open();
    expect(await screen.findByRole('heading', { name: /^SSC60 · Draw/ })).toBeInTheDocument();
    await userEvent.click(await compute());
    expect(await screen.findByRole('status')).toBeInTheDocument();
  });

  it('says when it cannot load the lottery of a draw, and tries again @LOTT-06', async () => {
    api.refuse('GET /lgw/games/game_menus', 'server.error', 500);
    await open();
    expect(await screen.findByText('This lottery could not be loaded')).toBeInTheDocument();
    named({ gameCode: 'SSC60', family: 'ssc' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await compute()).toBeInTheDocument();
  });

  it('says plainly that a round of too few numbers could not be checked @LOTT-06', async () => {
    named({ family: 'thai', yeekee: { leastShots: 20, subtractedRank: 16, rankFrom: 'last', fillMode: 'refund' } });
    api.answer('GET /lgw/yeekee/:drawId/shots', { shots: [], shotCount: 0, sum: null });
    useSession.setState({ isLogin: false });
    await open();
    await userEvent.click(await compute());
    expect(await screen.findByRole('status')).toHaveTextContent(/^This round could not be checked/);
  });

  it('gives everybody the independent verifier, its description and the command for this draw @LOTT-06', async () => {
    await open();
    const independent = await screen.findByRole('region', { name: 'Verifier' });
    expect(within(independent).getByRole('link', { name: /verify-draw\.py/ })).toHaveAttribute('download', 'verify-draw.py');
    expect(within(independent).getByRole('link', { name: /verifiable-draws\.md/ })).toHaveAttribute('download', 'verifiable-draws.md');
    expect(await within(independent).findByText(`python3 verify-draw.py --portal http://localhost ${draw.id}`)).toBeInTheDocument();
  });
});
