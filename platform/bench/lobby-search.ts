import { Agent, get } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderGame } from '@portal/contracts/vendor-interface';
import { fakeSecret, startFakeProvider } from '../test/games/fake-provider';
import { percentile, printFigure, report } from './figures';
import { manyGames } from './many-games';
import { startPlatform } from './running-platform';

const count = 10_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const warmUpSeconds = 3;
/** People who type at the same moment. */
const connections = 4;

type Question = { query: Record<string, string>; wanted?: string };
type Answer = { games: { nodeId: string; name: { EN?: string } }[]; totalElements: number };

/** The search of the lobbies over ten thousand games that came by the provider's interface, asked over HTTP as people type. */
async function run(folder: string): Promise<void> {
  const provider = await startFakeProvider();
  provider.games = manyGames(count);
  const platform = await startPlatform(folder, { STUDIO_URL: provider.url, STUDIO_API_URL: provider.url, STUDIO_SECRET: fakeSecret });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (query: Record<string, string>) =>
    read(`http://127.0.0.1:${platform.port}/wps/relay/games?${new URLSearchParams(query).toString()}`, agent);
  try {
    const begin = performance.now();
    while ((await ask({})).totalElements < count) {
      if (performance.now() - begin > 120_000) throw new Error('the catalogue did not arrive');
      await sleep(200);
    }
    report(`${count} games have arrived after ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
    const questions = { typed: typedTexts(provider.games), slips: textsWithSlips(provider.games), filters: filters() };
    for (const [name, list] of Object.entries(questions)) await measure(name, list, ask);
  } finally {
    agent.destroy();
    await platform.stop();
    await provider.close();
  }
}

/** Every text of the way to a name, letter by letter, in three languages. */
function typedTexts(games: readonly ProviderGame[]): Question[] {
  return sampleOf(games, 60).flatMap(({ name, vendor, code }, i) => {
    const text = [name.TY, name.EN, name.CN][i % 3]!;
    const letters = [...text];
    return letters.map((_, end) => ({
      query: {
        gameName: letters.slice(0, end + 1).join(''),
        ...(i % 2 ? { gameType: games.find((game) => game.code === code)!.category } : {}),
      },
      ...(end === letters.length - 1 && { wanted: `${vendor}-${code}` }),
    }));
  });
}

/** Whole names with two neighbouring letters swapped, or one left out. */
const textsWithSlips = (games: readonly ProviderGame[]): Question[] =>
  sampleOf(games, 300).map(({ name, vendor, code }, i) => {
    const letters = [...(i % 2 ? name.EN! : name.TY!)];
    const at = 2 + (i % Math.max(1, letters.length - 6));
    const slipped =
      i % 4 < 2 ? [...letters.slice(0, at), letters[at + 1]!, letters[at]!, ...letters.slice(at + 2)] : letters.filter((_, j) => j !== at);
    return { query: { gameName: slipped.join('') }, wanted: `${vendor}-${code}` };
  });

const narrowings: Record<string, string>[] = [
  {},
  { feature: 'wild' },
  { volatility: 'high', minLineNum: '30' },
  { vassalage: 'MOON', trial: '1' },
];
const filters = (): Question[] =>
  ['RNG', 'LIVE', 'FISH'].flatMap((gameType) =>
    ['recommended', 'popular', 'new', 'name', 'rtp'].flatMap((sort) =>
      narrowings.map((more, i) => ({
        query: { gameType, sort, pageNo: String(i + 1), ...more },
      })),
    ),
  );

const sampleOf = <T>(list: readonly T[], size: number): T[] => Array.from({ length: size }, (_, i) => list[(i * 7_919) % list.length]!);

async function measure(
  name: string,
  questions: readonly Question[],
  ask: (query: Record<string, string>) => Promise<Answer>,
): Promise<void> {
  const times: number[] = [];
  let [next, asked, wanted, found] = [0, 0, 0, 0];
  const begin = performance.now();
  const end = begin + (warmUpSeconds + seconds) * 1_000;
  async function type(): Promise<void> {
    while (performance.now() < end) {
      const question = questions[next++ % questions.length]!;
      const start = performance.now();
      const answer = await ask(question.query);
      if (start - begin > warmUpSeconds * 1_000) times.push(performance.now() - start);
      asked += 1;
      if (question.wanted === undefined) continue;
      wanted += 1;
      if (answer.games.some(({ nodeId }) => nodeId === question.wanted)) found += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, type));
  times.sort((a, b) => a - b);
  report(`${name}: ${asked} asked, ${found} of ${wanted} names found on the first page`);
  if (found < wanted * 0.95) throw new Error(`${name}: only ${found} of ${wanted} were found`);
  printFigure(`lobby_search_${name}_p50`, percentile(times, 0.5), 'ms', 1);
  printFigure(`lobby_search_${name}_p99`, percentile(times, 0.99), 'ms', 1);
  printFigure(`lobby_search_${name}_per_second`, times.length / seconds, '1/s');
  if (wanted > 0) printFigure(`lobby_search_${name}_found`, found / wanted, 'ratio', 3);
}

const read = (url: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
        resolve((JSON.parse(Buffer.concat(chunks).toString('utf8')) as { value: Answer }).value);
      });
    }).on('error', reject);
  });

const folder = await mkdtemp(join(tmpdir(), 'bench-lobby-'));
try {
  await run(folder);
} catch (error) {
  report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
