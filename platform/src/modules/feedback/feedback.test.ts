import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { feedbackLimits } from '@portal/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createTestApp, type TestApp, type TestMember } from '../../../test/test-app';

type Kept = { media_type: string; width: number; height: number; bytes: Buffer };
type Entry = { id: string; topic: string; content: string; contact: string | null; account: string; imageIds: string[] };

let app: TestApp;
let staff: Record<string, string>;
let png: Buffer;
let jpg: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  staff = { cookie: app.signInOperator('viewer') };
  const noise = randomBytes(120 * 80 * 3);
  png = await sharp(noise, { raw: { width: 120, height: 80, channels: 3 } })
    .png()
    .toBuffer();
  jpg = await sharp(noise, { raw: { width: 120, height: 80, channels: 3 } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

const key = () => randomBytes(12).toString('base64url');
const file = (data: Buffer, name = 'picture.png') => ({ name, data: data.toString('base64') });
const letter = (more: object = {}) => ({ topic: 'idea', content: 'A wish for the lottery page.', ...more });
const send = (member: TestMember, body: object, attempt = key()) => member.put('/wps/feedback', { body, key: attempt });
const imagesOf = async (id: string) =>
  (
    await sql<Kept>`select media_type, width, height, bytes from feedback.images where entry_id = ${id} order by position`.execute(
      app.database.read,
    )
  ).rows;
const idOf = (answer: { body: { value: unknown } }) => (answer.body.value as { id: string }).id;
const countEntries = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from feedback.entries`.execute(app.database.read)).rows[0]!.count;
/** The first bytes of a picture of this size; the pixels themselves are not there. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

describe('a letter', () => {
  it('is kept once, however often the same attempt arrives @DL-02 @API-05', async () => {
    const member = app.signIn();
    const attempt = key();
    const answers = await Promise.all([1, 2, 3].map(() => send(member, letter(), attempt)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await send(member, letter({ content: 'Something else entirely.' }), attempt)).toMatchObject({
      status: 409,
      body: { message: 'request.key_reused' },
    });
  });

  it('is read by staff with its pictures @DL-02', async () => {
    const member = app.signIn();
    await send(member, letter({ topic: 'deposit', content: 'บรรทัดแรก\nบรรทัดสอง 🙂', images: [file(png), file(jpg)] }));
    const page = (await app.visitor.get('/wps/operators/feedback', { headers: staff })).body.value as {
      content: Entry[];
      totalElements: number;
    };
    const [entry] = page.content;
    expect(entry).toMatchObject({ topic: 'deposit', content: 'บรรทัดแรก\nบรรทัดสอง 🙂', account: member.identity.account, contact: null });
    expect(entry!.imageIds).toHaveLength(2);
    expect((await app.visitor.get('/wps/operators/feedback')).status).toBe(401);
    expect((await member.get('/wps/operators/feedback')).status).toBe(401);
  });

  it.each([
    ['no words', letter({ content: '' }), 'content', 'too_short'],
    ['nine characters', letter({ content: '123456789' }), 'content', 'too_short'],
    ['spaces only', letter({ content: ' '.repeat(40) }), 'content', 'too_short'],
    ['1,001 characters', letter({ content: 'x'.repeat(1_001) }), 'content', 'too_long'],
    ['10,000 characters', letter({ content: 'ก'.repeat(10_000) }), 'content', 'too_long'],
    ['a zero byte', letter({ content: 'a letter with \u0000 inside' }), 'content', 'characters'],
    ['half an emoji', letter({ content: 'a letter with \ud83d inside' }), 'content', 'characters'],
    ['an unknown topic', letter({ topic: 'affiliate' }), 'topic', 'invalid_value'],
    ['no base64', letter({ images: [{ name: 'a.png', data: 'data:image/png;base64,AAAA' }] }), 'images.0.data', 'invalid_format'],
    ['something more', letter({ isAdmin: true }), 'isAdmin', 'unknown'],
  ])('with %s is refused beside its field, and nothing is kept @DL-02', async (_, body, field, code) => {
    const before = await countEntries();
    expect(await send(app.signIn(), body)).toMatchObject({
      status: 400,
      body: { message: 'request.invalid', value: { issues: [{ field, code }] } },
    });
    expect(await countEntries()).toBe(before);
  });

  it('has ten to a thousand characters @DL-02', async () => {
    const member = app.signIn();
    expect((await send(member, letter({ content: '1234567890' }))).status).toBe(200);
    expect((await send(member, letter({ content: 'x'.repeat(1_000) }))).status).toBe(200);
  });

  it('can be sent five times an hour; a refusal says when the next may come', async () => {
    const member = app.signIn();
    for (let turn = 0; turn < 5; turn += 1) expect((await send(member, letter())).status).toBe(200);
    const refused = await send(member, letter());
    expect(refused).toMatchObject({ status: 429, body: { message: 'feedback.too_many' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await send(app.signIn(), letter())).status).toBe(200);
  });

  it('needs a real account and a key', async () => {
    expect(await send(app.signIn({ isAgent: 4 }), letter())).toMatchObject({ status: 403 });
    expect(await app.visitor.put('/wps/feedback', { body: letter(), key: key() })).toMatchObject({ status: 401 });
    expect(await app.signIn().put('/wps/feedback', { body: letter() })).toMatchObject({ status: 400 });
  });
});

describe('pictures', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
  ])('are encoded again: a %s keeps its pixels and nothing else @DL-02', async (kind, mediaType) => {
    const secret = 'SECRET-PLACE-13.7563N';
    const withExif = await sharp(kind === 'png' ? png : jpg)
      .withExif({ IFD0: { ImageDescription: secret, Copyright: secret }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect(withExif.includes(secret)).toBe(true);
    // A page behind the last pixel, which a careless server would hand out as one.
    const polyglot = Buffer.concat([withExif, Buffer.from('<script>alert(1)</script>')]);
    const answer = await send(app.signIn(), letter({ images: [file(polyglot, `../../${'\u202e'}gpj.exe`)] }));
    expect(answer.status).toBe(200);
    const [kept] = await imagesOf(idOf(answer));
    expect(kept).toMatchObject({ media_type: mediaType, width: 120, height: 80 });
    expect(kept!.bytes.includes(secret)).toBe(false);
    expect(kept!.bytes.includes('<script>')).toBe(false);
    expect((await sharp(kept!.bytes).metadata()).exif).toBeUndefined();
  });

  it('are turned upright before their metadata is removed, and are scaled down', async () => {
    const turned = await sharp(jpg).withMetadata({ orientation: 6 }).toBuffer();
    const wide = await sharp({ create: { width: 4_000, height: 1_000, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const kept = await imagesOf(idOf(await send(app.signIn(), letter({ images: [file(turned), file(wide)] }))));
    expect(kept.map(({ width, height }) => [width, height])).toEqual([
      [80, 120],
      [2_560, 640],
    ]);
  });

  it.each([
    ['an SVG that calls itself png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'kind'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'kind'],
    ['a GIF', () => sharp(png).gif().toBuffer(), 'kind'],
    ['a WebP', () => sharp(png).webp().toBuffer(), 'kind'],
    ['nothing', () => Buffer.alloc(0), 'kind'],
    ['the first bytes of a PNG and no more', () => png.subarray(0, 60), 'broken'],
    ['a JPEG that was cut off', () => jpg.subarray(0, jpg.length / 2), 'broken'],
    ['a picture of 50,000 × 50,000 pixels', () => hugePng(50_000, 50_000), 'pixels'],
    ['a picture of 6,000 × 6,000 pixels', () => hugePng(6_000, 6_000), 'pixels'],
    ['a file above 5 MB', () => Buffer.concat([png, Buffer.alloc(feedbackLimits.maxImageBytes - png.length + 1)]), 'too_big'],
  ])('refuse %s, name the picture and keep nothing @DL-02', async (_, make, reason) => {
    const before = await countEntries();
    const bad = await make();
    expect(await send(app.signIn(), letter({ images: [file(png), file(bad)] }))).toMatchObject({
      status: 422,
      body: { message: 'feedback.image_refused', value: { index: 1, reason } },
    });
    expect(await countEntries()).toBe(before);
  });

  it('are three at most, of 5 MB each, and no other call takes so much @DL-02', async () => {
    const member = app.signIn();
    const full = Buffer.concat([png, Buffer.alloc(feedbackLimits.maxImageBytes - png.length)]);
    expect((await send(member, letter({ images: [file(full), file(full), file(full)] }))).status).toBe(200);
    expect(await send(member, letter({ images: [1, 2, 3, 4].map(() => file(png)) }))).toMatchObject({
      status: 400,
      body: { value: { issues: [{ field: 'images', code: 'too_many' }] } },
    });
    expect(await send(member, letter({ images: [1, 2, 3, 4].map(() => file(full)) }))).toMatchObject({ status: 413 });
    const other = { contact: 'x', plan: 'y'.repeat(200_000) };
    expect(await member.post('/wps/affiliate/application', { body: other, key: key() })).toMatchObject({ status: 413 });
  });

  it('are served to operators only, as a file that no page can run or embed', async () => {
    const id = idOf(await send(app.signIn(), letter({ images: [file(png), file(jpg, 'x.jpg')] })));
    const { rows } = await sql<{ id: string }>`select id from feedback.images where entry_id = ${id} order by position`.execute(
      app.database.read,
    );
    const get = (imageId: string, headers = staff) => app.inject({ url: `/wps/operators/feedback-images/${imageId}`, headers });
    const [first, second] = [await get(rows[0]!.id), await get(rows[1]!.id)];
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="${rows[0]!.id}.png"`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(second.headers['content-disposition']).toBe(`attachment; filename="${rows[1]!.id}.jpg"`);
    expect((await sharp(first.rawPayload).metadata()).format).toBe('png');
    expect((await get(rows[0]!.id, {})).statusCode).toBe(401);
    expect((await get(rows[0]!.id, { token: app.signIn().token })).statusCode).toBe(401);
    expect((await get('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await get('..%2f..%2fetc%2fpasswd')).statusCode).toBe(400);
  });
});

it('takes the application of an affiliate once, with the way to reach them @DL-02', async () => {
  const member = app.signIn();
  const attempt = key();
  const body = { contact: 'LINE: @nok', plan: 'A community of 2,000 lottery players.' };
  for (let turn = 0; turn < 2; turn += 1)
    expect(await member.post('/wps/affiliate/application', { body, key: attempt })).toMatchObject({ status: 200, body: { value: {} } });
  const { content } = (await app.visitor.get('/wps/operators/feedback', { headers: staff })).body.value as { content: Entry[] };
  expect(content.filter(({ account }) => account === member.identity.account)).toMatchObject([
    { topic: 'affiliate', content: body.plan, contact: body.contact, imageIds: [] },
  ]);
  for (const bad of [{ contact: ' ' }, { plan: 'short' }, { plan: 'x'.repeat(1_001) }, { contact: 'x'.repeat(256) }])
    expect(await member.post('/wps/affiliate/application', { body: { ...body, ...bad }, key: key() })).toMatchObject({ status: 400 });
});

it('deletes letters and their pictures after the retention that staff have set, and no others', async () => {
  const member = app.signIn();
  const old = idOf(await send(member, letter({ images: [file(png), file(jpg, 'x.jpg')] })));
  const fresh = idOf(await send(member, letter({ images: [file(png)] })));
  const isThere = async (id: string) =>
    (await sql`select id from feedback.entries where id = ${id}`.execute(app.database.read)).rows.length === 1;
  await app.services.system.save('feedbackRetentionDays', 30);
  const age = (id: string, days: number) =>
    sql`update feedback.entries set created_at = clock_timestamp() - make_interval(days => ${days}) where id = ${id}`.execute(
      app.database.read,
    );
  await age(old, 31);
  await age(fresh, 29);
  await app.core.jobs.run('feedback.delete-old');
  expect([await isThere(old), await isThere(fresh)]).toEqual([false, true]);
  expect([await imagesOf(old), await imagesOf(fresh)].map(({ length }) => length)).toEqual([0, 1]);

  await app.services.system.save('feedbackRetentionDays', 7);
  await sql`insert into feedback.entries (id, member_id, account, key, digest, topic, content, created_at)
    select gen_random_uuid(), ${member.memberId}, 'many', n::text, 'x', 'idea', 'many', clock_timestamp() - interval '8 days'
      from generate_series(1, 1200) n`.execute(app.database.read);
  await app.core.jobs.run('feedback.delete-old');
  expect(await isThere(fresh)).toBe(false);
  expect((await sql`select id from feedback.entries where account = 'many'`.execute(app.database.read)).rows).toEqual([]);
});
