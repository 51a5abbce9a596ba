import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { runBrandCommand } from '../../../commands/brand-command';
import { seedDemo } from '../../../demo/seed-demo';
import type { BrandFile } from './brand-file.model';

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
let demo: TestApp;
let empty: TestApp;
beforeAll(async () => {
  demo = await createTestApp({ config: { dataFolder: folder } });
  await seedDemo(demo, folder);
  empty = await createTestApp({ isOpen: false, config: { demo: false } });
}, 120_000);
afterAll(async () => {
  await demo.close();
  await empty.close();
  rmSync(folder, { recursive: true });
});

async function run(app: TestApp, act: string, input = '') {
  const [printed, complaints]: string[][] = [[], []];
  const terminal = {
    readLines: async () => input.split('\n'),
    print: (text: string) => void printed!.push(text),
    complain: (text: string) => void complaints!.push(text),
  };
  const code = await runBrandCommand(act.split(' '), { brandFile: app.services.brandFile, terminal });
  return { code, printed: printed!.join('\n'), complaints: complaints!.join('\n') };
}
const exported = async () => JSON.parse((await run(demo, 'export')).printed) as BrandFile;
const text = (file: object) => JSON.stringify(file);
const isInvented = ({ resultSource }: BrandFile['lotteries'][number]) => resultSource === 'feed';
/** The demo's brand as a real one could have it: nothing whose results are made up is on sale. */
const honest = async (): Promise<BrandFile> => {
  const file = await exported();
  return { ...file, lotteries: file.lotteries.map((one) => (isInvented(one) ? { ...one, isEnabled: false } : one)) };
};
const countRows = async () =>
  (
    await sql<{ n: number }>`
      select (select count(*) from system.settings)::int + (select count(*) from lottery.games)::int + (select count(*) from help.articles)::int
           + (select count(*) from payments.channels)::int as n`.execute(empty.database.read)
  ).rows[0]!.n;

it('holds the demo’s brand, and no secret', async () => {
  const file = await exported();
  expect(Object.keys(file.settings)).toEqual(expect.arrayContaining(['brand', 'whitelabel', 'registerRules']));
  expect(file.settings).not.toHaveProperty('maintenance');
  expect([file.lotteries.length > 30, file.help.length > 5, file.banners.length > 0, file.channels.length]).toEqual([true, true, true, 1]);
  for (const secret of Object.values(demo.secrets)) expect(JSON.stringify(file)).not.toContain(secret);
});

it('changes nothing where it comes from', async () => {
  const file = text(await exported());
  expect(await run(demo, 'compare', file)).toEqual({ code: 0, printed: 'Nothing differs.', complaints: '' });
  expect(await run(demo, 'import', file)).toMatchObject({ code: 0, printed: 'Nothing differs.' });
});

describe('taken in by an empty installation', () => {
  it('is refused whole with every fault named, and nothing is changed', async () => {
    const file = await honest();
    const broken = {
      ...file,
      currency: 'VND',
      settings: { ...file.settings, brand: { ...(file.settings.brand as object), minimumAge: 12 }, secrets: 1 },
      lotteryGroups: file.lotteryGroups.slice(1),
      banners: [{ ...file.banners[0]!, url: 'javascript:alert(1)', linkageType: 'external' }],
      lotteries: [
        ...file.lotteries,
        {
          ...file.lotteries[0]!,
          code: 'COPY',
          plays: [{ ...file.lotteries[0]!.plays[0]!, playType: 'nothing', minStake: '10', maxStake: '1' }],
        },
      ],
    };
    const before = await countRows();
    const { code, printed, complaints } = await run(empty, 'import', text(broken));
    expect([code, printed]).toEqual([1, '']);
    for (const fault of [
      'currency: the_ledger_is_in_THB',
      'settings.brand.minimumAge: too_small',
      'settings.secrets: unknown',
      'banners.',
      'groupCode: unknown',
      `lotteries.gameId.${file.lotteries[0]!.gameId}: twice`,
      'lotteries.COPY.plays.nothing: unknown',
      'lotteries.COPY.plays.nothing.minStake: min_above_max',
    ])
      expect(complaints).toContain(fault);
    expect(await countRows()).toBe(before);
  });

  it.each([
    ['no JSON', '{', 'file: no_json'],
    ['another kind of file', '{"format":"other"}', 'format: no_brand_file'],
    ['null', 'null', 'format: no_brand_file'],
    ['another version', '{"format":"portal-brand","version":2}', 'version: only_version_1_is_read'],
  ])('is refused when it is %s', async (_, given, fault) => {
    expect(await run(empty, 'import', given)).toMatchObject({ code: 1, complaints: expect.stringContaining(fault) as string });
  });

  it('is refused with lotteries on sale whose results are made up', async () => {
    const file = await exported();
    const { code, complaints } = await run(empty, 'import', text(file));
    expect(code).toBe(1);
    for (const { code: lottery } of file.lotteries.filter(isInvented))
      expect(complaints).toContain(`lotteries.${lottery}.isEnabled: results_are_invented`);
  });

  it('says first what it would change and changes nothing, then becomes the same brand, once', async () => {
    const file = text(await honest());
    const before = await countRows();
    const compared = await run(empty, 'compare', file);
    expect(compared).toMatchObject({ code: 0, printed: expect.stringMatching(/settings\.brand\.name \| nothing \| "Chandra"/) as string });
    expect(await countRows()).toBe(before);

    const taken = await Promise.all([run(empty, 'import', file), run(empty, 'import', file)]);
    expect(taken.map(({ code }) => code)).toEqual([0, 0]);
    expect(await run(empty, 'compare', file)).toMatchObject({ printed: 'Nothing differs.' });
    const { lotteryDays: _, ...now } = JSON.parse((await run(empty, 'export')).printed) as BrandFile;
    const { lotteryDays: __, ...then } = await honest();
    expect(now.settings).toEqual(then.settings);
    expect(now.lotteries).toHaveLength(then.lotteries.length);
    const { rows } = await sql`select from operators.audit where area = 'setup' and act = 'import'`.execute(empty.database.read);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('adds lotteries and never changes one that is there', async () => {
    const file = await honest();
    const changed = { ...file, lotteries: file.lotteries.map((one, i) => (i === 0 ? { ...one, maxPayout: '1' } : one)) };
    expect(await run(empty, 'import', text(changed))).toMatchObject({
      code: 1,
      complaints: expect.stringContaining(`lotteries.${file.lotteries[0]!.code}: differs_from_the_one_here`) as string,
    });
  });

  it('keeps nothing when it fails halfway', async () => {
    const file = await honest();
    await sql`alter table payments.channels add constraint no_more check (maximum < 10) not valid`.execute(empty.owner.read);
    const settings = { ...file.settings, analytics: { gtagId: 'G-HALFWAY1' } };
    await expect(run(empty, 'import', text({ ...file, settings, channels: [{ ...file.channels[0]!, fee: '1' }] }))).rejects.toThrow();
    await sql`alter table payments.channels drop constraint no_more`.execute(empty.owner.read);
    empty.services.system.forget();
    expect((await empty.services.system.settings()).analytics).toEqual({ gtagId: null });
  });
});

describe('the look in the file', () => {
  const colors = { brand: '#0b7a4b', brandDark: '#1f9d66', stage: '#06291b', tint: '#0b7a4b' };
  const logoOf = async (width: number) => {
    const file = await sharp({ create: { width, height: 40, channels: 4, background: '#0b7a4b' } })
      .png()
      .toBuffer();
    const logo = await demo.services.system.paintLogo(file);
    await demo.database.transaction((tx) => demo.services.system.keepLogo(tx, logo));
    return { id: logo.id, width: logo.width, height: logo.height };
  };
  const withLook = async (width: number) => {
    await demo.services.system.save('look', { colors, logos: { light: await logoOf(width), dark: null } });
    return honest();
  };

  it('goes with its picture from one installation to another, and changes nothing there twice @SYS-27', async () => {
    const file = await withLook(160);
    expect(file.logos).toHaveLength(1);
    const compared = await run(empty, 'compare', text(file));
    expect(compared.printed).toMatch(/settings\.look\.colors\.brand \| nothing \| "#0b7a4b"/);
    expect(compared.printed).not.toContain(file.logos[0]!.data.slice(0, 20));
    expect(await run(empty, 'import', text(file))).toMatchObject({ code: 0 });
    expect(await run(empty, 'import', text(file))).toMatchObject({ code: 0, printed: 'Nothing differs.' });
    const served = await empty.inject({ url: `/wps/system/logos/${file.logos[0]!.id}` });
    expect(served.rawPayload.toString('base64')).toBe(file.logos[0]!.data);
  });

  it('is refused with what is wrong: colours, a picture that is none, one of another name, one that is missing @SYS-27', async () => {
    const file = await withLook(200);
    const [logo] = file.logos;
    const look = { colors: { ...colors, brand: '#ffd400' }, logos: { light: { id: 'B'.repeat(22), width: 8, height: 8 }, dark: null } };
    const broken = {
      ...file,
      settings: { ...file.settings, look },
      logos: [
        { id: 'C'.repeat(22), data: logo!.data },
        { id: 'D'.repeat(22), data: Buffer.from('<svg/>').toString('base64') },
      ],
    };
    const { code, complaints } = await run(empty, 'import', text(broken));
    expect(code).toBe(1);
    for (const fault of [
      /settings\.look\.colors\.brand: brand on background \(light\) has a contrast of 1\.\d\d and needs 3; #[0-9a-f]{6} passes/,
      `logos.${'C'.repeat(22)}: named_by_other_bytes`,
      `logos.${'D'.repeat(22)}: kind`,
      'settings.look.logos.light: unknown',
    ])
      expect(complaints).toEqual(typeof fault === 'string' ? expect.stringContaining(fault) : expect.stringMatching(fault));
  });

  it('may be left out, as in files from before there were looks', async () => {
    const { logos: _, ...older } = await honest();
    const { look: __, ...settings } = older.settings;
    expect(await run(empty, 'compare', text({ ...older, settings }))).toMatchObject({ code: 0, printed: 'Nothing differs.' });
  });
});

it('is not understood without a word of it', async () => {
  expect(await run(demo, 'destroy')).toMatchObject({ code: 2, complaints: expect.stringContaining('Usage') as string });
});
