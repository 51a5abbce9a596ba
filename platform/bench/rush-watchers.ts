import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf } from './bench-members';

/** The first `readers` of the watchers are members with the betting page open, who have bets on the draw. */
export type Watchers = { port: number; count: number; readers: number; gameCode: string; drawId: string; day: string };
/** Moments by the machine's clock: when each watcher was told of the result, when it had read the draw, and when its page had all it shows. */
export type WatchersResult = { told: number[]; seen: number[]; complete: number[] };

const openAtOnce = 50;
const patienceMs = 180_000;

/** Pages of visitors that are open on a draw: each has the event stream and reads the draw when it is told of its result. */
async function run({ port, count, readers, gameCode, drawId, day }: Watchers): Promise<WatchersResult> {
  const told: number[] = [];
  const seen: number[] = [];
  const complete: number[] = [];
  // As many connections as an edge keeps open.
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let open = 0;

  const read = <Value>(path: string, token?: string): Promise<Value> =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent, headers: token ? { token } : {} }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve((JSON.parse(text) as { value: Value }).value)
            : reject(new Error(`${path} was answered ${response.statusCode}`)),
        );
      }).on('error', reject);
    });
  const readDraw = async (): Promise<void> => {
    while ((await read<{ result: unknown }>(`/lgw/draws/${drawId}`)).result === null);
    seen.push(Date.now());
  };
  /** What an open betting page asks for when its draw is over: the next draw, the latest results, and the member's own record. */
  const readPage = async (member: number): Promise<void> => {
    await Promise.all([
      read(`/lgw/games/${gameCode}`),
      read(`/lotto/lgw/games/opened/numero?gameCode=${gameCode}&count=20`),
      read(`/lgw/bets?from=${day}&to=${day}&gameCode=${gameCode}&pageNo=1&pageSize=10`, tokenOf(member)),
    ]);
    complete.push(Date.now());
  };
  const watch = (nth: number) =>
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
          Promise.all([readDraw(), nth < readers ? readPage(1 + nth) : undefined]).then(() => (request.destroy(), resolve()), reject);
        });
      });
      request.on('error', (error) => (told.length < count ? reject(error) : undefined));
    });
  const watching: Promise<void>[] = [];
  for (let i = 0; i < count; i += 1) {
    watching.push(watch(i));
    while (open < i - openAtOnce) await sleep(5);
  }
  await Promise.race([
    Promise.all(watching),
    sleep(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error(`${seen.length} of ${count} have seen the result`))),
  ]);
  agent.destroy();
  return { told, seen, complete };
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2]!) as Watchers)));
process.exit(0);
