import type { LocalText } from '@portal/contracts';
import { fractionToDecimal } from '@portal/money';
import { jackpotTiers } from '../../../jackpots/jackpot-tiers';
import type { SlotModel, SlotModelName } from '../engine/slot-model';
import { slotSymbols } from '../engine/slot-symbols';
import { slotModels } from '../models/slot-models';
import { publishedReturn } from '../returns/slot-returns';
import type { SymbolSet } from '../slot-settings';
import { symbolName } from './symbol-names';

/** Percent with two decimals. */
export function publishedRtp(name: SlotModelName): string {
  const { num, den } = publishedReturn(name);
  const [whole, decimals = ''] = fractionToDecimal({ num: num * 100n, den }, 2).split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

const heads: Readonly<Record<SlotModelName, { TY: string; EN: string }>> = {
  classic: {
    TY: 'สล็อตคลาสสิก 3 วงล้อ 5 ไลน์ เล่นง่าย ถูกรางวัลบ่อย',
    EN: 'A classic slot of 3 reels and 5 lines: easy to follow, with frequent small wins.',
  },
  video: {
    TY: 'วิดีโอสล็อต 5 วงล้อ 20 ไลน์ มีสัญลักษณ์ไวลด์และฟรีสปินที่คูณรางวัล 3 เท่า',
    EN: 'A video slot of 5 reels and 20 lines with wilds and free spins that pay three times.',
  },
  ways: {
    TY: 'สล็อต 1,024 วิธีชนะ สัญลักษณ์ที่ชนะจะแตกออก ของใหม่ร่วงลงมาพร้อมตัวคูณที่เพิ่มขึ้น ความผันผวนสูง',
    EN: 'A slot with 1,024 ways: wins burst, new symbols fall and the multiplier grows. High volatility.',
  },
  jackpot: {
    TY: 'สล็อตแจ็กพอตสะสม 5 วงล้อ 10 ไลน์ จ่ายจากทั้งสองฝั่ง ไวลด์เต็มวงล้อและหมุนให้ใหม่ พร้อมแจ็กพอต 2 ระดับ',
    EN: 'A progressive slot of 5 reels and 10 lines that pay from both sides, with wild reels that respin and two jackpots.',
  },
};

export const slotDescription = (name: SlotModelName, set: SymbolSet): LocalText => {
  const [first, second] = [symbolName(set, 'H1'), symbolName(set, 'W')];
  return {
    TY: `${heads[name].TY} พบกับ${first.TY}และ${second.TY} อัตราคืนผู้เล่น ${publishedRtp(name)}%`,
    EN: `${heads[name].EN} Meet ${first.EN} and ${second.EN}. Return to player ${publishedRtp(name)} %.`,
  };
};

/** How many times the stake so many coins are, such as `12.5`. */
export const timesOfStake = (coins: number, cost: number): string => fractionToDecimal({ num: BigInt(coins), den: BigInt(cost) }, 4);

/** All that the rules promise, made from the tables that the engine plays with. */
export function slotRules(name: SlotModelName, set: SymbolSet): LocalText[] {
  const model: SlotModel = slotModels[name];
  const called = (symbol: (typeof slotSymbols)[number]) => symbolName(set, symbol);
  const wild = called('W');
  return [...countingRules(model), ...featureRules(model, wild, called('S')), payRule(), ...lineRule(model), ...closingRules(name)];

  function payRule(): LocalText {
    const rows = slotSymbols.flatMap((symbol) => {
      const pays = model.pays[symbol];
      if (!pays) return [];
      const prizes = pays.flatMap((coins, i) => (coins > 0 ? [`${i + 1} = ${timesOfStake(coins, model.cost)}×`] : []));
      return [{ TY: `${called(symbol).TY} ${prizes.join(', ')}`, EN: `${called(symbol).EN} ${prizes.join(', ')}` }];
    });
    return {
      TY: `ตารางจ่าย (จำนวนสัญลักษณ์ = เท่าของเงินเดิมพันทั้งหมด): ${rows.map(({ TY }) => TY).join(' · ')}`,
      EN: `Pay table (symbols = times the whole stake): ${rows.map(({ EN }) => EN).join(' · ')}`,
    };
  }
}

function countingRules({ name, rows, strips }: SlotModel): LocalText[] {
  const reels = `${strips.length}×${rows}`;
  switch (name) {
    case 'classic':
    case 'video':
      return [
        {
          TY: `หน้าต่าง ${reels} ช่อง นับสัญลักษณ์เหมือนกันเรียงติดกันจากวงล้อซ้ายสุดบนแต่ละไลน์ แต่ละไลน์จ่ายเฉพาะรางวัลสูงสุด ทุกไลน์จ่ายรวมกัน`,
          EN: `The window has ${reels} cells. Equal symbols count on each line from the leftmost reel on. A line pays its best win; the wins of all lines are added.`,
        },
      ];
    case 'ways':
      return [
        {
          TY: `หน้าต่าง ${reels} ช่อง ชนะเมื่อมีสัญลักษณ์เหมือนกันบนวงล้อติดกันจากซ้ายสุด ไม่ว่าอยู่แถวใด รางวัลคูณด้วยจำนวนวิธี (ผลคูณของจำนวนช่องในแต่ละวงล้อ)`,
          EN: `The window has ${reels} cells. Equal symbols win on neighbouring reels from the leftmost on, on any row; the prize is multiplied by the number of ways, which is the product of the cells on each reel.`,
        },
      ];
    case 'jackpot':
      return [
        {
          TY: `หน้าต่าง ${reels} ช่อง แต่ละไลน์จ่ายทั้งจากซ้ายและจากขวา ถ้าเหมือนกันครบ 5 ช่องจ่ายครั้งเดียว`,
          EN: `The window has ${reels} cells. Each line pays from the left and from the right; five of a kind pay once.`,
        },
      ];
  }
}

type Name = { TY: string; EN: string };

function featureRules(model: SlotModel, wild: Name, scatter: Name): LocalText[] {
  const stands: LocalText = {
    TY: `${wild.TY} เป็นไวลด์ แทนได้ทุกสัญลักษณ์ในตารางจ่าย${model.name === 'classic' ? '' : ' และออกเฉพาะวงล้อ 2, 3 และ 4'}`,
    EN: `${wild.EN} is wild and stands for every symbol of the pay table${model.name === 'classic' ? '' : '; it comes on reels 2, 3 and 4 only'}.`,
  };
  switch (model.name) {
    case 'classic':
      return [stands];
    case 'video': {
      const { freeSpins, multiplier, pays } = model.scatter;
      const list = [3, 4, 5].map((count) => `${count} = ${freeSpins[count]}`).join(', ');
      const prizes = [3, 4, 5].map((count) => `${count} = ${timesOfStake(pays[count]!, model.cost)}×`).join(', ');
      return [
        stands,
        {
          TY: `${scatter.TY} เป็นสแคตเตอร์ จ่ายไม่ว่าอยู่ตำแหน่งใด: ${prizes} ของเงินเดิมพัน และให้ฟรีสปิน: ${list} ครั้ง ในฟรีสปินทุกรางวัลคูณ ${multiplier} และถ้าได้สแคตเตอร์ 3 ตัวขึ้นไปครั้งแรกจะได้เพิ่มอีก ${model.extraSpins} ครั้ง (ได้เพิ่มหนึ่งครั้งต่อรอบ)`,
          EN: `${scatter.EN} is the scatter. Anywhere in the window it pays ${prizes} the stake and brings free spins: ${list}. All wins in free spins are multiplied by ${multiplier}. The first free spin with three or more scatters brings ${model.extraSpins} more, once in a round.`,
        },
      ];
    }
    case 'ways': {
      const { freeSpins, multiplier, pays } = model.scatter;
      const ladder = model.ladder.map((step) => `×${step}`).join(', ');
      return [
        stands,
        {
          TY: `ช่องที่ชนะจะแตกออก สัญลักษณ์ที่อยู่เหนือขึ้นไปบนวงล้อจะร่วงลงมาแทน และคิดรางวัลใหม่จนไม่มีการชนะ ตัวคูณของแต่ละครั้งคือ ${ladder} (ครั้งต่อ ๆ ไปใช้ตัวสุดท้าย)`,
          EN: `Winning cells burst, the symbols above them on the reels fall in, and wins are counted again until there is none. The falls multiply by ${ladder}; later ones by the last.`,
        },
        {
          TY: `${scatter.TY} เป็นสแคตเตอร์ ออกบนวงล้อ 1, 3 และ 5 เมื่อเห็น 3 ตัวหลังหยุดร่วง จ่าย ${timesOfStake(pays[3]!, model.cost)}× ของเงินเดิมพันและได้ฟรีสปิน ${freeSpins[3]} ครั้ง ทุกรางวัลในฟรีสปินคูณเพิ่มอีก ${multiplier} ฟรีสปินไม่ให้ฟรีสปินเพิ่ม`,
          EN: `${scatter.EN} is the scatter, on reels 1, 3 and 5. Three that show when nothing falls any more pay ${timesOfStake(pays[3]!, model.cost)}× the stake and bring ${freeSpins[3]} free spins, in which all wins are multiplied by ${multiplier} besides. Free spins bring no more of them.`,
        },
      ];
    }
    case 'jackpot':
      return [
        stands,
        {
          TY: `เมื่อไวลด์ออก จะขยายเต็มวงล้อ ค้างไว้ และวงล้ออื่นหมุนให้ใหม่ฟรี ถ้ามีไวลด์ใหม่ก็หมุนให้อีก จนกว่าจะไม่มีไวลด์ใหม่`,
          EN: 'A wild fills its reel and holds it while the other reels spin again for free; each new wild reel brings one more respin.',
        },
        ...jackpotTiers.map(({ name, chancesPerSatang, seed, share }): LocalText => {
          const odds = (10_000_000 / chancesPerSatang).toLocaleString('en-US');
          const [start, part] = [(seed / 10_000n).toLocaleString('en-US'), fractionToDecimal({ num: share, den: 100n }, 2)];
          return {
            TY: `แจ็กพอต ${name.toUpperCase()}: ${part}% ของทุกเดิมพันเข้ากองกลาง เริ่มที่ ${start} บาท โอกาสได้ 1 ใน ${odds} ต่อเงินเดิมพัน 1 บาท เดิมพันสองเท่าโอกาสสองเท่า โหมดทดลองไม่แตะกองกลางและจ่ายเท่าเงินเริ่มต้น`,
            EN: `Jackpot ${name.toUpperCase()}: ${part} % of every stake goes into the pool, which starts at ${start} baht. The chance is 1 in ${odds} for each baht staked, so twice the stake is twice the chance. Play money leaves the pool alone and wins what it starts with.`,
          };
        }),
      ];
  }
}

function lineRule(model: SlotModel): LocalText[] {
  if (model.name === 'ways') return [];
  const lines = model.lines.map((rows, i) => `${i + 1}: ${rows.map((row) => row + 1).join('-')}`).join(' · ');
  return [
    {
      TY: `ไลน์ (แถวของแต่ละวงล้อจากซ้ายไปขวา นับจากบน): ${lines}`,
      EN: `Lines (the row on each reel from left to right, counted from the top): ${lines}`,
    },
  ];
}

function closingRules(name: SlotModelName): LocalText[] {
  const { maxCoins, cost, strips } = slotModels[name];
  return [
    {
      TY: `อัตราคืนผู้เล่นโดยเฉลี่ยระยะยาว ${publishedRtp(name)}% คำนวณได้แน่นอนจากวงล้อและตารางจ่าย ไม่มีรอบใดจ่ายเกิน ${timesOfStake(maxCoins, cost)} เท่าของเงินเดิมพัน${name === 'jackpot' ? ' ไม่รวมแจ็กพอต' : ''}`,
      EN: `The average return in the long run is ${publishedRtp(name)} %, computed exactly from reels and pay table. No round pays more than ${timesOfStake(maxCoins, cost)} times the stake${name === 'jackpot' ? ', jackpots apart' : ''}.`,
    },
    {
      TY: `ลำดับสัญลักษณ์บนวงล้อ (W ไวลด์, S สแคตเตอร์): ${strips.map((strip, i) => `[${i + 1}] ${strip}`).join(' ')}`,
      EN: `Symbols on the reels from top to bottom (W wild, S scatter, H M L by value): ${strips.map((strip, i) => `[${i + 1}] ${strip}`).join(' ')}`,
    },
    {
      TY: 'เกมนี้ใช้คณิตศาสตร์เดียวกับเกมอื่นของรุ่นนี้ ต่างกันเฉพาะภาพและชื่อ',
      EN: 'This title has the same mathematics as the other titles of this model; only pictures and name differ.',
    },
  ];
}
