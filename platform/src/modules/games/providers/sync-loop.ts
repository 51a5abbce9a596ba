const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Syncs at once and retries with growing pauses until every provider has answered; afterwards the job takes over. */
export function createSyncLoop(sync: () => Promise<boolean>) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const abort = new AbortController();

  async function run(): Promise<void> {
    for (let pauseMs = firstPauseMs; !abort.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      isAskedAgain = false;
      if ((await sync()) && !isAskedAgain) return;
      if (!isAskedAgain) await pause(pauseMs, abort.signal);
    }
  }

  return {
    begin(): void {
      isAskedAgain = true;
      running ??= run().finally(() => (running = undefined));
    },
    async stop(): Promise<void> {
      abort.abort();
      await running;
    },
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
