import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../../test/test-app';

let app: TestApp;
let admin: Record<string, string>;
let viewer: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  admin = { cookie: app.signInOperator('ops') };
  viewer = { cookie: app.signInOperator('viewer') };
});
afterAll(() => app.close());

const green = { brand: '#0b7a4b', brandDark: '#1f9d66', stage: '#06291b', tint: '#0b7a4b' };
const noLogos = { light: null, dark: null };
const builtIn = { colors: null, logos: noLogos };
type Logo = { id: string; width: number; height: number };

const upload = (data: Buffer, headers = admin) =>
  app.visitor.post('/wps/operators/logos', {
    headers,
    body: { image: { name: 'logo.png', data: data.toString('base64') }, reason: 'a new logo' },
  });
const save = (value: unknown, headers = admin) =>
  app.visitor.put('/wps/operators/settings/look', { headers, body: { value, reason: 'a new brand' } });
const worn = async () => ((await app.visitor.get('/wps/system/status')).body.value as { info: { look: unknown } }).info.look;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 122, b: 75, alpha: 0.5 } } });

it('follows at once, stands in the audit with what was before, and is put back @SYS-27', async () => {
  expect(await worn()).toEqual(builtIn);
  const look = { colors: green, logos: noLogos };
  expect((await save(look)).status).toBe(200);
  expect(await worn()).toEqual(look);
  expect((await save(builtIn)).status).toBe(200);
  expect(await worn()).toEqual(builtIn);
  const { body } = await app.visitor.get('/wps/operators/audit', { headers: admin, query: { area: 'settings', subject: 'look' } });
  const [last] = (body.value as { content: { detail: unknown; reason: string }[] }).content;
  expect(last).toMatchObject({ reason: 'a new brand', detail: { before: look, after: builtIn } });
});

it('is refused with colours that cannot be read: which pair, how far it is, what it needs and what passes @SYS-27', async () => {
  const { status, body } = await save({ colors: { ...green, brand: '#ffd400' }, logos: noLogos });
  expect([status, body.message]).toEqual([422, 'system.look_refused']);
  const { faults, suggestion } = body.value as { faults: Record<string, unknown>[]; suggestion: typeof green };
  expect(faults[0]).toMatchObject({ seed: 'brand', theme: 'light', front: 'brand', ground: 'background', least: 3 });
  expect(faults[0]!.ratio).toBeLessThan(3);
  expect((await save({ colors: suggestion, logos: noLogos })).status).toBe(200);
  expect((await save(builtIn)).status).toBe(200);
});

it.each([
  ['no colour', { colors: { ...green, tint: 'red; } body { display: none' }, logos: noLogos }],
  ['upper case, which is the same colour twice', { colors: { ...green, tint: '#0B7A4B' }, logos: noLogos }],
  ['a colour that is not asked for', { colors: { ...green, gold: '#f2b632' }, logos: noLogos }],
  ['a logo of another address', { colors: null, logos: { light: { id: '../../evil', width: 10, height: 10 }, dark: null } }],
  ['a logo nobody has uploaded', { colors: null, logos: { light: { id: 'A'.repeat(22), width: 10, height: 10 }, dark: null } }],
])('is refused with %s', async (_, value) => {
  expect(await save(value)).toMatchObject({ status: 422, body: { message: 'system.setting_refused' } });
  expect(await worn()).toEqual(builtIn);
});

describe('a logo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is painted anew from %s, see-through as it was, and never changes at its address @SYS-27',
    async (kind) => {
      const file = await picture(1_200, 300)
        .toFormat(kind)
        .withExif({ IFD0: { Copyright: 'secret-place' } })
        .toBuffer();
      const { status, body } = await upload(file);
      expect(status).toBe(200);
      const logo = body.value as Logo;
      expect(logo).toMatchObject({ width: 960, height: 240 });
      const served = await app.inject({ url: `/wps/system/logos/${logo.id}` });
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining('sandbox') as string,
      });
      expect(served.rawPayload.includes('secret-place')).toBe(false);
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, hasAlpha: kind !== 'jpeg' });
      const look = { colors: null, logos: { light: logo, dark: null } };
      expect((await save(look)).status).toBe(200);
      expect(await worn()).toEqual(look);
      await save(builtIn);
    },
  );

  it('is the same when it comes twice, at once too', async () => {
    const file = await picture(90, 30).png().toBuffer();
    const answers = await Promise.all([upload(file), upload(file), upload(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body.value as Logo).id)).size).toBe(1);
  });

  it.each([
    ['kind', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['kind', async () => Buffer.from('no picture at all')],
    ['kind', async () => picture(40, 40).gif().toBuffer()],
    ['broken', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 60)],
    ['small', async () => picture(300, 10).png().toBuffer()],
    ['pixels', async () => picture(6_000, 6_000).png().toBuffer()],
  ])('is refused as %s and kept nowhere @SYS-27', async (reason, file) => {
    expect(await upload(await file())).toMatchObject({ status: 422, body: { message: 'system.logo_refused', value: { reason } } });
  });

  it('that is a photograph is refused as heavy', async () => {
    const noise = randomBytes(640 * 320 * 3);
    const file = await sharp(noise, { raw: { width: 640, height: 320, channels: 3 } })
      .png()
      .toBuffer();
    expect(await upload(file)).toMatchObject({ status: 422, body: { value: { reason: 'heavy' } } });
  });

  it('is uploaded and shown by nobody without the right', async () => {
    expect((await upload(await picture(90, 30).png().toBuffer(), viewer)).status).toBe(403);
    expect((await save(builtIn, viewer)).status).toBe(403);
    expect((await app.inject({ url: `/wps/system/logos/${'A'.repeat(22)}` })).statusCode).toBe(404);
    expect((await app.inject({ url: '/wps/system/logos/%00' })).statusCode).toBe(400);
  });
});
