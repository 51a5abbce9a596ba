/** A name as it is kept: without spaces around it, and one between its parts. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ');

const nameKey = (name: string): string => tidyName(name).normalize('NFKC').toLowerCase();

/** Says whether two texts are the same person's name, whatever their case, spaces and Unicode form. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);
