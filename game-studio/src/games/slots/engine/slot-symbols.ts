/** The roles symbols play in every model; a theme draws them as nagas, fruit or boxing gloves. */
export const slotSymbols = ['W', 'S', 'H1', 'H2', 'H3', 'M1', 'M2', 'L1', 'L2', 'L3', 'L4'] as const;
export type SlotSymbol = (typeof slotSymbols)[number];

/** Symbols as the engine counts them: their place in `slotSymbols`. */
export const wild = 0;
export const scatter = 1;
/** The first symbol that pays on lines and ways and that a wild stands in for. */
export const firstPaying = 2;
export const symbolCount = slotSymbols.length;

const codes = new Map<string, number>(slotSymbols.map((symbol, code) => [symbol, code]));

/** Reads a published strip, such as `H1 L2 M1`, from top to bottom. */
export function readStrip(text: string): Uint8Array {
  return Uint8Array.from(text.trim().split(/\s+/), (name) => {
    const code = codes.get(name);
    if (code === undefined) throw new RangeError(`no symbol is called ${name}`);
    return code;
  });
}
