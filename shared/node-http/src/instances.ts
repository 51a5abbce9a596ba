import { lookAtInstance, type Standing } from './look-at-instance';

export type InstancesOptions = {
  /** Asks how an instance stands; in the background, never while somebody waits. */
  look?: (url: string) => Promise<Standing>;
  /** Told once of each change. */
  report?: (url: string, standing: Standing) => void;
  longestPauseMilliseconds?: number;
  now?: () => number;
};

const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 15_000;
/** How often a watch sees whether a look is due. */
const BEAT_MILLISECONDS = 100;

type Known = { standing: Standing; pauseMilliseconds: number; nextLookAt: number; isLooking: boolean };

const order: readonly Standing[] = ['ready', 'unready', 'gone'];

/**
 * Instances of one service in turn, so that each gets its share, with a memory of those that are not ready: these come last, and are looked at
 * again after a pause that doubles each time. Whoever asks for an instance starts the looks that are due; a watch starts them by itself, and
 * looks at those that are ready, too. An only instance is always taken for ready, for there is nobody else to ask.
 */
export function createInstances(
  urls: readonly string[],
  { look = lookAtInstance, report, longestPauseMilliseconds = LONGEST_PAUSE_MILLISECONDS, now = Date.now }: InstancesOptions = {},
) {
  const known = new Map(
    urls.map((url): [string, Known] => [url, { standing: 'ready', pauseMilliseconds: 0, nextLookAt: Infinity, isLooking: false }]),
  );
  let watchPauseMilliseconds = Infinity;
  let beat: NodeJS.Timeout | undefined;
  let isClosed = false;
  let turn = -1;

  function pauseOf({ standing, pauseMilliseconds }: Known): number {
    if (standing === 'ready') return 0;
    return pauseMilliseconds === 0 ? FIRST_PAUSE_MILLISECONDS : Math.min(pauseMilliseconds * 2, longestPauseMilliseconds);
  }

  function putOffNextLook(one: Known): void {
    one.pauseMilliseconds = pauseOf(one);
    one.nextLookAt = now() + (one.pauseMilliseconds || watchPauseMilliseconds);
  }

  function note(url: string, standing: Standing): void {
    const one = known.get(url);
    if (!one || one.standing === standing || known.size === 1 || isClosed) return;
    const isTurn = one.standing === 'ready' || standing === 'ready';
    one.standing = standing;
    if (isTurn) {
      one.pauseMilliseconds = 0;
      putOffNextLook(one);
    }
    report?.(url, standing);
  }

  async function lookAt(url: string, one: Known): Promise<void> {
    // The next pause begins with the look.
    putOffNextLook(one);
    one.isLooking = true;
    const standing = await look(url).catch((): Standing => 'gone');
    one.isLooking = false;
    note(url, standing);
  }

  function lookAtDue(): void {
    for (const [url, one] of known) if (!one.isLooking && now() >= one.nextLookAt) void lookAt(url, one);
  }

  return {
    /** Every instance once: the ready ones in turn, then those that answer that they are not, then the gone, first the one that is looked at soonest. */
    next(): string[] {
      lookAtDue();
      turn = (turn + 1) % urls.length;
      const inTurn = [...urls.slice(turn), ...urls.slice(0, turn)];
      const inOrder = order.map((standing) => inTurn.filter((url) => known.get(url)!.standing === standing));
      inOrder[2]!.sort((a, b) => known.get(a)!.nextLookAt - known.get(b)!.nextLookAt);
      return inOrder.flat();
    },
    /** What somebody met who asked it: as many requests as meet one death are one death. */
    note,
    /** Something went wrong that may be the fault of one request: it is looked at now. */
    doubt(url: string): void {
      const one = known.get(url);
      if (!one || known.size === 1) return;
      one.nextLookAt = now();
      lookAtDue();
    },
    /** Returns what is known about an instance. One that is not in the list counts as gone. */
    standingOf: (url: string): Standing => known.get(url)?.standing ?? 'gone',
    /** For whoever carries every visitor's requests, so that none of those is the one that finds out. Looks at all of them now and this often. */
    watch(pauseMilliseconds: number): void {
      if (known.size === 1) return;
      watchPauseMilliseconds = pauseMilliseconds;
      for (const one of known.values()) one.nextLookAt = now();
      lookAtDue();
      beat = setInterval(lookAtDue, BEAT_MILLISECONDS).unref();
    },
    /** Ends the watch. What is learned afterwards is ignored. */
    close(): void {
      isClosed = true;
      clearInterval(beat);
    },
  };
}

export type Instances = ReturnType<typeof createInstances>;
