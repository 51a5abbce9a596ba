import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Draw, YeekeeTerms } from '@portal/contracts';
import { calculateYeekee } from '@portal/lottery-rules';
import { sameResult, type Verdict, type VerifyStep } from './verify-draw';

/**
 * Computes a yeekee round again in this browser: from the seed, the numbers of members, oldest first, and the text of the rules that were named
 * before the round opened.
 */
export function verifyYeekee({ id, issue, result, proof }: Draw, shots: readonly string[], rules: string): Verdict | null {
  const seed = hexToBytes(proof?.seed ?? '');
  const isMixed = proof?.version === 2;
  const key = isMixed ? hmac(sha256, seed, utf8ToBytes(`${proof.beacon?.value ?? ''}:${id}:${proof.ticketRoot ?? ''}`)) : seed;
  const terms = (JSON.parse(rules) as { yeekee?: YeekeeTerms }).yeekee;
  const computed = calculateYeekee((message) => hmac(sha256, key, utf8ToBytes(message)), issue, shots, terms);
  if (!computed) return null;

  const commit = bytesToHex(sha256(seed));
  const rulesHash = bytesToHex(sha256(utf8ToBytes(rules)));
  const { memberSum, houseSum, addend, sum, subtracted, raw } = computed;
  const steps: VerifyStep[] = [
    { name: 'seed', computed: commit, isRight: commit === proof?.commit },
    { name: 'rules', computed: rulesHash, isRight: rulesHash === proof?.rulesHash },
    ...(isMixed ? [{ name: 'key', computed: bytesToHex(key), isRight: null } as const] : []),
    { name: 'shots', computed: `${memberSum} + ${houseSum} = ${memberSum + houseSum}`, isRight: null },
    { name: 'addend', computed: addend, isRight: null },
    { name: 'raw', computed: `${sum} − ${subtracted.number} = ${raw}`, isRight: null },
    { name: 'numbers', computed: '', isRight: sameResult(computed.result, result) },
  ];
  return { steps, result: computed.result, isRight: steps.every(({ isRight }) => isRight !== false) };
}
