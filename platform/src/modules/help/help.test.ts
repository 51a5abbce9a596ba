import type { HelpArticle } from '@portal/contracts';
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

it('cleans what staff write @DL-02', async () => {
  await save([
    { id: 'bad', category: 'start', title: { TY: 'ก' }, content: { TY: '<p onclick="x()">ก</p><img src=x onerror=y><style>p{}</style>' } },
  ]);
  app.services.help.forget();
  expect((await read()).find(({ id }) => id === 'bad')?.content).toEqual({ TY: '<p>ก</p>' });
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
