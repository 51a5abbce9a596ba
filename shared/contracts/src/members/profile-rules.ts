import { graphemeCount } from './register-rules';

/** How many drawn pictures a member may choose from; they are named `1` to this number, as they stand below `/img/avatars`. */
export const avatarCount = 16;
/** The names of the pictures that a member may choose from. */
export const avatarNames = Array.from({ length: avatarCount }, (_, i) => String(i + 1));

/** How long a nickname may be, in letters as a reader counts them. */
export const nicknameLimits = { least: 2, most: 20 } as const;

/** Why a nickname is refused. */
export type NicknameProblem = 'length' | 'characters' | 'reserved';

/** The nickname as it is kept: spaces at its ends and doubled ones are nobody's wish. */
export const tidyNickname = (text: string): string => text.normalize('NFC').trim().replace(/ {2,}/g, ' ');

const longestChecked = 255;
/** A letter or a digit first, so that no table program takes the name for a formula; never more than three marks on one letter. */
const shape = /^(?:[\p{L}\p{N}]\p{M}{0,3})(?:[\p{L}\p{N}]\p{M}{0,3}|[ ._'’-])*$/u;
/** Names by which staff could be meant. Latin ones as whole words, because "badminton" is nobody's office. */
const staffWords = ['admin', 'administrator', 'moderator', 'staff', 'support', 'system', 'official', 'operator', 'helpdesk'];
const staffTexts = ['แอดมิน', 'เจ้าหน้าที่', 'พนักงาน', 'ฝ่ายบริการ', 'ศูนย์ช่วยเหลือ', '客服', '管理员'];

/**
 * Says why a nickname is refused, or `null`. It need not be unique: a member is known by the account and the customer id, which nobody
 * chooses for somebody else.
 */
export function checkNickname(text: string): NicknameProblem | null {
  const nickname = tidyNickname(text);
  if (text.length > longestChecked) return 'length';
  const letters = graphemeCount(nickname);
  if (letters < nicknameLimits.least || letters > nicknameLimits.most) return 'length';
  if (!shape.test(nickname)) return 'characters';
  const plain = nickname.normalize('NFKC').toLowerCase();
  const words = plain.split(/[^\p{L}\p{M}]+/u);
  const isReserved = words.some((word) => staffWords.includes(word)) || staffTexts.some((word) => plain.normalize('NFC').includes(word));
  return isReserved || staffWords.includes(words.join('')) ? 'reserved' : null;
}
