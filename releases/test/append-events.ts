import { appendToChannelLog, epochOf, readChannelLog } from '../src/channel-log';
import { ReleaseError } from '../src/release-error';
import { createFolderStorage } from '../src/storage/folder-storage';

/** Run as a process of its own: adds as many events as asked, each again as long as somebody else was quicker. */
async function run(): Promise<void> {
  const [, , root = '', name = '', count = ''] = process.argv;
  const storage = createFolderStorage(root);
  for (let done = 0; done < Number(count);) {
    const epoch = epochOf(await readChannelLog(storage));
    const event = { remote: name, op: 'freeze', from: null, to: null, traffic: null, actor: name, reason: `turn ${done}` } as const;
    try {
      await appendToChannelLog(storage, epoch, { ...event, at: '2026-01-01T00:00:00.000Z' });
      done += 1;
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.status !== 412) throw error;
    }
  }
}

void run();
