export type DetailRow = { name: string; text: string };

const mostRows = 60;
const mostLetters = 300;

/**
 * What a provider told of a round, as names and texts. Its shape is the provider's, so everything is shown as it is, in the order it came:
 * what lies deeper carries the names of what it lies in.
 */
export function detailRows(detail: Readonly<Record<string, unknown>>): DetailRow[] {
  const rows: DetailRow[] = [];
  collect([], detail, rows);
  return rows;
}

function collect(path: readonly string[], value: unknown, rows: DetailRow[]): void {
  if (rows.length >= mostRows || value === null || value === undefined || value === '') return;
  if (Array.isArray(value) && !value.every(isPlain)) {
    value.forEach((each, place) => collect([...path, String(place + 1)], each, rows));
  } else if (typeof value === 'object' && !Array.isArray(value)) {
    for (const [key, each] of Object.entries(value)) collect([...path, readable(key)], each, rows);
  } else {
    const text = Array.isArray(value) ? value.map(String).join(' ') : String(value);
    rows.push({ name: path.join(' · '), text: text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text });
  }
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** `freeSpins` and `free_spins` as `Free spins`. */
function readable(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
