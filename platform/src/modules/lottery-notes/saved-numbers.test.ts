import { savedNumbersLimits, type SavedNumbers } from '@portal/contracts';
import { createTestApp, type Reply, type TestApp, type TestMember } from '../../../test/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const save = (member: TestMember, more: object = {}) =>
  member.post('/lgw/saved-numbers', {
    body: { name: 'วันเกิด', family: 'thai', numbers: [{ playType: 'top3', selection: '007' }], ...more },
  });
const listsOf = async (member: TestMember, query = {}) =>
  (await member.get('/lgw/saved-numbers', { query })).body.value as unknown as SavedNumbers[];
const issueOf = ({ body }: Reply) => (body.value as { issues: { field: string; code: string }[] }).issues[0];

describe('saved numbers', () => {
  it('are stored in a uniform notation with leading zeros, and listed newest first @LOTT-03', async () => {
    const member = app.signIn();
    await save(member, {
      numbers: [
        { playType: 'top3', selection: '๐๐๗' },
        { playType: 'top3', selection: '007' },
        { playType: 'tod3', selection: '321' },
      ],
    });
    await save(member, { name: 'เลขรถ', family: 'ssc', numbers: [{ playType: 'fixedPosition', selection: '7,1||||' }] });
    const lists = await listsOf(member);
    expect(lists.map(({ name, numbers }) => [name, numbers])).toEqual([
      ['เลขรถ', [{ playType: 'fixedPosition', selection: '1,7||||' }]],
      [
        'วันเกิด',
        [
          { playType: 'top3', selection: '007' },
          { playType: 'tod3', selection: '123' },
        ],
      ],
    ]);
    expect((await listsOf(member, { family: 'thai' })).map(({ name }) => name)).toEqual(['วันเกิด']);
  });

  it('get new numbers under a name that is there already, and a second try saves nothing twice', async () => {
    const member = app.signIn();
    await Promise.all([save(member), save(member), save(member)]);
    await save(member, { numbers: [{ playType: 'top2', selection: '16' }] });
    expect((await listsOf(member)).map(({ numbers }) => numbers)).toEqual([[{ playType: 'top2', selection: '16' }]]);
  });

  it('belong to one member alone: others neither see nor delete them @API-10', async () => {
    const [ann, bob] = [app.signIn(), app.signIn()];
    await save(ann);
    const [list] = await listsOf(ann);
    expect(await listsOf(bob)).toEqual([]);
    expect((await bob.delete(`/lgw/saved-numbers/${list!.id}`)).status).toBe(200);
    expect(await listsOf(ann)).toHaveLength(1);
    await ann.delete(`/lgw/saved-numbers/${list!.id}`);
    expect(await listsOf(ann)).toEqual([]);
    expect((await app.visitor.get('/lgw/saved-numbers')).status).toBe(401);
  });

  it('never exceed their limit, however many arrive at once; an existing name takes no place', async () => {
    const member = app.signIn();
    const { maxLists } = savedNumbersLimits;
    const replies = await Promise.all(Array.from({ length: maxLists + 5 }, (_, i) => save(member, { name: `list ${i}` })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxLists);
    expect(replies.filter(({ body }) => body.message === 'lottery.saved_limit')).toHaveLength(5);
    const [{ name } = { name: '' }] = await listsOf(member);
    expect((await save(member, { name })).status).toBe(200);
  });

  it.each([
    [
      'a play of another family',
      { numbers: [{ playType: 'last3Direct', selection: '1|2|3' }] },
      'numbers.0.playType',
      'lottery.play_unknown',
    ],
    [
      'a number too short',
      {
        numbers: [
          { playType: 'top2', selection: '16' },
          { playType: 'top3', selection: '16' },
        ],
      },
      'numbers.1.selection',
      'lottery.selection_format',
    ],
    ['no numbers', { numbers: [] }, 'numbers', 'not_empty'],
    ['a name of blanks', { name: '   ' }, 'name', 'not_empty'],
    ['41 characters', { name: 'x'.repeat(41) }, 'name', 'too_long'],
    ['a zero byte', { name: 'a\u0000b' }, 'name', 'characters'],
    ['an unknown family', { family: 'bingo' }, 'family', 'invalid_value'],
  ])('are refused with %s', async (_, body, field, code) => {
    const reply = await save(app.signIn(), body);
    expect(reply.status).toBe(400);
    expect(issueOf(reply)).toEqual({ field, code });
  });
});
