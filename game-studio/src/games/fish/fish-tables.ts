import type { Ratio } from '../tables/fractions';

type Names = { TY: string; EN: string };

/** Every kind swims in every water; a theme gives it other colours, never other chances. */
export const fishKinds = [
  'sardine',
  'clown',
  'butterfly',
  'puffer',
  'seahorse',
  'jelly',
  'turtle',
  'crab',
  'ray',
  'sword',
  'shark',
  'whale',
  'chest',
  'dragon',
] as const;
export type FishKind = (typeof fishKinds)[number];

export const fishNames: Readonly<Record<FishKind, Names>> = {
  sardine: { TY: 'ปลาซาร์ดีน', EN: 'Sardine' },
  clown: { TY: 'ปลาการ์ตูน', EN: 'Clownfish' },
  butterfly: { TY: 'ปลาผีเสื้อ', EN: 'Butterflyfish' },
  puffer: { TY: 'ปลาปักเป้า', EN: 'Pufferfish' },
  seahorse: { TY: 'ม้าน้ำ', EN: 'Seahorse' },
  jelly: { TY: 'แมงกะพรุน', EN: 'Jellyfish' },
  turtle: { TY: 'เต่าทะเล', EN: 'Sea turtle' },
  crab: { TY: 'ปูทอง', EN: 'Golden crab' },
  ray: { TY: 'ปลากระเบน', EN: 'Manta ray' },
  sword: { TY: 'ปลากระโทงดาบ', EN: 'Swordfish' },
  shark: { TY: 'ฉลาม', EN: 'Shark' },
  whale: { TY: 'วาฬ', EN: 'Whale' },
  chest: { TY: 'หีบสมบัติ', EN: 'Treasure chest' },
  dragon: { TY: 'มังกรทะเล', EN: 'Sea dragon' },
};

/** What a catch pays in stakes of one shot. Several prizes are drawn by weight once the fish is caught. */
export type Prize = { times: number; weight: number };
export type FishTable = {
  id: string;
  names: Names;
  /** Of every shot at every fish, in 1/10,000: where one aims changes how far results scatter, never what comes back in the long run. */
  returnParts: number;
  prizes: Readonly<Record<FishKind, readonly Prize[]>>;
};

/** A return in parts of ten thousand. */
export const RETURN_BASE = 10_000;

const fixed = (times: number): Prize[] => [{ times, weight: 1 }];

export const fishTables = {
  reef: {
    id: 'reef',
    names: { TY: 'แนวปะการัง', EN: 'Coral reef' },
    returnParts: 9_600,
    prizes: {
      sardine: fixed(2),
      clown: fixed(3),
      butterfly: fixed(4),
      puffer: fixed(5),
      seahorse: fixed(6),
      jelly: fixed(8),
      turtle: fixed(10),
      crab: fixed(12),
      ray: fixed(15),
      sword: fixed(20),
      shark: fixed(30),
      whale: fixed(50),
      chest: [
        { times: 20, weight: 6 },
        { times: 50, weight: 3 },
        { times: 90, weight: 1 },
      ],
      dragon: fixed(100),
    },
  },
  abyss: {
    id: 'abyss',
    names: { TY: 'ทะเลลึก', EN: 'Deep sea' },
    returnParts: 9_620,
    prizes: {
      sardine: fixed(2),
      clown: fixed(3),
      butterfly: fixed(5),
      puffer: fixed(6),
      seahorse: fixed(8),
      jelly: fixed(10),
      turtle: fixed(15),
      crab: fixed(20),
      ray: fixed(25),
      sword: fixed(40),
      shark: fixed(60),
      whale: fixed(100),
      chest: [
        { times: 30, weight: 5 },
        { times: 80, weight: 4 },
        { times: 230, weight: 1 },
      ],
      dragon: fixed(300),
    },
  },
  treasure: {
    id: 'treasure',
    names: { TY: 'อ่าวสมบัติ', EN: 'Treasure waters' },
    returnParts: 9_580,
    prizes: {
      sardine: fixed(2),
      clown: fixed(4),
      butterfly: fixed(6),
      puffer: fixed(8),
      seahorse: fixed(10),
      jelly: fixed(12),
      turtle: fixed(18),
      crab: [
        { times: 10, weight: 4 },
        { times: 40, weight: 1 },
      ],
      ray: fixed(30),
      sword: fixed(50),
      shark: fixed(80),
      whale: fixed(150),
      chest: [
        { times: 20, weight: 12 },
        { times: 100, weight: 6 },
        { times: 300, weight: 1 },
        { times: 860, weight: 1 },
      ],
      dragon: [
        { times: 200, weight: 3 },
        { times: 500, weight: 2 },
        { times: 1_000, weight: 1 },
      ],
    },
  },
} as const satisfies Record<string, FishTable>;

export type FishTableId = keyof typeof fishTables;
export const fishTableIds = Object.keys(fishTables) as FishTableId[];
export const fishTable = (id: string): FishTable => fishTables[id as FishTableId];

const totalWeight = (prizes: readonly Prize[]) => prizes.reduce((sum, { weight }) => sum + weight, 0);
const weighted = (prizes: readonly Prize[]) => prizes.reduce((sum, { times, weight }) => sum + times * weight, 0);

/** The chance of a catch is the return divided by the mean prize, exactly: it is drawn among `of` numbers, of which `hits` catch. */
export function catchChance(table: FishTable, kind: FishKind): { hits: number; of: number } {
  const prizes = table.prizes[kind];
  return { hits: table.returnParts * totalWeight(prizes), of: RETURN_BASE * weighted(prizes) };
}

/** What one shot at a kind returns, counted through all of its draws. */
export function shotReturn(table: FishTable, kind: FishKind): Ratio {
  const { hits, of } = catchChance(table, kind);
  const prizes = table.prizes[kind];
  return { numerator: BigInt(hits) * BigInt(weighted(prizes)), denominator: BigInt(of) * BigInt(totalWeight(prizes)) };
}

export const highestPrize = (table: FishTable): number =>
  Math.max(...fishKinds.flatMap((kind) => table.prizes[kind].map(({ times }) => times)));
