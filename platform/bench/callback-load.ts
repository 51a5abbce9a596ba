import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { memberIdOf, tokenOf } from './bench-members';
import { percentile } from './figures';
import { openConnection } from './http-connection';

export type CallbackLoad = {
  port: number;
  connections: number;
  members: number;
  warmUpSeconds: number;
  seconds: number;
  provider: string;
  operatorId: string;
  secret: string;
  gameCode: string;
};
/** `accepted` counts every OK of the whole run; rate and latencies are those after the warm-up. */
export type CallbackLoadResult = { accepted: number; refused: Record<string, number>; perSecond: number; p50: number; p99: number };

/** A provider as a process of its own: on each connection a bet, then its win, then the next bet, every one signed. */
async function run(load: CallbackLoad): Promise<CallbackLoadResult> {
  const refused: Record<string, number> = {};
  const latencies: number[] = [];
  let accepted = 0;
  let isMeasuring = false;
  let isOver = false;

  const converse = async () => {
    const connection = await openConnection(load.port);
    const call = async (method: string, body: object) => {
      const request = write(load, method, JSON.stringify(body));
      const sentAt = performance.now();
      const { status, body: answer } = await connection.send(request);
      if (isMeasuring && !isOver) latencies.push(performance.now() - sentAt);
      const word = status === 200 ? (JSON.parse(answer) as { status: string }).status : String(status);
      if (word === 'OK') accepted += 1;
      else refused[word] = (refused[word] ?? 0) + 1;
    };
    while (!isOver) {
      const member = randomInt(load.members) + 1;
      const name = randomBytes(9).toString('base64url');
      const common = { playerId: memberIdOf(member), currency: 'THB', gameCode: load.gameCode, roundId: `R${name}` };
      await call('bet', { ...common, requestId: randomUUID(), token: tokenOf(member), transactionId: `B${name}`, amount: '1.00' });
      await call('win', {
        ...common,
        requestId: randomUUID(),
        transactionId: `W${name}`,
        referenceTransactionId: `B${name}`,
        amount: randomInt(2) === 0 ? '0' : '1.95',
        roundClosed: true,
      });
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

function write({ port, provider, operatorId, secret }: CallbackLoad, method: string, body: string): string {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return (
    `POST /seamless/v1/${provider}/${method} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-operator: ${operatorId}\r\nx-timestamp: ${timestamp}\r\n` +
    `x-signature: ${signature}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2]!) as CallbackLoad)));
