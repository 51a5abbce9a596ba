import type { SlotModel } from '../../../src/games/slots/engine/slot-model';
import type { SlotSymbol } from '../../../src/games/slots/engine/slot-symbols';

/** What stands on the reels before the first round: a place of each strip without a scatter or a wild. */
export function firstWindow({ strips, rows }: SlotModel): SlotSymbol[][] {
  return strips.map((text, reel) => {
    const strip = text.split(' ') as SlotSymbol[];
    const column = (stop: number): SlotSymbol[] => Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!);
    const plain = strip.map((_, stop) => column(stop)).filter((shown) => !shown.includes('W') && !shown.includes('S'));
    return plain[(reel * 7) % plain.length] ?? column(0);
  });
}
