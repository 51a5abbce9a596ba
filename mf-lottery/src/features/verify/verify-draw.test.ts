import { openDraw, plainProof } from '@portal/testing';
import { verifyDraw } from './verify-draw';

const seed = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const commit = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const drawn = openDraw({
  gameCode: 'SSC60',
  issue: '20261121-0001',
  state: 'settled',
  result: [1, 2, 5, 1, 3],
  proof: plainProof({ commit, seed }),
});

// Computed from the same seed by a program in another language.
const thaiResult = { top: '055133', front3: ['187', '660'], bottom3: ['097', '074'], bottom2: '78' };

const rightOf = (draw: typeof drawn) => Object.fromEntries(verifyDraw('ssc', draw).steps.map(({ name, isRight }) => [name, isRight]));

describe('verification in the browser', () => {
  it('confirms the published worked example @LOTT-06 @LOTT-09', () => {
    expect(verifyDraw('ssc', drawn)).toMatchObject({ isRight: true, result: [1, 2, 5, 1, 3] });
    expect(rightOf(drawn)).toEqual({ seed: true, block: null, numbers: true });
  });

  it('detects a changed result or a changed seed', () => {
    expect(rightOf({ ...drawn, result: [1, 2, 5, 1, 4] })).toMatchObject({ seed: true, numbers: false });
    expect(rightOf({ ...drawn, proof: plainProof({ ...drawn.proof, seed: `ff${seed.slice(2)}` }) })).toMatchObject({ seed: false });
  });

  it('ignores the order of the fields of a Thai style result', () => {
    const thai = openDraw({ gameCode: 'CHANDRA5', issue: '20261121-0001', proof: plainProof({ commit, seed }) });
    const { bottom2, top, front3, bottom3 } = thaiResult;
    expect(verifyDraw('thai', { ...thai, result: { bottom2, bottom3, front3, top } }).isRight).toBe(true);
  });

  it('mixes beacon and tickets into the key of a draw of the second version', () => {
    const ticketRoot = 'ab'.repeat(32);
    // Computed by a program in another language.
    const key = 'f8a5aada995be2945751614024ac2dfe0991f4f930bb322316a4030c57ad6524';
    const proof = plainProof({
      version: 2,
      commit,
      seed,
      rulesHash: 'cd'.repeat(32),
      beacon: { source: 'local', round: '7', value: 'beef' },
      ticketRoot,
      ticketCount: 3,
    });
    const { result, steps } = verifyDraw('ssc', { ...drawn, proof });
    expect(steps.find(({ name }) => name === 'key')?.computed).toBe(key);
    expect(verifyDraw('ssc', { ...drawn, result, proof }).isRight).toBe(true);
    // Another beacon value or another set of tickets is another draw.
    expect(verifyDraw('ssc', { ...drawn, result, proof: { ...proof, beacon: { ...proof.beacon!, value: 'beee' } } }).isRight).toBe(false);
    expect(verifyDraw('ssc', { ...drawn, result, proof: { ...proof, ticketRoot: 'ac'.repeat(32) } }).isRight).toBe(false);
  });
});
