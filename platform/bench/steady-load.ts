import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf } from './bench-members';
import { percentile } from './figures';
import { openConnection } from './http-connection';

export type SteadyLoad = { port: number; perSecond: number; members: number; gameCode: string; drawId: string; line: object };
export type SteadyResult = { accepted: number; refused: number; p50: number; p99: number; longest: number };

const connections = 32;

/** Players of another lottery: so many bets a second, whatever the answers take, until the standard input ends. */
async function run({ port, perSecond, members, drawId, line }: SteadyLoad): Promise<SteadyResult> {
  const latencies: number[] = [];
  let [refused, isOver] = [0, false];
  process.stdin.on('end', () => (isOver = true)).resume();
  const beginAt = performance.now();
  const converse = async (nth: number) => {
    const connection = await openConnection(port);
    for (let turn = 0; !isOver; turn += 1) {
      // A bet counts from the moment at which its player wanted it, also when the one before has not been answered yet.
      const due = beginAt + ((turn * connections + nth) * 1_000) / perSecond;
      if (due > performance.now()) await sleep(due - performance.now());
      if (isOver) break;
      const body = JSON.stringify({ drawId, lines: [line], acceptRateChange: true });
      const { status } = await connection.send(
        `POST /lgw/bets HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ntoken: ${tokenOf(1 + randomInt(members))}\r\nidempotency-key: ${randomBytes(16).toString('hex')}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      if (status !== 200) refused += 1;
      latencies.push(performance.now() - due);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, i) => converse(i)));
  const sorted = Float64Array.from(latencies).sort();
  return {
    accepted: sorted.length - refused,
    refused,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    longest: sorted[sorted.length - 1]!,
  };
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2]!) as SteadyLoad)));
