import { openDraw, plainProof } from '@portal/testing';
import vectors from '../../../../shared/lottery-rules/fixtures/yeekee.json';
import { hashOf } from './verify-draw';
import { verifyYeekee } from './verify-yeekee';

const { withHouse, houseFill, shots } = vectors;
const rules = JSON.stringify({
  gameCode: 'YEEKEE',
  yeekee: { shootSeconds: 120, pauseSeconds: 3, leastShots: 20, subtractedRank: 16, rankFrom: 'last', fillMode: 'house' },
});
const proof = plainProof({ commit: withHouse.commitSha256, seed: withHouse.serverSeedHex, rulesHash: hashOf(rules) });
const drawn = openDraw({ issue: withHouse.roundId, result: { top: withHouse.top3, bottom2: withHouse.bottom2 }, proof });
const wrongSteps = (...input: Parameters<typeof verifyYeekee>) =>
  verifyYeekee(...input)!.steps.flatMap(({ name, isRight }) => (isRight === false ? [name] : []));

describe('verification of a yeekee round in the browser', () => {
  it('confirms the published worked examples, with every step @LOTT-05 @LOTT-08', () => {
    const { isRight, steps } = verifyYeekee(drawn, shots, rules)!;
    expect(isRight).toBe(true);
    expect(Object.fromEntries(steps.map(({ name, computed }) => [name, computed]))).toMatchObject({
      shots: '902770 + 0 = 902770',
      addend: '59464',
      raw: '962234 − 33333 = 928901',
    });
    const filled = { ...drawn, result: { bottom2: houseFill.bottom2, top: houseFill.top3 } };
    expect(verifyYeekee(filled, houseFill.memberShots, rules)!.isRight).toBe(true);
  });

  it('detects numbers that were added, left out or changed, another seed and other rules', () => {
    expect(wrongSteps(drawn, [...shots, '00001'], rules)).toEqual(['numbers']);
    expect(wrongSteps(drawn, shots.slice(1), rules)).toEqual(['numbers']);
    expect(wrongSteps(drawn, shots, rules.replace('16', '15'))).toEqual(['rules', 'numbers']);
    const otherSeed = { ...drawn, proof: { ...proof, seed: `ff${withHouse.serverSeedHex.slice(2)}` } };
    expect(wrongSteps(otherSeed, shots, rules)).toEqual(['seed', 'numbers']);
  });

  it('mixes beacon and tickets into the key, so that who holds the seed cannot choose the result', () => {
    const mixed = {
      ...proof,
      version: 2 as const,
      beacon: { source: 'local', round: '7', value: 'beef' },
      ticketRoot: 'ab'.repeat(32),
      ticketCount: 3,
    };
    const { result } = verifyYeekee({ ...drawn, proof: mixed }, shots, rules)!;
    expect(result).not.toEqual(drawn.result);
    expect(verifyYeekee({ ...drawn, result, proof: mixed }, shots, rules)!.isRight).toBe(true);
    const otherBeacon = { ...mixed, beacon: { ...mixed.beacon, value: 'beee' } };
    expect(wrongSteps({ ...drawn, result, proof: otherBeacon }, shots, rules)).toEqual(['numbers']);
  });
});
