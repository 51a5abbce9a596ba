/** Of what people write and send in the service chat. */
export const chatLimits = { maxCharacters: 2_000, maxContactCharacters: 255, mostMessagesAtOnce: 200 } as const;

/** Who speaks in a conversation; `system` tells what happened to it. */
export const chatSides = ['member', 'staff', 'system'] as const;
/** `waiting` for an operator, `active` with one, `ended` for good: whoever writes again opens another one. */
export const chatStates = ['waiting', 'active', 'ended'] as const;
/** What a message of the kind `event` says happened. */
export const chatEvents = ['letter', 'claimed', 'handed_over', 'returned', 'ended_by_member', 'ended_by_staff', 'ended_idle'] as const;

export type ChatSide = (typeof chatSides)[number];
export type ChatStateName = (typeof chatStates)[number];
export type ChatEvent = (typeof chatEvents)[number];

/** From this rank on the VIP service answers (CHAT-02). */
export const vipRankLevel = 5;

/** The type of the chat's link in the list of paths of the service chat. */
export const chatLinkType = 3;
const keyCharacters = 8;
const nonceBytes = 12;

const keyFrom = async (text: string) =>
  crypto.subtle.importKey('raw', await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Seals the address of the chat: AES-GCM under the SHA-256 of an 8-character key, which stands at the end (CHAT-02). It keeps an address
 * from being read in passing, and is no secret: whoever has the text can open it.
 * @throws {RangeError} when the key does not have eight characters
 */
export async function sealChatLink(address: string, key: string): Promise<string> {
  if (key.length !== keyCharacters) throw new RangeError('the key of a chat link has eight characters');
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await keyFrom(key), new TextEncoder().encode(address));
  return toText(new Uint8Array([...nonce, ...new Uint8Array(sealed)])) + key;
}

/** Opens what `sealChatLink` has sealed; null for anything else. */
export async function openChatLink(path: string): Promise<string | null> {
  try {
    const bytes = toBytes(path.slice(0, -keyCharacters));
    const key = await keyFrom(path.slice(-keyCharacters));
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, nonceBytes) }, key, bytes.slice(nonceBytes));
    return new TextDecoder().decode(opened);
  } catch {
    return null;
  }
}
