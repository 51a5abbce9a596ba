import { parseMoney } from '@portal/money';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useGame } from '../../kit';
import type { Table } from './use-table';

export type Stakes = Readonly<Record<string, bigint>>;
type Laid = { spot: string; amount: bigint };

const UNIT = 10_000n;
const faces = [1, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000].map((face) => BigInt(face) * UNIT);
const CHIPS = 6;

/** Chips between the lowest and the highest bet, spread over both. */
export function chipFaces(least: bigint, most: bigint): bigint[] {
  const fitting = faces.filter((face) => face >= least && face <= most);
  if (fitting.length <= CHIPS) return fitting;
  const step = (Math.min(fitting.length, CHIPS + 2) - 1) / (CHIPS - 1);
  return Array.from({ length: CHIPS }, (_, i) => fitting[Math.round(i * step)]!);
}

const sumUp = (laid: readonly Laid[]): Record<string, bigint> => {
  const stakes: Record<string, bigint> = {};
  for (const { spot, amount } of laid) stakes[spot] = (stakes[spot] ?? 0n) + amount;
  return stakes;
};
export const total = (stakes: Stakes) => Object.values(stakes).reduce((sum, stake) => sum + stake, 0n);

/** Chips that lie on the table and are not placed yet; what was placed last can be laid again. */
export function useChips<O, F, M>({ round, mine, limits, place }: Table<O, F, M>) {
  const { title } = useGame();
  const chips = useMemo(() => chipFaces(parseMoney(title.minBet), parseMoney(title.maxBet)), [title]);
  const [chip, setChip] = useState(chips[0] ?? UNIT);
  const [laid, setLaid] = useState<Laid[]>([]);
  const keptName = `last:${title.code}`;

  const roundId = round?.state === 'open' ? round.id : null;
  // Chips that were not placed in time leave the table with the round.
  useEffect(() => setLaid([]), [roundId]);

  const placed = useMemo(() => {
    const stakes: Record<string, bigint> = {};
    for (const bet of mine)
      for (const [spot, amount] of Object.entries(bet.stakes)) stakes[spot] = (stakes[spot] ?? 0n) + parseMoney(amount);
    return stakes;
  }, [mine]);
  const open = useMemo(() => sumUp(laid), [laid]);

  /** Lays as much of a chip as the limit of the spot leaves room for. */
  const lay = useCallback(
    (spot: string, amount: bigint = chip) => {
      if (!roundId) return;
      setLaid((chipsLaid) => {
        const room = (limits.get(spot) ?? 0n) - (placed[spot] ?? 0n) - (sumUp(chipsLaid)[spot] ?? 0n);
        const fitting = amount < room ? amount : room;
        return fitting > 0n ? [...chipsLaid, { spot, amount: fitting }] : chipsLaid;
      });
    },
    [roundId, chip, limits, placed],
  );

  const last = useMemo((): Laid[] => {
    const text = sessionStorage.getItem(keptName);
    return text ? (JSON.parse(text) as [string, string][]).map(([spot, amount]) => ({ spot, amount: BigInt(amount) })) : [];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is kept is read again when a round follows one in which something was placed
  }, [keptName, roundId, mine.length]);

  return {
    chips,
    chip,
    setChip,
    lay,
    /** Not placed yet. */
    open,
    placed,
    hasLast: last.length > 0,
    isOpen: roundId !== null,
    undo: () => setLaid((chipsLaid) => chipsLaid.slice(0, -1)),
    clear: () => setLaid([]),
    repeat: () => last.forEach(({ spot, amount }) => lay(spot, amount)),
    async placeAll(): Promise<void> {
      const stakes = sumUp(laid);
      if (total(stakes) === 0n || !(await place(stakes))) return;
      sessionStorage.setItem(keptName, JSON.stringify(Object.entries(stakes).map(([spot, amount]) => [spot, String(amount)])));
      setLaid([]);
    },
  };
}

export type Chips = ReturnType<typeof useChips>;

/** `1.5K` on a chip. */
export function chipText(amount: bigint): string {
  const units = Number(amount / UNIT);
  if (units >= 1_000_000) return `${Math.floor(units / 100_000) / 10}M`;
  if (units >= 1_000) return `${Math.floor(units / 100) / 10}K`;
  return String(units);
}
