import { startS3Server, type S3Server } from '../../test/s3-server';
import { appendToChannelLog, readChannelLog } from '../channel-log';
import { createBucketStorage } from './bucket-storage';
import { readBucketAddress } from './storage-address';

let s3: S3Server;
const limit = 1024 * 1024;
const open = (prefix = 'portal') => createBucketStorage({ bucket: 'releases', prefix, endpoint: s3.endpoint, region: 'us-east-1' });
const event = (to: string) =>
  ({
    remote: 'mf-x',
    op: 'activate',
    from: null,
    to,
    traffic: 100,
    actor: 'ann',
    reason: 'a test',
    at: '2026-01-01T00:00:00.000Z',
  }) as const;
const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
const build = [
  file('remoteEntry.js', 'entry'),
  file('remoteEntry.js.br', 'compressed'),
  file('a.css', 'style'),
  file('release.json', '{}'),
];
const folder = 'r/mf-x/aaaaaaaaaaaa';

beforeEach(async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'test';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
  s3 = await startS3Server();
});
afterEach(() => s3.close());

it('writes the release file last, and never overwrites', async () => {
  await open().addRelease(folder, build);
  const written = s3.requests.filter((request) => request.startsWith('PUT'));
  expect(written).toHaveLength(4);
  expect(written.at(-1)).toBe(`PUT releases/portal/${folder}/release.json`);
});

it("sets every file's content type, for networks that deliver from the bucket", async () => {
  await open().addRelease(folder, build);
  await open().write('channel.log', Buffer.from('x'), null);
  const headersOf = (path: string) => s3.objects.get(`releases/portal/${path}`)?.headers;
  expect(headersOf(`${folder}/remoteEntry.js`)).toEqual({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(headersOf(`${folder}/remoteEntry.js.br`)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  });
  expect(headersOf('channel.log')).toMatchObject({ 'cache-control': 'no-store' });
});

it('an interrupted publication does not count, and can be continued with the same bytes only', async () => {
  s3.faults.push(
    ...Array.from({ length: 4 }, () => ({
      isFor: (method: string, key: string) => method === 'PUT' && key.endsWith('release.json'),
      kind: 'refused' as const,
    })),
  );
  await expect(open().addRelease(folder, build)).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
  expect(await open().look(`${folder}/release.json`)).toBeNull();

  const other = [file('remoteEntry.js', 'other'), ...build.slice(1)];
  await expect(open().addRelease(folder, other)).rejects.toThrow('is there already with other bytes');
  await open().addRelease(folder, build);
  expect((await open().read(`${folder}/release.json`, limit))?.bytes.toString()).toBe('{}');
});

it.each(['lost', 'refused'] as const)('a line of the log is written once although a response is %s', async (kind) => {
  await appendToChannelLog(open(), 0, event('aaaaaaaaaaaa'));
  s3.faults.push({ isFor: (method) => method === 'PUT', kind });
  expect(await appendToChannelLog(open(), 1, event('bbbbbbbbbbbb'))).toMatchObject({ epoch: 2 });
  expect((await readChannelLog(open())).map(({ to }) => to)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
});

it("does not mistake another writer's line for its own", async () => {
  s3.faults.push({ isFor: (method) => method === 'PUT', kind: 'refused' });
  const results = await Promise.allSettled(['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].map((to) => appendToChannelLog(open(), 0, event(to))));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')).toMatchObject({ reason: { status: 412 } });
  expect(await readChannelLog(open())).toHaveLength(1);
});

it('a service that is away does not count as an empty registry', async () => {
  s3.close();
  await expect(open().read('channel.log', limit)).rejects.toThrow();
  await expect(open().look('channel.log')).rejects.toThrow();
});

it('refused credentials do not count as an empty registry either', async () => {
  s3.faults.push({ isFor: () => true, kind: 'refused' }, { isFor: () => true, kind: 'refused' }, { isFor: () => true, kind: 'refused' });
  await expect(open().look('channel.log')).rejects.toThrow();
});

it.each([
  ['s3://releases', 'releases', ''],
  ['s3://releases/portal', 'releases', 'portal'],
  ['s3://releases/a/b/', 'releases', 'a/b'],
])('reads the address %s', (address, bucket, prefix) => {
  expect(readBucketAddress(address, { S3_ENDPOINT: 'http://x', S3_REGION: 'ap-southeast-1' })).toEqual({
    bucket,
    prefix,
    endpoint: 'http://x',
    region: 'ap-southeast-1',
  });
});

it.each(['s3:', 's3://', 's3://A', 's3:/releases'])('refuses the address %s', (address) => {
  expect(() => readBucketAddress(address, {})).toThrow('s3://bucket/prefix');
});
