import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Watchers = { port: number; count: number; drawId: string };
/** Moments by the machine's clock: when each watcher was told of the result, and when it had read the draw. */
export type WatchersResult = { told: number[]; seen: number[] };

const openAtOnce = 50;
const patienceMs = 180_000;

/** Pages of visitors that are open on a draw: each has the event stream and reads the draw when it is told of its result. */
async function run({ port, count, drawId }: Watchers): Promise<WatchersResult> {
  const told: number[] = [];
  const seen: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  let open = 0;

  const readDraw = async (): Promise<void> => {
    for (;;) {
      const isThere = await new Promise<boolean>((resolve, reject) => {
        get({ port, host: '127.0.0.1', path: `/lgw/draws/${drawId}`, agent }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve((JSON.parse(text) as { value: { result: unknown } }).value.result !== null));
        }).on('error', reject);
      });
      if (isThere) return void seen.push(Date.now());
    }
  };
  const watch = () =>
    new Promise<void>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', path: '/wps/events', agent: false }, (response) => {
        open += 1;
        if (response.statusCode !== 200) reject(new Error(`a stream was answered ${response.statusCode}`));
        let text = '';
        let isTold = false;
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text = (text + chunk).slice(-2_000);
          if (isTold || !text.includes('lottery.drawChanged') || !text.includes(drawId) || !/"state":"(resulted|settled)"/.test(text))
            return;
          if (!text.split('\n\n').some((part) => part.includes(drawId) && /"state":"(resulted|settled)"/.test(part))) return;
          isTold = true;
          told.push(Date.now());
          readDraw().then(() => (request.destroy(), resolve()), reject);
        });
      });
      request.on('error', (error) => (told.length < count ? reject(error) : undefined));
    });
  const watching: Promise<void>[] = [];
  for (let i = 0; i < count; i += 1) {
    watching.push(watch());
    while (open < i - openAtOnce) await sleep(5);
  }
  await Promise.race([
    Promise.all(watching),
    sleep(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error(`${seen.length} of ${count} have seen the result`))),
  ]);
  agent.destroy();
  return { told, seen };
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2]!) as Watchers)));
process.exit(0);
