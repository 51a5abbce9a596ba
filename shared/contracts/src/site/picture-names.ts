/** Hash of each picture by its path below `/img`, as it stands in an address: `{ "games/MOON_1.svg": "Ab3_x-" }`. */
export type PictureNames = Readonly<Record<string, string>>;

/** `games/MOON_1.svg` → `games/MOON_1.Ab3_x-.svg`. Other bytes give another address, so whoever has it may keep it for ever. */
export const withPictureHash = (path: string, hash: string): string => path.replace(/(?=\.[^./]+$)/, `.${hash}`);
