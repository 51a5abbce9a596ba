#!/usr/bin/env node
/*
 * Checks proofs that entries of an account record are part of the portal's sealed books, and that balances are counted in what the portal states it
 * owes. Needs nothing but Node 20 or newer; what is computed stands in sealed-books.md beside it.
 *
 *   node verify-entry.mjs proof.json …                           each as the portal gives it for download
 *   node verify-entry.mjs --portal https://portal.example …      also compares the key with the one the portal publishes
 *   node verify-entry.mjs --key <public key in base64> …         also compares it with a key that you have kept
 *   node verify-entry.mjs --heads 2026-11-27.log …               also looks for the head in a copy of the log of signed heads
 *
 * Prints a line for each file. Ends with 1 if there was one that proves nothing, with 2 if it could not be checked.
 */
import { Buffer } from 'node:buffer';
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

/** The line of an entry, or what is wrong with it. */
function leafOfEntry({ entry, slot, seal }, faults) {
  if (parseInt(entry.memberId.slice(-2), 16) !== slot.slot) faults.push('the entry belongs to another slot');
  if ((seal.from !== null && entry.createdAt < seal.from) || entry.createdAt >= seal.until)
    faults.push('the entry is of another time than the seal');
  const e = entry;
  return JSON.stringify([
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
  ]);
}

const textHash = (text) => sha256(text).toString('hex');

/** From a share of a balance up to the total; null where a sum is none. */
function climbSums(own, path) {
  for (const { side, hash, sum } of path) {
    if (!/^\d{1,19}$/.test(sum)) return null;
    const beside = { hash, sum };
    const [left, right] = side === 'left' ? [beside, own] : [own, beside];
    own = {
      hash: textHash(JSON.stringify(['portal balance sum 1', left.hash, left.sum, right.hash, right.sum])),
      sum: String(BigInt(left.sum) + BigInt(right.sum)),
    };
  }
  return own;
}

/** The line of the statement that a balance is counted in, or what is wrong with it. */
function leafOfStatement({ memberId, amount, statement, shares, slot }, faults) {
  if (slot.slot !== 256) faults.push('the statement belongs to another slot');
  if (new Set(shares.map(({ salt }) => salt)).size !== shares.length) faults.push('a share is counted twice');
  if (shares.some((share) => !/^\d{1,19}$/.test(share.amount))) faults.push('a share is no amount');
  else if (shares.reduce((sum, share) => sum + BigInt(share.amount), 0n) !== BigInt(amount))
    faults.push('the shares do not make up the balance');
  for (const share of shares) {
    const leaf = { hash: textHash(JSON.stringify(['portal balance share 1', memberId, share.amount, share.salt])), sum: share.amount };
    const top = climbSums(leaf, share.path);
    if (!top || top.hash !== statement.root || top.sum !== statement.total) faults.push('a share does not lead to the stated total');
  }
  const { number, at, currency, members, total, root } = statement;
  return JSON.stringify(['portal liabilities 1', number, at, currency, members, total, root]);
}

/** What is wrong with a proof, in words; nothing when it holds. `keys`: those to be believed, or null. `heads`: of the log, or null. */
function findFaults(proof, keys, heads) {
  const { path, slot, slotPath, seal, headBefore, signed } = proof;
  const faults = [];
  const leaf = leafHash(proof.statement ? leafOfStatement(proof, faults) : leafOfEntry(proof, faults));
  const root = climb(leaf, path).toString('hex');
  const slotLeaf = leafHash(JSON.stringify(['portal slot 1', String(slot.slot), String(slot.entries), root]));
  const slotsRoot = climb(slotLeaf, slotPath).toString('hex');
  const head = textHash(JSON.stringify(['portal seal 1', seal.number, headBefore, seal.from, seal.until, seal.entries, slotsRoot]));
  const text = ['portal books head', seal.number, head, signed.at, signed.previous, 'null'].join('\n');
  if (!isSigned(signed.publicKey, text, signed.signature)) faults.push('the signature is not of the head that this proof leads to');
  if (keys && !keys.includes(signed.publicKey))
    faults.push(`it is signed by key ${fingerprint(signed.publicKey)}, which is not the one to be believed`);
  if (heads && !heads.some((line) => line.number === seal.number && line.hash === head)) faults.push('the log has no such head');
  return faults;
}

/** What a proof that holds has proven. */
function saidBy({ entry, statement, memberId, amount, seal, signed }) {
  const where = `seal ${seal.number}, signed at ${signed.at} by key ${fingerprint(signed.publicKey)}`;
  return statement
    ? `the balance ${amount} of member ${memberId} is counted in the total of ${statement.total} (1/10,000 ${statement.currency}) at ${statement.at}, in ${where}`
    : `entry ${entry.id}, number ${entry.number}, is in ${where}`;
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
    console.log(`${file}: ${faults.length > 0 ? `NOT PROVEN: ${faults.join('; ')}` : saidBy(proof)}`);
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
