#!/usr/bin/env node
/*
 * Checks proofs that entries of an account record are part of the portal's sealed books. Needs nothing but Node 20 or newer; what is computed stands
 * in sealed-books.md beside it.
 *
 *   node verify-entry.mjs proof.json …                           each as the portal gives it for download
 *   node verify-entry.mjs --portal https://portal.example …      also compares the key with the one the portal publishes
 *   node verify-entry.mjs --key <public key in base64> …         also compares it with a key that you have kept
 *   node verify-entry.mjs --heads 2026-11-27.log …               also looks for the head in a copy of the log of signed heads
 *
 * Prints a line for each file. Ends with 1 if there was one that proves nothing, with 2 if it could not be checked.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leafHash = (text) => sha256(Buffer.from([0]), Buffer.from(text, 'utf8'));
const nodeHash = (left, right) => sha256(Buffer.from([1]), left, right);

/** From a leaf up to the root of its tree. */
function climb(leaf, path) {
  return path.reduce((at, { side, hash }) => {
    const beside = Buffer.from(hash, 'hex');
    return side === 'left' ? nodeHash(beside, at) : nodeHash(at, beside);
  }, leaf);
}

function isSigned(publicKey, text, signature) {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'));
}

const fingerprint = (publicKey) => createHash('sha256').update(publicKey).digest('hex').slice(0, 12);

/** What is wrong with a proof, in words; nothing when it holds. `keys`: those to be believed, or null. `heads`: of the log, or null. */
function findFaults({ entry, path, slot, slotPath, seal, headBefore, signed }, keys, heads) {
  const faults = [];
  if (parseInt(entry.memberId.slice(-2), 16) !== slot.slot) faults.push('the entry belongs to another slot');
  if ((seal.from !== null && entry.createdAt < seal.from) || entry.createdAt >= seal.until)
    faults.push('the entry is of another time than the seal');
  const e = entry;
  const leaf = leafHash(
    JSON.stringify([
      'portal entry 1',
      e.id,
      e.memberId,
      e.currency,
      e.number,
      e.type,
      e.available,
      e.hold,
      e.availableAfter,
      e.holdAfter,
      e.counterAccount,
      e.refType,
      e.refId,
      e.key,
      e.createdAt,
    ]),
  );
  const root = climb(leaf, path).toString('hex');
  const slotLeaf = leafHash(JSON.stringify(['portal slot 1', String(slot.slot), String(slot.entries), root]));
  const slotsRoot = climb(slotLeaf, slotPath).toString('hex');
  const head = sha256(JSON.stringify(['portal seal 1', seal.number, headBefore, seal.from, seal.until, seal.entries, slotsRoot])).toString(
    'hex',
  );
  const text = ['portal books head', seal.number, head, signed.at, signed.previous, 'null'].join('\n');
  if (!isSigned(signed.publicKey, text, signed.signature)) faults.push('the signature is not of the head that this entry leads to');
  if (keys && !keys.includes(signed.publicKey))
    faults.push(`it is signed by key ${fingerprint(signed.publicKey)}, which is not the one to be believed`);
  if (heads && !heads.some((line) => line.number === seal.number && line.hash === head)) faults.push('the log has no such head');
  return faults;
}

async function run(words) {
  const files = [];
  let [keys, heads] = [null, null];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word === '--portal') {
      const answer = await fetch(new URL('/release-map', words[(i += 1)]));
      if (!answer.ok) throw new Error(`The portal answers ${answer.status}.`);
      const { publicKey, keyChain } = await answer.json();
      keys = [...(keys ?? []), publicKey, ...keyChain.map((link) => link.publicKey)];
    } else if (word === '--key') keys = [...(keys ?? []), words[(i += 1)]];
    else if (word === '--heads') {
      const lines = readFileSync(words[(i += 1)], 'utf8').split('\n');
      heads = [...(heads ?? []), ...lines.filter((line) => line !== '').map((line) => JSON.parse(line))];
    } else files.push(word);
  }
  if (files.length === 0) throw new Error('Name the files of the proofs.');
  let isGood = true;
  for (const file of files) {
    const proof = JSON.parse(readFileSync(file, 'utf8'));
    if (proof.version !== 1) throw new Error(`${file}: only proofs of version 1 are known here.`);
    const faults = findFaults(proof, keys, heads);
    isGood &&= faults.length === 0;
    const { entry, seal, signed } = proof;
    console.log(
      faults.length > 0
        ? `${file}: NOT PROVEN: ${faults.join('; ')}`
        : `${file}: entry ${entry.id}, number ${entry.number}, is in seal ${seal.number}, signed at ${signed.at} by key ${fingerprint(signed.publicKey)}`,
    );
  }
  return isGood ? 0 : 1;
}

run(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
