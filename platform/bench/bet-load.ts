import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf } from './bench-members';
import { percentile } from './figures';
import { openConnection } from './http-connection';

export type BetLoad = {
  port: number;
  connections: number;
  members: number;
  warmUpSeconds: number;
  seconds: number;
  sscDraw: string;
  thaiDraw: string;
};
/** `accepted` counts every 200 of the whole run; rate and latencies are those after the warm-up. */
export type BetLoadResult = { accepted: number; refused: Record<string, number>; perSecond: number; p50: number; p99: number };

/** A client process of its own: many connections, on each the next bet as soon as the last is answered. */
async function run(load: BetLoad): Promise<BetLoadResult> {
  const tokens = Array.from({ length: load.members }, (_, i) => tokenOf(i + 1));
  const refused: Record<string, number> = {};
  const latencies: number[] = [];
  let accepted = 0;
  let isMeasuring = false;
  let isOver = false;

  const converse = async () => {
    const connection = await openConnection(load.port);
    while (!isOver) {
      const request = writeBet(load, tokens[randomInt(tokens.length)]!);
      const sentAt = performance.now();
      const { status } = await connection.send(request);
      if (isMeasuring && !isOver) latencies.push(performance.now() - sentAt);
      if (status === 200) accepted += 1;
      else refused[status] = (refused[status] ?? 0) + 1;
    }
    connection.close();
  };
  const conversations = Promise.all(Array.from({ length: load.connections }, converse));
  await sleep(load.warmUpSeconds * 1_000);
  isMeasuring = true;
  const startedAt = performance.now();
  await sleep(load.seconds * 1_000);
  isOver = true;
  const seconds = (performance.now() - startedAt) / 1_000;
  await conversations;
  const sorted = Float64Array.from(latencies).sort();
  return { accepted, refused, perSecond: sorted.length / seconds, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

/** Half of the bets on the draw with a ladder, half on the fast one; one line each. */
function writeBet({ port, sscDraw, thaiDraw }: BetLoad, token: string): string {
  const digits = String(randomInt(1_000)).padStart(3, '0');
  const isThai = randomInt(2) === 0;
  const line = isThai
    ? { playType: 'top3', selection: digits, stake: '1', expectedRate: '1' }
    : { playType: 'last3Direct', selection: [...digits].join('|'), unit: '1', multiple: 1, expectedRate: '0.5' };
  const body = JSON.stringify({ drawId: isThai ? thaiDraw : sscDraw, lines: [line], acceptRateChange: true });
  return (
    `POST /lgw/bets HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ntoken: ${token}\r\nidempotency-key: ${randomBytes(16).toString('hex')}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2]!) as BetLoad)));
