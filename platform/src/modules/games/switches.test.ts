import type { Game } from '@portal/contracts';
import { sql } from 'kysely';
import { createLobby, type Lobby } from '../../../test/lottery/create-lobby';
import { aGame } from '../../../test/games/fake-provider';
import { listenToStream } from '../../../test/listen-to-stream';

const games = [aGame('MOON', 'RNG-001'), aGame('MOON', 'RNG-002', { isHot: true }), aGame('NAGA', 'RNG-003')];
let lobby: Lobby;
let releaser: Record<string, string>;
beforeAll(async () => {
  lobby = await createLobby(games);
  releaser = { cookie: lobby.signInOperator('releaser') };
});
afterAll(() => lobby.close());

type Desk = {
  vendors: { code: string; isEnabled: boolean; provider: string | null }[];
  games: { content: (Game & { isEnabled: boolean })[]; totalElements: number };
};
const put = (path: string, body: object, headers = releaser) => lobby.visitor.put(`/wps/operators/games/${path}`, { headers, body });
const desk = async (query: Record<string, string> = {}) =>
  (await lobby.visitor.get('/wps/operators/games', { headers: releaser, query })).body.value as Desk;
const shown = async () =>
  ((await lobby.visitor.get('/wps/relay/games', { query: { gameType: 'RNG' } })).body.value as { games: Game[] }).games.map(
    ({ nodeId }) => nodeId,
  );
const audit = async (subject: string) => {
  const { body } = await lobby.visitor.get('/wps/operators/audit', { headers: releaser, query: { area: 'games', subject } });
  return (body.value as { content: { act: string; reason: string; detail: unknown }[] }).content;
};

it('a game that is switched off is gone from every list at once, cannot be launched, and comes back the same way @GAME-01 @NAV-04', async () => {
  const member = await lobby.createMember();
  await member.post('/wps/relay/games/favourites', { body: { nodeId: 'MOON-RNG-001', vendor: 'MOON', gameType: 'RNG' } });
  expect(await shown()).toEqual(['MOON-RNG-002', 'MOON-RNG-001', 'NAGA-RNG-003']);
  expect((await put('MOON-RNG-001', { isEnabled: false, isHot: false, reason: 'pays wrongly' })).status).toBe(200);

  expect(await shown()).toEqual(['MOON-RNG-002', 'NAGA-RNG-003']);
  expect((await lobby.visitor.get('/wps/relay/games/info/MOON-RNG-001')).status).toBe(404);
  expect((await member.get('/wps/relay/games/favourites/ids')).body.value).toEqual({ nodeIds: [] });
  expect((await lobby.launch(member, 'MOON-RNG-001')).body.message).toBe('games.unavailable');
  const found = (await lobby.visitor.get('/wps/relay/games', { query: { gameName: 'RNG-001' } })).body.value as { games: Game[] };
  expect(found.games.map(({ nodeId }) => nodeId)).not.toContain('MOON-RNG-001');

  await put('MOON-RNG-001', { isEnabled: true, isHot: false, reason: 'mended' });
  expect(await shown()).toEqual(['MOON-RNG-002', 'MOON-RNG-001', 'NAGA-RNG-003']);
  expect((await audit('MOON-RNG-001')).map(({ act, reason, detail }) => [act, reason, detail])).toEqual([
    ['switch_on', 'mended', { before: { isEnabled: false, isHot: false }, after: { isEnabled: true, isHot: false } }],
    ['switch_off', 'pays wrongly', { before: { isEnabled: true, isHot: false }, after: { isEnabled: false, isHot: false } }],
  ]);
});

it('a vendor that is switched off takes its lane and its games with it @NAV-01', async () => {
  const lanes = async () => JSON.stringify((await lobby.visitor.get('/wps/game/vendors')).body.value);
  expect(await lanes()).toContain('NAGA');
  expect((await put('vendors/NAGA', { isEnabled: false, reason: 'contract ended' })).status).toBe(200);
  expect(await lanes()).not.toContain('NAGA');
  expect(await shown()).toEqual(['MOON-RNG-002', 'MOON-RNG-001']);
  expect((await desk()).vendors.find(({ code }) => code === 'NAGA')).toMatchObject({ isEnabled: false, provider: 'FAKE' });
  await put('vendors/NAGA', { isEnabled: true, reason: 'a new one' });
  expect((await audit('NAGA')).map(({ act }) => act)).toEqual(['switch_on', 'switch_off']);
});

it('tells the open pages and the other instances', async () => {
  const address = await lobby.http.listen({ port: 0, host: '127.0.0.1' });
  await lobby.core.outbox.flush();
  const stream = await listenToStream(`${address}/wps/events`);
  await put('vendors/NAGA', { isEnabled: true, reason: 'to be heard' });
  await lobby.core.outbox.flush();
  expect(await stream.next('system.changed')).toMatchObject({ data: { area: 'content' } });
  stream.close();
});

it('keeps what staff have switched when the provider lists its games again; the rest follows the provider @GAME-06', async () => {
  const byCode = async () =>
    Object.fromEntries(
      (await desk()).games.content.map(({ gameId, isEnabled, isHot, available }) => [gameId, [isEnabled, isHot, available]]),
    );
  await put('MOON-RNG-001', { isEnabled: false, isHot: true, reason: 'hot, when it is back' });
  await put('NAGA-RNG-003', { isEnabled: false, isHot: false, reason: 'off' });
  lobby.provider.games = [
    aGame('MOON', 'RNG-001', { name: { TY: 'ใหม่', EN: 'Another name' } }),
    aGame('MOON', 'RNG-002', { isHot: false }),
    aGame('NAGA', 'RNG-003', { isHot: true }),
  ];
  await lobby.sync();
  expect(await byCode()).toEqual({ 'RNG-001': [false, true, false], 'RNG-002': [true, false, true], 'RNG-003': [false, true, false] });
  expect((await desk({ gameName: 'another' })).games.content.map(({ nodeId }) => nodeId)).toEqual(['MOON-RNG-001']);
  await put('MOON-RNG-001', { isEnabled: true, isHot: false, reason: 'back' });
  await put('NAGA-RNG-003', { isEnabled: true, isHot: true, reason: 'back' });
});

it('follows the provider: games that it no longer lists go, and come back when it lists them again', async () => {
  const [first, ...others] = lobby.provider.games;
  lobby.provider.games = others;
  await lobby.sync();
  expect(await shown()).not.toContain('MOON-RNG-001');
  lobby.provider.games = [first!, ...others];
  await lobby.sync();
  expect(await shown()).toContain('MOON-RNG-001');
});

it('keeps the catalogue when the provider is silent or sends nonsense, and writes nothing when nothing has changed', async () => {
  const before = await shown();
  lobby.provider.isBroken = true;
  expect(await lobby.sync()).toBe(false);
  lobby.provider.isBroken = false;
  lobby.provider.games = [{ ...games[0]!, code: '../..' }, { nonsense: true } as never];
  expect([await lobby.sync(), await shown()]).toEqual([false, before]);
  lobby.provider.games = games;
  expect(await lobby.sync()).toBe(true);
  const version = async () =>
    (await sql<{ xmin: string }>`select string_agg(xmin::text, ',' order by node_id) as xmin from games.games`.execute(lobby.database.read))
      .rows[0]!.xmin;
  const written = await version();
  await lobby.sync();
  expect(await version()).toBe(written);
});

it('ignores what a second provider says about another’s vendor', async () => {
  await lobby.addProvider('SECOND');
  lobby.provider.games = [...games, aGame('MOON', 'RNG-009'), aGame('PEARL', 'LIVE-001', { category: 'LIVE' })];
  await lobby.sync();
  const { vendors } = await desk();
  // The lotteries of the house have none.
  expect(new Set(vendors.map(({ provider }) => provider))).toEqual(new Set(['FAKE', null]));
});

it('lets only releasers switch, with a reason, and only existing games and vendors', async () => {
  const viewer = { cookie: lobby.signInOperator('viewer') };
  expect((await put('vendors/MOON', { isEnabled: false, reason: 'no right' }, viewer)).body.message).toBe('operators.role_needed');
  expect((await put('vendors/MOON', { isEnabled: false, reason: ' ' })).status).toBe(400);
  expect((await put('vendors/NOBODY', { isEnabled: false, reason: 'nobody' })).status).toBe(404);
  expect((await put('MOON-RNG-999', { isEnabled: false, isHot: false, reason: 'nothing' })).status).toBe(404);
  expect((await desk({ vassalage: 'MOON' })).games.content.every(({ vendor }) => vendor === 'MOON')).toBe(true);
});
