import type { DeskHelpArticle, HelpArticle } from '@portal/contracts';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { cleanTexts } from '../../core/clean-html';
import { demoHelp } from '../../demo/demo-help';

let app: TestApp;
const packs = ['TY', 'EN', 'CN', 'ID', 'VI'] as const;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = async () => (await app.visitor.get('/wps/system/helpCenter')).body.value as HelpArticle[];
const save = (articles: readonly HelpArticle[]) => app.database.transaction((tx) => app.services.help.save(tx, articles));

it('is empty until staff have written something, and then answers every article in its order @DL-02 @API-05', async () => {
  expect(await read()).toEqual([]);
  await save(demoHelp);
  app.services.help.forget();
  expect(await read()).toEqual(demoHelp);
});

it('is there for a visitor in a restricted country and during maintenance', async () => {
  await app.services.system.save('maintenance', true);
  expect((await app.visitor.get('/wps/system/helpCenter')).status).toBe(200);
  await app.services.system.save('maintenance', false);
});

it('refuses what could not be shown instead of dropping it @DL-02', async () => {
  const content = { TY: '<p onclick="x()">ก</p><img src=x onerror=y><style>p{}</style>' };
  await expect(save([{ id: 'bad', category: 'start', title: { TY: 'ก' }, content }])).rejects.toMatchObject({
    code: 'request.markup_refused',
    value: { found: 'onclick, <img>, <style>' },
  });
  expect((await read()).find(({ id }) => id === 'bad')).toBeUndefined();
});

describe('the demo’s articles', () => {
  it.each(demoHelp.map((article) => [article.id, article] as const))(
    'say %s in all languages, in tags that survive @DL-02',
    (_, { title, content }) => {
      expect(Object.keys(title)).toEqual([...packs]);
      expect(cleanTexts(content)).toEqual(content);
      for (const pack of packs) {
        expect(title[pack]!.length).toBeGreaterThan(1);
        expect(content[pack]!.length).toBeGreaterThan(80);
        // The same blocks in each language: nothing was forgotten in one of them.
        expect(content[pack]!.match(/<(h3|ol|ul|p)>/g)).toEqual(content.EN!.match(/<(h3|ol|ul|p)>/g));
        expect(content[pack]!.match(/<li>/g)?.length).toBe(content.EN!.match(/<li>/g)?.length);
      }
    },
  );

  it('cover every category, the user agreement and how to deposit @DL-02', () => {
    expect(new Set(demoHelp.map(({ category }) => category)).size).toBe(9);
    expect(demoHelp.filter(({ category }) => category === 'agreement')).toHaveLength(1);
    expect(demoHelp.find(({ id }) => id === 'deposit-tutorial')?.category).toBe('deposit');
  });
});

describe('staff', () => {
  const admin = () => ({ cookie: app.signInOperator('admin') });
  const article = (more: object = {}) => ({
    category: 'deposit',
    title: { TY: 'หัวข้อ', EN: 'Title' },
    content: { TY: '<p>ไทย</p>', EN: '<p>English</p>' },
    sortOrder: 3,
    ...more,
  });
  const put = (id: string, more: object = {}, isShown = true, headers: Record<string, string> = admin()) =>
    app.visitor.put(`/wps/operators/help/${id}`, { headers, body: { article: article(more), isShown, reason: 'a better word' } });
  const find = async (id: string) => (await read()).find((one) => one.id === id);
  const all = async () =>
    (await app.visitor.get('/wps/operators/help', { headers: { cookie: app.signInOperator('viewer') } })).body.value as DeskHelpArticle[];

  it('write an article, change it in each language, hide it and show it again, and readers see it at once @DL-02', async () => {
    expect((await put('bank-hours')).status).toBe(200);
    expect(await find('bank-hours')).toMatchObject({ category: 'deposit', title: { EN: 'Title' } });
    await put('bank-hours', { title: { TY: 'ใหม่', VI: 'Mới' }, content: { TY: '<p>ก</p>' } });
    expect(await find('bank-hours')).toEqual({
      id: 'bank-hours',
      category: 'deposit',
      title: { TY: 'ใหม่', VI: 'Mới' },
      content: { TY: '<p>ก</p>' },
    });
    await put('bank-hours', {}, false);
    expect(await find('bank-hours')).toBeUndefined();
    expect((await all()).find(({ id }) => id === 'bank-hours')).toMatchObject({ isShown: false, sortOrder: 3 });
    await put('bank-hours');
    expect(await find('bank-hours')).toBeDefined();
  });

  it('leave an audit line with the old and the new text', async () => {
    await put('audited');
    await put('audited', { sortOrder: 9 });
    const { content } = (
      await app.visitor.get('/wps/operators/audit', {
        headers: admin(),
        query: { area: 'help', subject: 'audited', pageNo: '1', pageSize: '10' },
      })
    ).body.value as { content: { act: string; reason: string; detail: { before: unknown; after: unknown } }[] };
    expect(content.map(({ act }) => act)).toEqual(['change', 'publish']);
    expect(content[0]).toMatchObject({ reason: 'a better word', detail: { before: { sortOrder: 3 }, after: { sortOrder: 9 } } });
  });

  it.each([
    [{ category: 'nowhere' }],
    [{ title: { EN: 'no Thai' } }],
    [{ content: { TY: '' } }],
    [{ content: { TY: 'x'.repeat(20_001) } }],
    [{ sortOrder: -1 }],
    [{ sortOrder: 1.5 }],
    [{ id: 'other' }],
  ])('cannot save what is no article (case %#)', async (more) => {
    expect(await put('bad-one', more)).toMatchObject({ status: 400, body: { message: 'request.invalid' } });
    expect(await find('bad-one')).toBeUndefined();
  });

  it('must be admins to write', async () => {
    expect((await put('bank-hours', {}, true, { cookie: app.signInOperator('viewer') })).status).toBe(403);
    expect((await put('bank-hours', {}, true, {})).status).toBe(401);
    expect((await put('Not A Name')).status).toBe(400);
  });
});
