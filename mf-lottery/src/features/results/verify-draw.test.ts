import { openDraw, plainProof } from '@portal/testing';
import { verifyDraw } from './verify-draw';

const seed = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const drawn = openDraw({
  gameCode: 'SSC60',
  issue: '20261121-0001',
  state: 'settled',
  result: [1, 2, 5, 1, 3],
  proof: plainProof({ commit: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', seed }),
});

// Computed from the same seed by a program in another language.
const thaiResult = { top: '055133', front3: ['187', '660'], bottom3: ['097', '074'], bottom2: '78' };

describe('verification in the browser', () => {
  it('finds the published worked example right @LOTT-06 @LOTT-09', () => {
    expect(verifyDraw('ssc', drawn)).toEqual({ isSeedRight: true, isResultRight: true });
  });

  it('finds a changed result or a changed seed', () => {
    expect(verifyDraw('ssc', { ...drawn, result: [1, 2, 5, 1, 4] }).isResultRight).toBe(false);
    expect(verifyDraw('ssc', { ...drawn, proof: plainProof({ ...drawn.proof, seed: `ff${seed.slice(2)}` }) }).isSeedRight).toBe(false);
  });

  it('does not mind the order of the fields of a Thai style result', () => {
    const thai = openDraw({ gameCode: 'CHANDRA5', issue: '20261121-0001', proof: plainProof({ commit: 'x', seed }) });
    const { bottom2, top, front3, bottom3 } = thaiResult;
    expect(verifyDraw('thai', { ...thai, result: { bottom2, bottom3, front3, top } }).isResultRight).toBe(true);
  });
});
