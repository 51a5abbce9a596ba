import { ChannelEvent } from './channel-event';
import { ReleaseError } from './release-error';
import { StaleWriteError, type RegistryStorage } from './storage/registry-storage';

export const channelLogPath = 'channel.log';
export const channelLogLimitBytes = 16 * 1024 * 1024;

async function readLog(storage: RegistryStorage) {
  const file = await storage.read(channelLogPath, channelLogLimitBytes);
  const text = file?.bytes.toString('utf8') ?? '';
  // A line without its end is a write that never finished: it did not happen.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const events = parseLog(whole);
  // A log begins with its first change: one that holds none was overwritten or cut off. Only one that is not there is a new one.
  if (file && events.length === 0) throw new Error('The channel log is malformed: it is there and holds no change.');
  return { events, whole, version: file?.version ?? null };
}

function parseLog(text: string): ChannelEvent[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, index) => {
    try {
      return ChannelEvent.parse(JSON.parse(line));
    } catch (error) {
      const why = error instanceof SyntaxError ? error.message : 'it is no event';
      throw new Error(`The channel log is malformed in line ${index + 1}: ${why}.`, { cause: error });
    }
  });
}

export const readChannelLog = async (storage: RegistryStorage): Promise<ChannelEvent[]> => (await readLog(storage)).events;

export const epochOf = (events: readonly ChannelEvent[]): number => events.at(-1)?.epoch ?? 0;

/** The log has grown since it was read. Whoever decides anew on what it holds now may write again. */
export class LogGrewError extends ReleaseError {
  constructor(decidedOn: number) {
    super(`The releases have changed meanwhile (decided on epoch ${decidedOn}). Look again, then repeat.`, 412);
    this.name = 'LogGrewError';
  }
}

/** Adds an event that was decided on at `epoch`. When somebody else was quicker it is refused: of two at once exactly one gets in. */
export async function appendToChannelLog(
  storage: RegistryStorage,
  epoch: number,
  event: Omit<ChannelEvent, 'epoch'>,
): Promise<ChannelEvent> {
  const { events, whole, version } = await readLog(storage);
  if (epochOf(events) !== epoch) throw new LogGrewError(epoch);
  const next = ChannelEvent.parse({ epoch: epoch + 1, ...event });
  try {
    await storage.write(channelLogPath, Buffer.from(`${whole}${JSON.stringify(next)}\n`), version);
  } catch (error) {
    if (error instanceof StaleWriteError) throw new LogGrewError(epoch);
    throw error;
  }
  return next;
}
