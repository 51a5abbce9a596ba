import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { createStream, drawResult, gameFamilies, type GameFamily } from '@portal/lottery-rules';
import { newId } from '../../../core/ids';
import { hmacOf } from '../draws/seed-vault';
import { drawSeedOf } from './draw-seed';
import { leafHash, merkleRoot } from '../../../core/merkle-tree';

const script = resolve(__dirname, '../../../../../shared/lottery-rules/verifier/verify-draw.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('The independent verifier is not run: there is no python3 on this machine.');
const draws = 12_000;

/** What the platform publishes about a draw, made by the platform's own code. */
async function publish(family: GameFamily, i: number) {
  const seed = randomBytes(32);
  const [id, gameCode, issue] = [newId(), `GAME_${family.toUpperCase()}`, `20261121-${i}`];
  const leaves = Array.from({ length: i % 7 }, () => leafHash(String(Math.trunc(i))));
  const rules = JSON.stringify({ gameCode, family, note: 'กติกา' });
  const beacon = { source: 'local', round: String(i), value: randomBytes(32).toString('hex') };
  const ticketRoot = await merkleRoot(Buffer.concat(leaves));
  const key = drawSeedOf(seed, beacon.value, id, ticketRoot);
  const plain = i % 2 === 0;
  return {
    family,
    rules,
    tickets: leaves.map((leaf) => leaf.toString('hex')),
    draw: {
      id,
      gameCode,
      issue,
      result: drawResult(family, createStream(hmacOf(plain ? seed : key), gameCode, issue)),
      proof: {
        version: plain ? 1 : 2,
        commit: createHash('sha256').update(seed).digest('hex'),
        seed: seed.toString('hex'),
        rulesHash: createHash('sha256').update(rules).digest('hex'),
        beacon,
        ticketRoot,
        ticketCount: leaves.length,
      },
    },
  };
}
type Published = Awaited<ReturnType<typeof publish>>;

function verify(published: readonly Published[]) {
  const { status, stdout, stderr } = spawnSync('python3', [script], {
    input: published.map((one) => JSON.stringify(one)).join('\n'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

(hasPython ? describe : describe.skip)('the independent verifier', () => {
  it(`agrees with the platform on ${draws} draws of all families @LOTT-08`, async () => {
    const published: Published[] = [];
    for (let i = 0; i < draws; i += 1) published.push(await publish(gameFamilies[i % gameFamilies.length]!, i));
    const { status, lines, stderr } = verify(published);
    expect([status, lines.at(-1), stderr]).toEqual([0, `${draws} draws checked, 0 wrong`, '']);
  }, 120_000);

  it('reproduces the published vectors of the plain generator', async () => {
    const seed = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
    const commit = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
    const vector = async (gameCode: string, family: GameFamily, result: number[]): Promise<Published> => {
      const one = await publish(family, 0);
      const proof = { ...one.draw.proof, seed: seed.toString('hex'), commit };
      return { ...one, draw: { ...one.draw, gameCode, issue: '20261121-0001', result, proof } };
    };
    const { lines } = verify([
      await vector('SSC60', 'ssc', [1, 2, 5, 1, 3]),
      await vector('PK10_60', 'pk10', [7, 9, 3, 2, 5, 10, 1, 4, 6, 8]),
      await vector('LHC_60', 'lhc', [20, 24, 16, 43, 12, 5, 33]),
    ]);
    expect(lines).toEqual(['3 draws checked, 0 wrong']);
  });

  it.each([
    ['another seed', (one: Published) => void (one.draw.proof.seed = 'ab'.repeat(32)), 'the seed is not the one that was committed'],
    [
      'other rules',
      (one: Published) => void (one.rules = one.rules.replace('กติกา', 'กติกาอื่น')),
      'the rules are not the ones that were named',
    ],
    ['a dropped ticket', (one: Published) => void one.tickets.pop(), 'the tickets do not make the root'],
    ['another beacon', (one: Published) => void (one.draw.proof.beacon.value = 'cd'.repeat(32)), 'the numbers do not follow from the seed'],
    ['another number', (one: Published) => void (one.draw.result = [9, 9, 9, 9, 9]), 'the numbers do not follow from the seed'],
  ])('detects %s', async (_, spoil, fault) => {
    const one = await publish('ssc', 5);
    spoil(one);
    const { status, lines } = verify([one]);
    expect(status).toBe(1);
    expect(lines.some((line) => line.endsWith(fault))).toBe(true);
  });
});
