/** A share of the visitors as typed: from 0 to 100 percent, with two decimals at most; null for anything else. */
export function readShare(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(trimmed)) return null;
  const share = Number(trimmed);
  return share <= 100 ? share : null;
}
