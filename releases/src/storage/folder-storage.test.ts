import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder } from '../../test/test-registries';
import { readChannelLog } from '../channel-log';
import { createFolderStorage } from './folder-storage';

const file = (name: string) => ({ name, bytes: Buffer.from(name) });

it('files of a release cannot be changed, and no draft is left behind @MF-04', async () => {
  const root = newFolder('registry');
  await createFolderStorage(root).addRelease('r/mf-x/aaaaaaaaaaaa', [file('a.js'), file('release.json')]);
  await expect(createFolderStorage(root).addRelease('r/mf-x/aaaaaaaaaaaa', [file('release.json')])).rejects.toMatchObject({ status: 409 });

  expect(statSync(join(root, 'r/mf-x/aaaaaaaaaaaa/a.js')).mode & 0o222).toBe(0);
  expect(readdirSync(join(root, 'r/mf-x'))).toEqual(['aaaaaaaaaaaa']);
});

it('takes over the lock of a killed process', async () => {
  const root = newFolder('registry');
  const lock = join(root, 'channel.log.lock');
  writeFileSync(lock, 'somebody who is gone');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  const storage = createFolderStorage(root);
  const results = await Promise.allSettled(['a', 'b', 'c'].map((text) => storage.write('channel.log', Buffer.from(text), null)));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(existsSync(lock)).toBe(false);
  expect(readdirSync(root)).toEqual(['channel.log']);
});

const writer = resolve(__dirname, '../../test/append-events.ts');

it('no line is lost and none is doubled when processes write at once @MF-13', async () => {
  const root = newFolder('registry');
  const runs = ['mf-a', 'mf-b', 'mf-c'].map(
    (name) =>
      new Promise<number | null>((done, fail) => {
        const child = spawn(process.execPath, ['--import', 'tsx', writer, root, name, '15'], {
          cwd: resolve(__dirname, '../../..'),
          stdio: 'inherit',
        });
        child.on('error', fail);
        child.on('exit', done);
      }),
  );
  expect(await Promise.all(runs)).toEqual([0, 0, 0]);
  const events = await readChannelLog(createFolderStorage(root));

  expect(events.map(({ epoch }) => epoch)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  expect(new Set(events.map(({ remote, reason }) => `${remote} ${reason}`)).size).toBe(45);
});
