import { baht } from '../money-model/money-model';

/** What is given: money in 1/10,000, points or tickets in whole numbers. */
export type Prize = { kind: 'money' | 'points' | 'ticket'; amount: bigint };
export type OfferName = 'first' | 'every' | 'sticky' | 'credit' | 'points' | 'tickets';
export type ModelOffer = Prize & {
  name: OfferName;
  trigger: 'first_deposit' | 'deposit' | 'code';
  delivery: 'instant' | 'center';
  /** Percent of the deposit, up to `amount`, instead of `amount`. */
  percent?: bigint;
  /** Turnover: so many times the bonus, or deposit and bonus. */
  times: bigint;
  base: 'bonus' | 'deposit_and_bonus';
  isSticky: boolean;
  maxBet: bigint | null;
  budget: bigint | null;
  claims: number | null;
  perMember: number | null;
};

const plain = { base: 'bonus', isSticky: false, maxBet: null, budget: null, claims: null, perMember: null } as const;
/** In staff's order, which is the order in which a deposit looks at them. */
export const offers: readonly ModelOffer[] = [
  { ...plain, name: 'first', trigger: 'first_deposit', delivery: 'instant', kind: 'money', amount: baht(88), times: 1n, claims: 2 },
  {
    ...{ ...plain, name: 'every', trigger: 'deposit', delivery: 'instant', kind: 'money', amount: baht(60), percent: 50n, times: 2n },
    ...{ base: 'deposit_and_bonus', budget: baht(700), perMember: 5 },
  },
  {
    ...{ ...plain, name: 'sticky', trigger: 'code', delivery: 'instant', kind: 'money', amount: baht(40), times: 3n },
    ...{ isSticky: true, maxBet: baht(150), perMember: 3 },
  },
  { ...plain, name: 'credit', trigger: 'code', delivery: 'center', kind: 'money', amount: baht(20), times: 1n, claims: 11, perMember: 4 },
  { ...plain, name: 'points', trigger: 'code', delivery: 'center', kind: 'points', amount: 400n, times: 0n, budget: 6_500n, perMember: 6 },
  { ...plain, name: 'tickets', trigger: 'code', delivery: 'center', kind: 'ticket', amount: 2n, times: 0n, perMember: 12 },
];
export const offerOf = (name: OfferName): ModelOffer => offers.find((one) => one.name === name)!;

export type ItemName = 'credit' | 'tickets' | 'parcel';
type ModelItem = {
  name: ItemName;
  kind: 'credit' | 'ticket' | 'physical';
  price: number;
  value: bigint;
  stock: number;
  memberLimit: number;
};
export const items: readonly ModelItem[] = [
  { name: 'credit', kind: 'credit', price: 100, value: baht(1.5), stock: 7, memberLimit: 3 },
  { name: 'tickets', kind: 'ticket', price: 90, value: 3n, stock: 9, memberLimit: 4 },
  { name: 'parcel', kind: 'physical', price: 120, value: 0n, stock: 4, memberLimit: 5 },
];
export const itemOf = (name: ItemName): ModelItem => items.find((one) => one.name === name)!;

type Sector = { name: string; kind: Prize['kind'] | 'nothing'; amount: bigint; chance: number; stock: number | null };
/** The wheel, in the order in which a roll counts through it. */
export const wheel: readonly Sector[] = [
  { name: 'nothing', kind: 'nothing', amount: 0n, chance: 250_000, stock: null },
  { name: 'points', kind: 'points', amount: 30n, chance: 300_000, stock: null },
  { name: 'ticket', kind: 'ticket', amount: 1n, chance: 200_000, stock: null },
  { name: 'money', kind: 'money', amount: baht(25), chance: 250_000, stock: 3 },
];
/** The sector on whose part a roll from 0 to 999,999 lies. */
export function sectorAt(roll: number): Sector {
  let from = 0;
  return wheel.find(({ chance }) => roll < (from += chance))!;
}

/** Steps of the settings: points for a credited deposit. */
const depositSteps: readonly (readonly [bigint, bigint])[] = [
  [baht(10_000), 50n],
  [baht(1_000), 10n],
  [baht(500), 5n],
  [baht(100), 1n],
];

type Lot = { required: bigint; done: bigint; openedBefore: number; bonus?: Bonus };
type Bonus = { amount: bigint; isSticky: boolean; maxBet: bigint | null; state: 'active' | 'done' | 'cancelled'; place: number };
type ModelReward = Prize & { times: bigint; isClaimed: boolean };
type Order = { item: ItemName; state: 'in_process' | 'approved' | 'rejected' };
type Player = {
  available: bigint;
  points: bigint;
  tickets: bigint;
  deposits: number;
  lots: Lot[];
  /** Bonuses that are paid at once, in the order in which they were given. */
  bonuses: Bonus[];
  rewards: ModelReward[];
  orders: Order[];
  granted: Record<OfferName, number>;
  /** Money from the house less what it took back. */
  fromHouse: bigint;
  /** Stakes and payouts, and winnings that ends of bonuses took. */
  played: { place: number; amount: bigint }[];
  gainsTaken: { place: number; amount: bigint; by: Bonus }[];
};

const least = (a: bigint, b: bigint) => (a < b ? a : b);
const most = (a: bigint, b: bigint) => (a > b ? a : b);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const wholeSatang = (amount: bigint) => amount - (amount % 100n);
/** Minor units of a point: a hundred are one unit. */
const worthOfPoint = 100n;

/** A few members and what a house gives them, one act after the other. Member 0 is the upline of the others. */
export function createPromoModel(memberCount: number) {
  const none = { first: 0, every: 0, sticky: 0, credit: 0, points: 0, tickets: 0 };
  const players: Player[] = Array.from({ length: memberCount }, () => ({
    ...{ available: 0n, points: 0n, tickets: 0n, deposits: 0, fromHouse: 0n },
    ...{ lots: [], bonuses: [], rewards: [], orders: [], played: [], gainsTaken: [], granted: { ...none } },
  }));
  const totals = Object.fromEntries(offers.map(({ name }) => [name, { claims: 0, amount: 0n }])) as Record<
    OfferName,
    { claims: number; amount: bigint }
  >;
  const stocks = Object.fromEntries(items.map(({ name, stock }) => [name, stock])) as Record<ItemName, number>;
  const left = new Map(wheel.flatMap(({ name, stock }) => (stock === null ? [] : [[name, stock]])));
  let stakes: { member: number; stake: bigint; place: number }[] = [];
  let place = 0;

  const next = () => (place += 1);
  const missingOf = (member: number) => sum(players[member]!.lots.map(({ required, done }) => required - done));
  const openLot = (member: number, required: bigint, bonus?: Bonus) =>
    void players[member]!.lots.push({ required, done: 0n, openedBefore: next(), ...(bonus && { bonus }) });

  function pay(member: number, amount: bigint): void {
    players[member]!.available += amount;
    players[member]!.fromHouse += amount;
  }
  /** What the member would get by an offer, or why nothing; of deposits so much. */
  function judge(member: number, { name, budget, claims, perMember, kind, amount, percent }: ModelOffer, paid: bigint): bigint | string {
    if (players[member]!.granted[name] >= (perMember ?? Infinity)) return 'promotions.member_limit';
    const total = totals[name];
    const given = percent === undefined ? amount : least(wholeSatang((paid * percent) / 100n), amount);
    if (total.claims >= (claims ?? Infinity) || (budget !== null && total.amount + given > budget)) return 'promotions.used_up';
    return kind === 'money' ? given : amount;
  }
  function give(member: number, offer: ModelOffer, paid: bigint): string | null {
    const given = judge(member, offer, paid);
    if (typeof given === 'string') return given;
    const { name, kind, delivery, times, base, isSticky, maxBet } = offer;
    const one = players[member]!;
    one.granted[name] += 1;
    totals[name].claims += 1;
    totals[name].amount += given;
    if (delivery === 'center') {
      one.rewards.push({ kind, amount: given, times, isClaimed: false });
      return null;
    }
    pay(member, given);
    const bonus: Bonus = { amount: given, isSticky, maxBet, state: 'active', place: next() };
    one.bonuses.push(bonus);
    openLot(member, times * (base === 'bonus' ? given : given + paid), bonus);
    return null;
  }

  function fill({ member, stake, place: at }: (typeof stakes)[number]): void {
    let rest = stake;
    const one = players[member]!;
    for (const lot of one.lots) {
      if (lot.openedBefore > at) continue;
      const taken = least(rest, lot.required - lot.done);
      lot.done += taken;
      rest -= taken;
    }
    one.lots = one.lots.filter(({ required, done }) => done < required);
  }
  /** The end of a bonus whose turnover is done: what is sticky goes, what was won stays. */
  function endDone(member: number, bonus: Bonus): void {
    bonus.state = 'done';
    if (bonus.isSticky) pay(member, -least(players[member]!.available, bonus.amount));
  }

  return {
    players,
    totals,
    stocks,
    left,
    missingOf,
    hasBets: () => stakes.length > 0,
    hasOpenBet: (member: number) => stakes.some((stake) => stake.member === member),

    deposit(member: number, amount: bigint): void {
      const one = players[member]!;
      one.available += amount;
      one.points += depositSteps.find(([from]) => amount >= from)?.[1] ?? 0n;
      openLot(member, amount);
      const isFirst = one.deposits === 0;
      one.deposits += 1;
      for (const offer of offers) {
        if (offer.trigger === 'code' || (offer.trigger === 'first_deposit' && !isFirst)) continue;
        if (give(member, offer, amount) === null) return;
      }
    },
    bet(member: number, stake: bigint): string | null {
      const one = players[member]!;
      if (one.bonuses.some(({ state, maxBet }) => state === 'active' && maxBet !== null && stake > maxBet))
        return 'promotions.bet_too_large';
      if (stake > one.available) return 'wallet.insufficient_funds';
      one.available -= stake;
      const at = next();
      one.played.push({ place: at, amount: -stake });
      stakes.push({ member, stake, place: at });
      return null;
    },
    /** The open draw ends, at 3.2 for 1, and bonuses end that are played through. */
    settle(isWon: boolean): void {
      for (const one of stakes) {
        const won = isWon ? (one.stake * 32n) / 10n : 0n;
        players[one.member]!.available += won;
        players[one.member]!.played.push({ place: next(), amount: won });
      }
      for (const one of stakes) fill(one);
      stakes = [];
      for (const [member, { lots, bonuses }] of players.entries())
        for (const bonus of bonuses) if (bonus.state === 'active' && !lots.some((lot) => lot.bonus === bonus)) endDone(member, bonus);
    },
    /** By the code of an offer. */
    redeem: (member: number, name: OfferName): string | null => give(member, offerOf(name), 0n),
    /** What giving up a bonus would take now. */
    costOf(member: number, index: number): bigint {
      const one = players[member]!;
      const bonus = one.bonuses[index]!;
      const played = sum(one.played.filter(({ place: at }) => at > bonus.place).map(({ amount }) => amount));
      const taken = sum(one.gainsTaken.filter(({ place: at, by }) => by !== bonus && at > bonus.place).map(({ amount }) => amount));
      return most(0n, least(one.available, bonus.amount + most(0n, played - taken)));
    },
    cancel(member: number, index: number): void {
      const one = players[member]!;
      const bonus = one.bonuses[index]!;
      const cost = this.costOf(member, index);
      bonus.state = 'cancelled';
      one.gainsTaken.push({ place: next(), amount: cost - least(cost, bonus.amount), by: bonus });
      one.lots = one.lots.filter((lot) => lot.bonus !== bonus);
      pay(member, -cost);
    },
    /** Claims a reward of the centre; a second time changes nothing. */
    claim(member: number, index: number): void {
      const one = players[member]!;
      const reward = one.rewards[index]!;
      if (reward.isClaimed) return;
      reward.isClaimed = true;
      if (reward.kind === 'points') one.points += reward.amount;
      if (reward.kind === 'ticket') one.tickets += reward.amount;
      if (reward.kind !== 'money') return;
      pay(member, reward.amount);
      if (reward.times > 0n) openLot(member, reward.amount * reward.times);
    },
    convert(member: number, asked: bigint): string | null {
      const points = asked - (asked % 100n);
      if (points === 0n) return 'points.too_few';
      if (points > players[member]!.points) return 'points.short';
      players[member]!.points -= points;
      pay(member, points * worthOfPoint);
      openLot(member, points * worthOfPoint);
      return null;
    },
    order(member: number, name: ItemName): string | null {
      const one = players[member]!;
      const { kind, price, value, memberLimit } = itemOf(name);
      if (stocks[name] <= 0) return 'mall.sold_out';
      if (one.orders.filter(({ item, state }) => item === name && state !== 'rejected').length >= memberLimit) return 'mall.limit';
      if (one.points < BigInt(price)) return 'points.short';
      one.points -= BigInt(price);
      stocks[name] -= 1;
      one.orders.push({ item: name, state: kind === 'physical' ? 'in_process' : 'approved' });
      if (kind === 'ticket') one.tickets += value;
      if (kind === 'credit') {
        pay(member, value);
        openLot(member, value);
      }
      return null;
    },
    decide(member: number, index: number, to: 'approved' | 'rejected'): void {
      const order = players[member]!.orders[index]!;
      order.state = to;
      if (to === 'approved') return;
      players[member]!.points += BigInt(itemOf(order.item).price);
      stocks[order.item] += 1;
    },
    /** A turn of the wheel that stopped where the server says. Answers what it has to have given. */
    turn(member: number, roll: number): { kind: Sector['kind']; amount: bigint } {
      const one = players[member]!;
      const { name, kind, amount } = sectorAt(roll);
      one.tickets -= 1n;
      const stock = left.get(name);
      if (stock === 0) return { kind: 'nothing', amount: 0n };
      if (stock !== undefined) left.set(name, stock - 1);
      if (kind === 'points') one.points += amount;
      if (kind === 'ticket') one.tickets += amount;
      if (kind === 'money') one.rewards.push({ kind, amount, times: 1n, isClaimed: false });
      return { kind, amount };
    },
    /** Money to the upline, which nobody sends before the turnover is done. */
    transfer(member: number, amount: bigint): string | null {
      if (missingOf(member) > 0n) return 'turnover.missing';
      if (amount > players[member]!.available) return 'wallet.insufficient_funds';
      players[member]!.available -= amount;
      players[0]!.available += amount;
      return null;
    },
  };
}

export type PromoModel = ReturnType<typeof createPromoModel>;
