import { createEntrance, type Entrance, refusalOf, tokenOf } from '../../../test/entrance';
import type { Caller } from '../../../test/test-app';

let app: Entrance;
let ann: Caller;
let bob: Caller;
beforeAll(async () => {
  app = await createEntrance();
  ann = app.callerOf(tokenOf(await app.register('profile1')));
  bob = app.callerOf(tokenOf(await app.register('profile2')));
});
afterAll(() => app.close());

const save = (caller: Caller, body: object) => caller.put('/wps/member/profile', { body });
const shown = async (caller: Caller) => {
  const { info } = (await caller.get('/wps/member/info')).body.value as { info: { nickname: string; avatar: string; account: string } };
  return [info.nickname, info.avatar, info.account];
};

it('keeps nickname and picture of the caller alone @MEM-16', async () => {
  expect((await save(ann, { nickname: '  น้ำ   หวาน ', avatar: '7' })).status).toBe(200);
  expect(await shown(ann)).toEqual(['น้ำ หวาน', '7', 'profile1']);
  expect((await ann.get('/wps/member/info/icon')).body.value).toEqual({ icon: '7' });
  expect(await shown(bob)).toEqual(['profile2', '1', 'profile2']);
  // A name is nobody's own.
  expect((await save(bob, { nickname: 'น้ำ หวาน', avatar: '1' })).status).toBe(200);
});

it.each([
  ['a', 'length'],
  ['=HYPERLINK("x")', 'characters'],
  ['แอดมิน', 'reserved'],
])('refuses the nickname %s and changes nothing @MEM-16', async (nickname, reason) => {
  const before = await shown(ann);
  const reply = await save(ann, { nickname, avatar: '2' });
  expect([...refusalOf(reply), reply.body.value]).toEqual([422, 'members.nickname_refused', { reason }]);
  expect(await shown(ann)).toEqual(before);
});

it.each([
  { nickname: 'Ann', avatar: '0' },
  { nickname: 'Ann', avatar: '17' },
  { nickname: 'Ann', avatar: '../brand/mark' },
  { nickname: 'Ann' },
  { nickname: 'Ann', avatar: '1', isAgent: 1 },
])('refuses a picture that is not among the drawn ones, and fields that are no profile: %j @MEM-16', async (body) => {
  expect(refusalOf(await save(ann, body))).toEqual([400, 'request.invalid']);
});

it('ends in one of two names that arrive at once @MEM-16', async () => {
  const names = ['First', 'Second'];
  const replies = await Promise.all(names.map((nickname, i) => save(ann, { nickname, avatar: String(i + 1) })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const [nickname, avatar] = await shown(ann);
  expect([`${nickname}${avatar}`]).toEqual([expect.stringMatching(/^(First1|Second2)$/)]);
});
