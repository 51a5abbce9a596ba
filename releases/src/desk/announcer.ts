import { outgoingUrl } from '@portal/node-http';

type Deps = { urls: readonly string[]; token: string; report(message: string, error: unknown): void };

const answerLimitMs = 3000;
const pauseMs = 2000;

/** Tells the platform of a new epoch, which tells every open tab. Only the newest matters: it is repeated until somebody has taken it. */
export function createAnnouncer({ urls, token, report }: Deps) {
  let wanted = 0;
  let told = 0;
  let telling: Promise<void> | null = null;
  let isStopped = false;
  let wake = () => {};

  async function tell(epoch: number): Promise<boolean> {
    for (const url of urls) {
      try {
        const answer = await fetch(outgoingUrl(url, '/announcements/release-epoch'), {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          redirect: 'error',
          body: JSON.stringify({ epoch }),
          signal: AbortSignal.timeout(answerLimitMs),
        });
        await answer.body?.cancel();
        if (answer.ok) return true;
        throw new Error(`status ${answer.status}`);
      } catch (error) {
        report(`Epoch ${epoch} could not be announced at ${url}.`, error);
      }
    }
    return false;
  }

  async function run(): Promise<void> {
    while (told < wanted && !isStopped) {
      const epoch = wanted;
      if (await tell(epoch)) told = epoch;
      else if (!isStopped) await pause();
    }
  }

  /** Ends early when there is something newer to tell. */
  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function start(): void {
    telling ??= run().finally(() => {
      telling = null;
      if (told < wanted && !isStopped) start();
    });
  }

  return {
    announce(epoch: number): void {
      wanted = Math.max(wanted, epoch);
      wake();
      if (urls.length > 0) start();
    },
    async stop(): Promise<void> {
      isStopped = true;
      wake();
      await telling;
    },
  };
}
