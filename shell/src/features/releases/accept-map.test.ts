import { signedKeyText, signedText, type KeyLink, type ReleaseMapAnswer } from '@portal/contracts/release-map';
import { getReleaseMap, keepReleaseMap } from '../../remotes/map/release-map';
import { readEpochFloor } from '../../remotes/map/session-memory';
import { acceptMap } from './accept-map';

jest.mock('../../remotes/loading/federation', () => ({ getFederation: () => null }));

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
type Key = { publicKey: string; sign(text: string): Promise<string> };

async function createKey(): Promise<Key> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  return {
    publicKey: toBase64(await crypto.subtle.exportKey('raw', pair.publicKey)),
    sign: async (text) => toBase64(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text))),
  };
}

const link = async (before: Key, next: Key): Promise<KeyLink> => ({
  publicKey: next.publicKey,
  signature: await before.sign(signedKeyText(next.publicKey)),
});

const text = '{"schema":"","microFrontends":{"mf-x":[]}}';
let [first, second, third]: Key[] = [];

async function answer(key: Key, epoch: number, changes: Partial<ReleaseMapAnswer> = {}): Promise<ReleaseMapAnswer> {
  const { publicKey } = key;
  const signature = await key.sign(signedText(epoch, changes.text ?? text));
  return { text, epoch, signature, publicKey, keyChain: [], nonce: 'n', ...changes };
}

beforeEach(async () => {
  sessionStorage.clear();
  [first, second, third] = [await createKey(), await createKey(), await createKey()];
  keepReleaseMap({ epoch: 5, map: { schema: '', microFrontends: {} }, publicKey: first.publicKey });
});

it('accepts a newer map signed by the known key, keeps it for later pages, and refuses older ones from then on @MF-10', async () => {
  expect(await acceptMap(await answer(first!, 6))).toBe(true);
  expect(getReleaseMap()).toMatchObject({ epoch: 6, map: { microFrontends: { 'mf-x': [] } } });
  expect(readEpochFloor()).toBe(6);
  expect(JSON.parse(sessionStorage.getItem('releaseMap')!)).toMatchObject({ epoch: 6, text });
  expect(await acceptMap(await answer(first!, 6))).toBe(false);
});

it.each<[string, () => Promise<unknown>]>([
  ['older', () => answer(first!, 4)],
  ['signed by a key nobody vouches for', () => answer(second!, 6)],
  ['wrongly signed', async () => ({ ...(await answer(first!, 6)), signature: (await answer(first!, 7)).signature })],
  ['changed in a byte', async () => ({ ...(await answer(first!, 6)), text: `${text} ` })],
  ['signed with something that is no base64', () => answer(first!, 6, { signature: '%' })],
  ['no JSON', () => answer(first!, 6, { text: '{"schema"' })],
  ['of another shape', () => answer(first!, 6, { text: '{"microFrontends":{"mf-x":{}}}' })],
  ['nothing', () => answer(first!, 6, { text: 'null' })],
  ['no answer at all', async () => null],
  ['an answer without its parts', async () => ({ epoch: 6 })],
])('refuses a map that is %s, and keeps the last good one @MF-10', async (_what, make) => {
  await expect(acceptMap((await make()) as ReleaseMapAnswer)).rejects.toThrow();
  expect(getReleaseMap().epoch).toBe(5);
  expect(sessionStorage.getItem('releaseMap')).toBeNull();
});

describe('a new signing key', () => {
  it('is accepted when the known one, or one that followed from it, has signed it @MF-10', async () => {
    const keyChain = [await link(first!, second!), await link(second!, third!)];
    expect(await acceptMap(await answer(third!, 6, { keyChain }))).toBe(true);
    expect(getReleaseMap().publicKey).toBe(third!.publicKey);
    // From now on the keys before it no longer count.
    await expect(acceptMap(await answer(first!, 7, { keyChain }))).rejects.toThrow('does not vouch');
  });

  it('is accepted with a chain that began before the known one @MF-10', async () => {
    keepReleaseMap({ ...getReleaseMap(), publicKey: second!.publicKey });
    const keyChain = [await link(first!, second!), await link(second!, third!)];
    expect(await acceptMap(await answer(third!, 6, { keyChain }))).toBe(true);
  });

  it('is refused when a link is forged @MF-10', async () => {
    for (const keyChain of [[await link(second!, second!)], [{ ...(await link(first!, third!)), publicKey: second!.publicKey }]])
      await expect(acceptMap(await answer(second!, 6, { keyChain }))).rejects.toThrow('does not vouch');
  });
});
