import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { calculateYeekee } from '@portal/lottery-rules';
import vectors from '../../../../../shared/lottery-rules/fixtures/yeekee.json';
import { newId } from '../../../core/ids';
import { commitOf, hmacOf } from '../draws/seed-vault';
import { drawSeedOf } from '../verification/draw-seed';
import { customaryTerms } from './yeekee.model';

const script = resolve(__dirname, '../../../../../shared/lottery-rules/verifier/verify-draw.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('The independent verifier is not run: there is no python3 on this machine.');

/** A drawn round as the platform publishes it. */
function publish(i: number) {
  const seed = randomBytes(32);
  const [id, gameCode, issue] = [newId(), 'YEEKEE', `YK-20261121-${i}`];
  const shots = Array.from({ length: i % 45 }, () => String(randomInt(100_000)).padStart(5, '0'));
  const terms = { ...customaryTerms, rankFrom: i % 3 ? ('last' as const) : ('first' as const), subtractedRank: (i % 20) + 1 };
  const rules = JSON.stringify({ gameCode, family: 'thai', yeekee: terms });
  const beacon = { source: 'local', round: String(i), value: randomBytes(32).toString('hex') };
  const ticketRoot = createHash('sha256').digest('hex');
  const { result } = calculateYeekee(hmacOf(drawSeedOf(seed, beacon.value, id, ticketRoot)), issue, shots, terms)!;
  const rulesHash = createHash('sha256').update(rules).digest('hex');
  const proof = { version: 2, commit: commitOf(seed), seed: seed.toString('hex'), rulesHash, beacon, ticketRoot, ticketCount: 0 };
  return { draw: { id, gameCode, issue, result, proof }, rules, tickets: [], shots };
}

function verify(published: readonly object[]) {
  const input = published.map((one) => JSON.stringify(one)).join('\n');
  return spawnSync('python3', [script], { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .stdout.trim()
    .split('\n');
}

(hasPython ? describe : describe.skip)('the independent verifier of yeekee rounds', () => {
  it('agrees with the platform on 2,000 rounds of all terms @LOTT-08', () => {
    expect(verify(Array.from({ length: 2_000 }, (_, i) => publish(i)))).toEqual(['2000 draws checked, 0 wrong']);
  });

  it('reproduces the published vectors', () => {
    const { withHouse, houseFill, shots } = vectors;
    const proof = { version: 1, commit: withHouse.commitSha256, seed: withHouse.serverSeedHex };
    const round = (numbers: string[], { top3, bottom2 }: { top3: string; bottom2: string }) => ({
      draw: { gameCode: 'YEEKEE', issue: withHouse.roundId, result: { top: top3, bottom2 }, proof },
      shots: numbers,
    });
    expect(verify([round(shots, withHouse), round(houseFill.memberShots, houseFill)])).toEqual(['2 draws checked, 0 wrong']);
  });

  it('detects a number that was added, changed or left out', () => {
    const round = publish(30);
    const spoilt = [[...round.shots, '00001'], round.shots.slice(1), round.shots.map((shot, i) => (i === 29 ? '00000' : shot))];
    const lines = verify(spoilt.map((shots) => ({ ...round, shots })));
    expect(lines).toEqual([
      ...Array<string>(3).fill(`YEEKEE ${round.draw.issue}: the numbers do not follow from seed and shots`),
      '3 draws checked, 3 wrong',
    ]);
  });
});
