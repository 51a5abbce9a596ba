import type { ChannelEvent } from '../../channel-event';
import { foldLog, type ChannelState } from '../../plan/fold-log';

type Deps = {
  readEvents(): Promise<readonly ChannelEvent[]>;
  /** A new epoch, by whomever: the desk, the command line, or another desk. */
  onChange(state: ChannelState): void;
  report(message: string, error: unknown): void;
};
export type ReleaseWatch = ReturnType<typeof createReleaseWatch>;

const pauseMs = 1000;

/** Looks at the registry's log every second. What was read last stays valid while the log cannot be read. */
export function createReleaseWatch({ readEvents, onChange, report }: Deps) {
  let events: readonly ChannelEvent[] = [];
  let state: ChannelState = { epoch: 0, channels: {} };
  let isReadable = false;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const read = await readEvents();
      const { epoch } = read.at(-1) ?? { epoch: 0 };
      if (epoch < state.epoch) throw new Error(`The channel log went back from epoch ${state.epoch} to ${epoch}.`);
      const isNew = epoch > state.epoch || !isReadable;
      if (epoch > state.epoch) [events, state] = [read, foldLog(read)];
      isReadable = true;
      if (isNew) onChange(state);
    } catch (error) {
      if (isReadable) report('The channel log cannot be read.', error);
      isReadable = false;
    }
  }

  return {
    /** A look that is under way may have begun before what the caller has just written. */
    async look(): Promise<void> {
      await looking;
      looking ??= look().finally(() => (looking = null));
      await looking;
    },
    events: () => events,
    state: () => state,
    isReadable: () => isReadable,
    start(): void {
      timer = setInterval(() => void this.look(), pauseMs);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
