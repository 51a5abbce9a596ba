import { appendFile, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ChannelEvent } from './channel-event';
import { ReleaseError } from './release-error';

const lockLimitMs = 5000;

export async function readChannelLog(path: string): Promise<ChannelEvent[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  // A line without its end is a write that never finished: it did not happen.
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.filter((line) => line !== '').map((line) => ChannelEvent.parse(JSON.parse(line)));
}

export const epochOf = (events: readonly ChannelEvent[]): number => events.at(-1)?.epoch ?? 0;

/** Adds an event that was decided on at `epoch`. When somebody else was quicker it is refused: of two at once exactly one gets in. */
export async function appendToChannelLog(path: string, epoch: number, event: Omit<ChannelEvent, 'epoch'>): Promise<ChannelEvent> {
  await mkdir(dirname(path), { recursive: true });
  const unlock = await lock(`${path}.lock`);
  try {
    const current = epochOf(await readChannelLog(path));
    if (current !== epoch)
      throw new ReleaseError(`The releases have changed meanwhile (epoch ${current}, decided on ${epoch}). Look again, then repeat.`, 412);
    const next = ChannelEvent.parse({ epoch: epoch + 1, ...event });
    await dropUnfinishedLine(path);
    await appendFile(path, `${JSON.stringify(next)}\n`, { flush: true });
    return next;
  } finally {
    await unlock();
  }
}

async function dropUnfinishedLine(path: string): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const text = (await file.readFile()).toString('utf8');
    if (text !== '' && !text.endsWith('\n')) await file.truncate(Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
  } finally {
    await file.close();
  }
}

/** A lock that a killed process left behind is taken over after its time. */
async function lock(path: string): Promise<() => Promise<void>> {
  const deadline = Date.now() + 2 * lockLimitMs;
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || Date.now() > deadline) throw error;
    }
    const takenAt = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - takenAt > lockLimitMs) await rm(path, { force: true });
    else await wait(20);
  }
}
