import { randomUUID } from 'node:crypto';
import { Agent, get, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf } from './bench-members';
import { operatorTokenOf } from './bench-operators';
import { cpuMsOf } from './cpu-time';
import { chatIdOf, visitorSecretOf } from './chat-people-ids';

export type ChatPeople = {
  ports: number[];
  /** Of the platform's and the database's processes. */
  pids: { platform: number[]; database: number[] };
  people: number;
  members: number;
  operators: number;
  perSecond: number;
  seconds: number;
};
export type ChatResult = {
  sent: number;
  tookMs: number;
  /** From the moment at which each message was wanted until the other side had read it. */
  waitedMs: number[];
  /** Processor time of all their processes meanwhile. */
  cpuMs: { platform: number; database: number };
  /** Requests that were answered with 429 or 5xx, and sent again. */
  repeated: number;
  lost: number;
  doubled: number;
  disordered: number;
};

type Message = { number: number; from: string; text: string };
type News = { conversationId: string; number: number; isMessage?: true };
/** One side of a conversation as its page holds it. */
type Side = { nth: number; isOperator: boolean; headers: Record<string, string>; last: number; isReading: boolean; isDue: boolean };

const openAtOnce = 50;
const patienceMs = 30_000;
const pauseMs = 500;

/** Both sides of all conversations: each hears of news over an event stream, and then reads what came after the last message it has. */
async function run({ ports, pids, people, members, operators, perSecond, seconds }: ChatPeople): Promise<ChatResult> {
  // As many connections as an edge keeps open to each.
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const wantedAt = new Map<string, number>();
  const readBy = new Map<string, number>();
  const waitedMs: number[] = [];
  let [repeated, disordered, asked, open] = [0, 0, 0, 0];

  /** Instances take turns, as behind an edge. Whatever may pass later is sent again. */
  async function call<Value>(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Value> {
    for (;;) {
      const { status, text } = await answerOf(ports[(asked += 1) % ports.length]!, method, path, headers, body);
      if (status === 200) return (JSON.parse(text) as { value: Value }).value;
      if (status !== 429 && status < 500) throw new Error(`${method} ${path} was answered ${status}: ${text}`);
      repeated += 1;
      await sleep(pauseMs);
    }
  }
  const answerOf = (port: number, method: string, path: string, headers: Record<string, string>, body?: object) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const content = body && JSON.stringify(body);
      const given = { ...headers, ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }) };
      const sending = ask({ port, host: '127.0.0.1', method, path, agent, headers: given }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      });
      sending.on('error', reject);
      sending.end(content);
    });

  const operatorHeaders = (number: number) => ({
    cookie: `operator=${operatorTokenOf(number)}`,
    'x-forwarded-for': `10.200.0.${number}`,
    'x-background': '1',
  });
  const personHeaders = (nth: number): Record<string, string> => ({
    'x-forwarded-for': `10.${100 + (nth >> 16)}.${(nth >> 8) & 255}.${nth & 255}`,
    ...(nth < members ? { token: tokenOf(nth + 1) } : { cookie: `chat=${visitorSecretOf(nth)}` }),
  });
  const sideOf = (nth: number, isOperator: boolean): Side => {
    const headers = isOperator ? operatorHeaders(1 + (nth % operators)) : personHeaders(nth);
    return { nth, isOperator, headers, last: 0, isReading: false, isDue: false };
  };
  const persons = Array.from({ length: people }, (_, nth) => sideOf(nth, false));
  const answerers = Array.from({ length: people }, (_, nth) => sideOf(nth, true));
  const nthOf = new Map(persons.map(({ nth }) => [chatIdOf(nth), nth]));

  /** One reading at a time; who is told meanwhile reads once more. */
  async function read(side: Side): Promise<void> {
    side.isDue = true;
    if (side.isReading) return;
    side.isReading = true;
    while (side.isDue) {
      side.isDue = false;
      const id = chatIdOf(side.nth);
      const path = side.isOperator
        ? `/wps/operators/chats/${id}/messages?after=${side.last}`
        : `/wps/relay/chat/messages?conversationId=${id}&after=${side.last}`;
      take(side, (await call<{ messages: Message[] }>('GET', path, side.headers)).messages);
    }
    side.isReading = false;
  }
  function take(side: Side, messages: readonly Message[]): void {
    const now = performance.now();
    for (const { number, from, text } of messages) {
      // Its own answer has come in the meantime.
      if (number <= side.last && (from === 'staff') === side.isOperator) continue;
      if (number !== side.last + 1) disordered += 1;
      side.last = number;
      if ((from === 'staff') === side.isOperator) continue;
      const times = readBy.get(text) ?? 0;
      readBy.set(text, times + 1);
      if (times === 0) waitedMs.push(now - wantedAt.get(text)!);
    }
  }
  async function say(side: Side): Promise<void> {
    const { nth, isOperator, headers } = side;
    const text = randomUUID();
    wantedAt.set(text, performance.now());
    const body = { clientId: randomUUID(), text };
    const { number } = isOperator
      ? await call<Message>('POST', `/wps/operators/chats/${chatIdOf(nth)}/messages`, headers, body)
      : await call<Message>('POST', '/wps/relay/chat/messages', headers, { ...body, conversationId: chatIdOf(nth) });
    if (number === side.last + 1) side.last = number;
    else if (number > side.last) await read(side);
  }

  const hear = (port: number, path: string, headers: Record<string, string>, onNews: (news: News) => void) =>
    new Promise<void>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent: false, headers }, (response) => {
        open += 1;
        if (response.statusCode !== 200) return reject(new Error(`a stream was answered ${response.statusCode}`));
        let rest = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          const parts = (rest + chunk).split('\n\n');
          rest = parts.pop()!;
          for (const part of parts) {
            const told = /^event: chat\.changed\ndata: (.*)$/m.exec(part);
            if (!told) continue;
            onNews(JSON.parse(told[1]!) as News);
          }
        });
        resolve();
      }).on('error', reject);
    });

  let fault: unknown = null;
  const watch = (work: Promise<void>) => void work.catch((error: unknown) => (fault ??= error));
  /** As a page does: what it has sent itself it need not read. */
  const hearOf = (side: Side, { number, isMessage }: News) => (isMessage && number <= side.last ? undefined : watch(read(side)));
  const streams: Promise<void>[] = [];
  for (let number = 1; number <= operators; number += 1)
    streams.push(
      hear(ports[number % ports.length]!, '/wps/events?staff=1', operatorHeaders(number), (news) => {
        const nth = nthOf.get(news.conversationId);
        if (nth !== undefined && 1 + (nth % operators) === number) hearOf(answerers[nth]!, news);
      }),
    );
  for (const side of persons) {
    const headers = side.nth < members ? { cookie: `resume=resume-${side.nth + 1}` } : { cookie: side.headers.cookie! };
    streams.push(hear(ports[side.nth % ports.length]!, '/wps/events', headers, (news) => hearOf(side, news)));
    while (open < streams.length - openAtOnce) await sleep(5);
  }
  await Promise.all(streams);

  const cpuBefore = { platform: cpuMsOf(pids.platform), database: cpuMsOf(pids.database) };
  const begin = performance.now();
  const total = perSecond * seconds;
  const sending: Promise<void>[] = [];
  // At a fixed beat: two in a conversation write at once, and then two in another one.
  for (let i = 0; i < total && !fault; i += 1) {
    const wait = begin + (i * 1_000) / perSecond - performance.now();
    if (wait > 1) await sleep(wait);
    const nth = ((i >> 1) * 7_919) % people;
    sending.push(say((i % 2 === 0 ? persons : answerers)[nth]!));
  }
  if (!fault) await Promise.all(sending);
  const until = performance.now() + patienceMs;
  while (!fault && readBy.size < total && performance.now() < until) await sleep(20);
  const tookMs = performance.now() - begin;
  const cpuMs = {
    platform: cpuMsOf(pids.platform) - cpuBefore.platform,
    database: cpuMsOf(pids.database) - cpuBefore.database,
  };
  if (fault) throw fault instanceof Error ? fault : new Error('a side could not read');
  // What is read twice would come soon after.
  await sleep(2_000);
  agent.destroy();
  const doubled = [...readBy.values()].filter((times) => times > 1).length;
  return { sent: total, tookMs, waitedMs, cpuMs, repeated, lost: total - readBy.size, doubled, disordered };
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2]!) as ChatPeople)));
process.exit(0);
