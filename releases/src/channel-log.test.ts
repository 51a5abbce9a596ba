import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appendToChannelLog, epochOf, readChannelLog } from './channel-log';
import { createFolderStorage } from './storage/folder-storage';

const event = (to: string) =>
  ({
    remote: 'mf-lottery',
    op: 'activate',
    from: null,
    to,
    traffic: 100,
    actor: 'ann',
    reason: 'a test',
    at: '2026-01-01T00:00:00.000Z',
  }) as const;
function newLog() {
  const folder = mkdtempSync(join(tmpdir(), 'channel-'));
  return { storage: createFolderStorage(folder), path: join(folder, 'channel.log') };
}

it('keeps every change with who did it, why and when, and never rewrites a line @MF-13', async () => {
  const { storage, path } = newLog();
  await appendToChannelLog(storage, 0, event('aaaaaaaaaaaa'));
  const before = readFileSync(path, 'utf8');
  await appendToChannelLog(storage, 1, event('bbbbbbbbbbbb'));

  expect(readFileSync(path, 'utf8').startsWith(before)).toBe(true);
  expect(await readChannelLog(storage)).toEqual([
    { epoch: 1, ...event('aaaaaaaaaaaa') },
    { epoch: 2, ...event('bbbbbbbbbbbb') },
  ]);
});

it('accepts exactly one of many changes that were decided on the same state @MF-04', async () => {
  const { storage } = newLog();
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => appendToChannelLog(storage, 0, event(`${index}`.repeat(12)))),
  );

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { status: number }).status] : []))).toEqual(
    Array(7).fill(412),
  );
  expect(epochOf(await readChannelLog(storage))).toBe(1);
});

it('continues after an interrupted write: the unfinished line does not count', async () => {
  const { storage, path } = newLog();
  await appendToChannelLog(storage, 0, event('aaaaaaaaaaaa'));
  appendFileSync(path, '{"epoch":2,"remote":"mf-lo');
  expect(epochOf(await readChannelLog(storage))).toBe(1);
  await appendToChannelLog(storage, 1, event('bbbbbbbbbbbb'));

  expect((await readChannelLog(storage)).map(({ to }) => to)).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
});

it.each([
  ['nothing', ''],
  ['the page of a captive portal', '<html><title>Sign in to Wi-Fi</title></html>'],
  ['that page with line ends', '<html>\n<title>Sign in to Wi-Fi</title>\n</html>\n'],
  ['the beginning of its first line', '{"epoch":1,"remote":"mf-lo'],
  ['empty lines', '\n\n'],
])('is malformed when it holds %s, and is not overwritten @MF-10', async (_what, text) => {
  const { storage, path } = newLog();
  writeFileSync(path, text);
  await expect(readChannelLog(storage)).rejects.toThrow('The channel log is malformed');
  await expect(appendToChannelLog(storage, 0, event('aaaaaaaaaaaa'))).rejects.toThrow('The channel log is malformed');
  expect(readFileSync(path, 'utf8')).toBe(text);
});

it('refuses a change without an actor or a reason @MF-13', async () => {
  await expect(appendToChannelLog(newLog().storage, 0, { ...event('aaaaaaaaaaaa'), actor: '' })).rejects.toThrow();
  await expect(appendToChannelLog(newLog().storage, 0, { ...event('aaaaaaaaaaaa'), reason: '' })).rejects.toThrow();
});
