import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyOffer, PasskeyQuestion } from '@portal/contracts';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** The head of an item: its major type and a number below 2^32. */
function headOf(major: number, n: number): Buffer {
  const type = major << 5;
  if (n < 24) return Buffer.from([type | n]);
  if (n < 0x100) return Buffer.from([type | 24, n]);
  const head = Buffer.alloc(n < 0x1_0000 ? 3 : 5);
  head[0] = type | (n < 0x1_0000 ? 25 : 26);
  if (n < 0x1_0000) head.writeUInt16BE(n, 1);
  else head.writeUInt32BE(n, 1);
  return head;
}

function encode(item: Cbor): Buffer {
  if (typeof item === 'number') return item >= 0 ? headOf(0, item) : headOf(1, -1 - item);
  if (Buffer.isBuffer(item)) return Buffer.concat([headOf(2, item.length), item]);
  if (typeof item === 'string') return Buffer.concat([headOf(3, Buffer.byteLength(item)), Buffer.from(item)]);
  const entries = [...item].flatMap(([key, value]) => [encode(key), encode(value)]);
  return Buffer.concat([headOf(5, item.size), ...entries]);
}

/** An ES256 key in COSE form. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const entries: [number, Cbor][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return encode(new Map(entries));
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');
const flag = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasKey: 0x40 } as const;

type Lies = {
  /** Where the page says it is. */
  origin?: string;
  /** What the browser says the passkey is for. */
  host?: string;
  type?: string;
  challenge?: string;
  /** False: the device did not look who holds it. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  crossOrigin?: boolean;
};

/**
 * A device with one passkey, as a browser would speak with it; keys and signatures are real. `counts`: whether it counts its signatures,
 * as synced ones do not. `lies`: what a forger would change.
 */
export function createAuthenticator({ counts = true, isSynced = false }: { counts?: boolean; isSynced?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let handle = '';
  let boundTo = '';

  const clientDataOf = (type: string, challenge: string, { origin = 'http://localhost:8080', ...lies }: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin: lies.crossOrigin ?? false }),
    );
  function dataOf(host: string, { isVerified = true, ...lies }: Lies, key?: Buffer): Buffer {
    const flags =
      flag.present | (isVerified ? flag.verified : 0) | (isSynced ? flag.mayBeSynced | flag.isSynced : 0) | (key ? flag.hasKey : 0);
    if (counts) counter += 1;
    const head = Buffer.alloc(37);
    sha256(lies.host ?? host).copy(head);
    head[32] = flags;
    head.writeUInt32BE(lies.counter ?? counter, 33);
    if (!key) return head;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    return Buffer.concat([head, Buffer.alloc(16), length, credentialId, key]);
  }

  return {
    credentialId: text(credentialId),
    get counter() {
      return counter;
    },
    /** Makes the passkey that is offered. */
    make({ challenge, rp, user }: PasskeyOffer, lies: Lies = {}): NewPasskey {
      handle = user.id;
      boundTo = rp.id;
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(rp.id, lies, coseOf(publicKey))],
      ]);
      return {
        credentialId: text(credentialId),
        clientDataJSON: text(clientDataOf('webauthn.create', challenge, lies)),
        attestationObject: text(encode(attestation)),
        transports: isSynced ? ['hybrid', 'internal'] : ['usb'],
      };
    },
    /** Signs what is asked, as a browser would that thinks the passkey fits. */
    answer({ challenge }: PasskeyQuestion, lies: Lies = {}): PasskeyAnswer {
      const authenticatorData = dataOf(boundTo, lies);
      const clientData = clientDataOf('webauthn.get', challenge, lies);
      return {
        credentialId: text(credentialId),
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)),
        userHandle: lies.userHandle ?? handle,
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
