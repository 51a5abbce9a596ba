import { baht } from '../money-model/money-model';

/** What is given: money in 1/10,000, points or tickets in whole numbers. */
export type Prize = { kind: 'money' | 'points' | 'ticket'; amount: bigint };
export type OfferName = 'first' | 'every' | 'sticky' | 'credit' | 'points' | 'tickets' | 'ranked' | 'asked' | 'large';
export type ModelOffer = Prize & {
  name: OfferName;
  trigger: 'first_deposit' | 'deposit' | 'code' | 'application';
  leastRank: number;
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

const plain = { leastRank: 0, base: 'bonus', isSticky: false, maxBet: null, budget: null, claims: null, perMember: null } as const;
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
  {
    ...{ ...plain, name: 'ranked', trigger: 'code', delivery: 'center', kind: 'money', amount: baht(30), times: 1n },
    ...{ leastRank: 1, perMember: 3 },
  },
  {
    ...plain,
    name: 'asked',
    trigger: 'application',
    delivery: 'instant',
    kind: 'money',
    amount: baht(50),
    times: 1n,
    claims: 5,
    perMember: 2,
  },
  {
    ...{ ...plain, name: 'large', trigger: 'application', delivery: 'center', kind: 'money', amount: baht(300), times: 2n },
    ...{ budget: baht(900), perMember: 2 },
  },
];
/** Above this two officers approve an application. */
export const twoOfficersAbove = baht(100);
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

/** Ranks that can be reached, and their rewards; the others of the ladder are out of reach. */
export const ranks = [
  { level: 1, turnover: baht(600), deposits: baht(300), reward: baht(18) },
  { level: 2, turnover: baht(1_500), deposits: baht(1_200), reward: baht(88) },
];
export const invitation = { friend: baht(35), inviter: baht(70), deposit: baht(200), turnover: baht(400) };
export type MissionName = 'play' | 'deposits';
export const missions: readonly (Prize & { name: MissionName; target: bigint; times: bigint })[] = [
  { name: 'play', target: baht(500), kind: 'money', amount: baht(10), times: 1n },
  { name: 'deposits', target: 2n, kind: 'points', amount: 40n, times: 0n },
];
/** Prizes of a draw with tickets, from the first place on. */
export const drawPrizes: readonly Prize[] = [
  { kind: 'money', amount: baht(45) },
  { kind: 'points', amount: 60n },
  { kind: 'points', amount: 60n },
];

type Ended = 'done' | 'expired' | 'forfeited' | 'cancelled';
type Lot = { required: bigint; done: bigint; openedBefore: number; state: 'active' | Ended; bonus: Bonus | null };
type Bonus = { amount: bigint; isSticky: boolean; maxBet: bigint | null; state: 'active' | Ended; place: number };
type ModelReward = Prize & { times: bigint; state: 'claimable' | 'claimed' | 'expired' };
type Application = { member: number; offer: OfferName; state: 'pending' | 'approved' | 'rejected' };
type Stake = { member: number; stake: bigint; place: number; given: Map<Lot, bigint> };
type Draw = { stakes: Stake[]; state: 'open' | 'settled' | 'void'; isWon: boolean };
type Order = { item: ItemName; state: 'in_process' | 'approved' | 'rejected' };
type Player = {
  available: bigint;
  points: bigint;
  tickets: bigint;
  /** What was credited, in order. */
  deposits: bigint[];
  rank: number;
  /** Who invited the member, as long as the invitation has come to nothing. */
  inviter: number | null;
  missions: Set<MissionName>;
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
const wonBy = (stake: bigint) => (stake * 32n) / 10n;
const wholeSatang = (amount: bigint) => amount - (amount % 100n);
/** Minor units of a point: a hundred are one unit. */
const worthOfPoint = 100n;

/** Less than this is nothing left to protect. */
const forfeitBelow = baht(5);

/** A few members and what a house gives them, one act after the other. Member 0 is the upline of the others. */
export function createPromoModel(memberCount: number) {
  const none = Object.fromEntries(offers.map(({ name }) => [name, 0])) as Record<OfferName, number>;
  const newPlayer = (inviter: number | null): Player => ({
    ...{ available: 0n, points: 0n, tickets: 0n, deposits: [], fromHouse: 0n, rank: 0, inviter, missions: new Set() },
    ...{ lots: [], bonuses: [], rewards: [], orders: [], played: [], gainsTaken: [], granted: { ...none } },
  });
  const players = Array.from({ length: memberCount }, () => newPlayer(null));
  const applications: Application[] = [];
  const totals = Object.fromEntries(offers.map(({ name }) => [name, { claims: 0, amount: 0n }])) as Record<
    OfferName,
    { claims: number; amount: bigint }
  >;
  /** What officers may change. */
  const isOpen = Object.fromEntries(offers.map(({ name }) => [name, true])) as Record<OfferName, boolean>;
  const budgets = Object.fromEntries(offers.map(({ name, budget }) => [name, budget])) as Record<OfferName, bigint | null>;
  const stocks = Object.fromEntries(items.map(({ name, stock }) => [name, stock])) as Record<ItemName, number>;
  const left = new Map(wheel.flatMap(({ name, stock }) => (stock === null ? [] : [[name, stock]])));
  const draws: Draw[] = [{ stakes: [], state: 'open', isWon: false }];
  /** Tickets in the draw to come, by member. */
  let entered: number[] = [];
  let place = 0;

  const next = () => (place += 1);
  const active = (member: number) => players[member]!.lots.filter(({ state }) => state === 'active');
  const missingOf = (member: number) => sum(active(member).map(({ required, done }) => required - done));
  const openLot = (member: number, required: bigint, bonus: Bonus | null = null) =>
    void players[member]!.lots.push({ required, done: 0n, openedBefore: next(), state: 'active', bonus });
  const openDraw = () => draws.at(-1)!;
  const stakesOf = (member: number) =>
    draws.filter(({ state }) => state === 'settled').flatMap(({ stakes }) => stakes.filter((stake) => stake.member === member));
  const turnoverOf = (member: number) => sum(stakesOf(member).map(({ stake }) => stake));
  const hasOpenBet = (member: number) => openDraw().stakes.some((stake) => stake.member === member);

  function pay(member: number, amount: bigint): void {
    players[member]!.available += amount;
    players[member]!.fromHouse += amount;
  }
  function play(member: number, amount: bigint): void {
    players[member]!.available += amount;
    players[member]!.played.push({ place: next(), amount });
  }
  const grant = (member: number, prize: Prize, times: bigint) =>
    void players[member]!.rewards.push({ ...prize, times: prize.kind === 'money' ? times : 0n, state: 'claimable' });

  /** What the member would get by an offer, or why nothing; of deposits so much. */
  function judge(member: number, { name, claims, perMember, kind, amount, percent, leastRank }: ModelOffer, paid: bigint): bigint | string {
    if (players[member]!.rank < leastRank) return 'promotions.for_others';
    if (players[member]!.granted[name] >= (perMember ?? Infinity)) return 'promotions.member_limit';
    const [total, budget] = [totals[name], budgets[name]];
    const given = percent === undefined ? amount : least(wholeSatang((paid * percent) / 100n), amount);
    if (total.claims >= (claims ?? Infinity) || (budget !== null && total.amount + given > budget)) return 'promotions.used_up';
    return kind === 'money' ? given : amount;
  }
  function take(member: number, { name, kind, delivery, times, base, isSticky, maxBet }: ModelOffer, given: bigint, paid: bigint): void {
    const one = players[member]!;
    one.granted[name] += 1;
    totals[name].claims += 1;
    totals[name].amount += given;
    if (delivery === 'center') return grant(member, { kind, amount: given }, times);
    pay(member, given);
    const bonus: Bonus = { amount: given, isSticky, maxBet, state: 'active', place: next() };
    one.bonuses.push(bonus);
    openLot(member, times * (base === 'bonus' ? given : given + paid), bonus);
  }
  function give(member: number, offer: ModelOffer, paid: bigint): string | null {
    const given = judge(member, offer, paid);
    if (typeof given === 'string') return given;
    take(member, offer, given, paid);
    return null;
  }

  /** What is unused of a stake goes to the lots that were open when it was placed, the oldest first. */
  function fill(stake: Stake): void {
    for (const lot of active(stake.member)) {
      if (lot.openedBefore > stake.place) continue;
      const unused = stake.stake - sum([...stake.given.values()]);
      const taken = least(unused, lot.required - lot.done);
      if (taken === 0n) continue;
      stake.given.set(lot, (stake.given.get(lot) ?? 0n) + taken);
      lot.done += taken;
      if (lot.done === lot.required) lot.state = 'done';
    }
  }
  /** What stakes have given is taken back; later ones may fill what is open again by that. */
  function takeBack(member: number, stakes: readonly Stake[]): void {
    const reopened: Lot[] = [];
    for (const { given } of stakes) {
      for (const [lot, amount] of given) {
        lot.done -= amount;
        if (lot.state === 'done') lot.state = 'active';
        if (lot.state === 'active') reopened.push(lot);
      }
      given.clear();
    }
    const since = Math.min(...reopened.map(({ openedBefore }) => openedBefore));
    for (const stake of stakesOf(member)) if (stake.place > since) fill(stake);
  }

  /** What giving up a bonus, or letting its time pass, would take now. */
  function costOf(member: number, bonus: Bonus): bigint {
    const one = players[member]!;
    const played = sum(one.played.filter(({ place: at }) => at > bonus.place).map(({ amount }) => amount));
    const taken = sum(one.gainsTaken.filter(({ place: at, by }) => by !== bonus && at > bonus.place).map(({ amount }) => amount));
    return most(0n, least(one.available, bonus.amount + most(0n, played - taken)));
  }
  function takeAll(member: number, bonus: Bonus, state: Ended): void {
    const cost = costOf(member, bonus);
    bonus.state = state;
    players[member]!.gainsTaken.push({ place: next(), amount: cost - least(cost, bonus.amount), by: bonus });
    pay(member, -cost);
  }
  /** Bonuses end with their lots: what is sticky goes when it is done, and what was won stays; nothing stays of what has expired. */
  function endBonuses(): void {
    for (const [member, { lots }] of players.entries())
      for (const { bonus, state } of lots) {
        if (bonus?.state !== 'active' || state === 'active') continue;
        if (state === 'expired') takeAll(member, bonus, state);
        else bonus.state = state;
        if (state === 'done' && bonus.isSticky) pay(member, -most(0n, least(players[member]!.available, bonus.amount)));
      }
  }
  /** Ranks and invitations follow what was paid in and played. */
  function look(): void {
    for (const [member, one] of players.entries()) {
      const [turnover, deposits] = [turnoverOf(member), sum(one.deposits)];
      for (const rank of ranks) {
        if (rank.level <= one.rank || turnover < rank.turnover || deposits < rank.deposits) continue;
        one.rank = rank.level;
        grant(member, { kind: 'money', amount: rank.reward }, 1n);
      }
    }
    for (const [member, one] of players.entries()) {
      if (one.inviter === null || (one.deposits[0] ?? 0n) < invitation.deposit || turnoverOf(member) < invitation.turnover) continue;
      grant(member, { kind: 'money', amount: invitation.friend }, 1n);
      grant(one.inviter, { kind: 'money', amount: invitation.inviter }, 1n);
      one.inviter = null;
    }
  }
  function claim(member: number, reward: ModelReward): void {
    const one = players[member]!;
    if (reward.state !== 'claimable') return;
    reward.state = 'claimed';
    if (reward.kind === 'points') one.points += reward.amount;
    if (reward.kind === 'ticket') one.tickets += reward.amount;
    if (reward.kind !== 'money') return;
    pay(member, reward.amount);
    if (reward.times > 0n) openLot(member, reward.amount * reward.times);
  }

  return {
    players,
    applications,
    totals,
    isOpen,
    budgets,
    stocks,
    left,
    draws,
    missingOf,
    costOf: (member: number, index: number): bigint => costOf(member, players[member]!.bonuses[index]!),
    hasBets: () => openDraw().stakes.length > 0,
    hasOpenBet,
    hasSettled: () => draws.some(({ state }) => state === 'settled'),

    join: (inviter: number): void => void players.push(newPlayer(inviter)),
    deposit(member: number, amount: bigint): void {
      const one = players[member]!;
      one.available += amount;
      one.points += depositSteps.find(([from]) => amount >= from)?.[1] ?? 0n;
      openLot(member, amount);
      one.deposits.push(amount);
      const isFirst = one.deposits.length === 1;
      const wanted = offers.filter(({ trigger }) => trigger === 'deposit' || (trigger === 'first_deposit' && isFirst));
      for (const offer of wanted) if (isOpen[offer.name] && give(member, offer, amount) === null) break;
      look();
    },
    bet(member: number, stake: bigint): string | null {
      const one = players[member]!;
      if (one.bonuses.some(({ state, maxBet }) => state === 'active' && maxBet !== null && stake > maxBet))
        return 'promotions.bet_too_large';
      if (stake > one.available) return 'wallet.insufficient_funds';
      play(member, -stake);
      openDraw().stakes.push({ member, stake, place, given: new Map() });
      return null;
    },
    /** The open draw ends, at 3.2 for 1, and bonuses end that are played through. */
    settle(isWon: boolean): void {
      const draw = openDraw();
      Object.assign(draw, { state: 'settled', isWon });
      for (const { member, stake } of draw.stakes) play(member, isWon ? wonBy(stake) : 0n);
      draw.stakes.forEach(fill);
      draws.push({ stakes: [], state: 'open', isWon: false });
      endBonuses();
      look();
    },
    /** A settled draw has another result. What was won by the wrong one is taken back, also where it is spent. */
    correct(index: number): void {
      const draw = draws[index]!;
      draw.isWon = !draw.isWon;
      for (const { member, stake } of draw.stakes) play(member, draw.isWon ? wonBy(stake) : -wonBy(stake));
      look();
    },
    /** A settled draw did not count: stakes come back, winnings go, and with them all progress. */
    callOff(index: number): void {
      const draw = draws[index]!;
      draw.state = 'void';
      for (const { member, stake } of draw.stakes) play(member, stake - (draw.isWon ? wonBy(stake) : 0n));
      for (const member of players.keys()) takeBack(member, draw.stakes.filter((stake) => stake.member === member)); // prettier-ignore
      endBonuses();
      look();
    },
    /** By the code of an offer. */
    redeem: (member: number, name: OfferName): string | null => (isOpen[name] ? give(member, offerOf(name), 0n) : 'promotions.not_open'),
    /** What the platform has given by a code, while officers changed the offer. */
    redeemed: (member: number, name: OfferName): void => take(member, offerOf(name), offerOf(name).amount, 0n),
    /** The same again, while it waits, is one application. */
    apply(member: number, name: OfferName): string | null {
      if (applications.some((one) => one.member === member && one.offer === name && one.state === 'pending')) return null;
      if (!isOpen[name]) return 'promotions.not_open';
      if (players[member]!.granted[name] >= (offerOf(name).perMember ?? Infinity)) return 'promotions.member_limit';
      applications.push({ member, offer: name, state: 'pending' });
      return null;
    },
    /** What was applied for in its time is decided, whatever has become of the offer. */
    decideApplication(index: number, to: 'approved' | 'rejected'): string | null {
      const one = applications[index]!;
      const refusal = to === 'approved' ? give(one.member, offerOf(one.offer), 0n) : null;
      if (refusal === null) one.state = to;
      return refusal;
    },
    cancel(member: number, index: number): void {
      const bonus = players[member]!.bonuses[index]!;
      players[member]!.lots.find((lot) => lot.bonus === bonus)!.state = 'cancelled';
      takeAll(member, bonus, 'cancelled');
    },
    /** The time of a bonus is over, and requirements end with the money that they were for. */
    sweep(late: { member: number; index: number } | null): void {
      const bonus = late && players[late.member]!.bonuses[late.index]!;
      for (const [member, { available, lots }] of players.entries()) {
        for (const lot of lots) if (lot.state === 'active' && bonus !== null && lot.bonus === bonus) lot.state = 'expired';
        if (available >= forfeitBelow || hasOpenBet(member)) continue;
        for (const lot of active(member)) lot.state = 'forfeited';
      }
      endBonuses();
    },
    /** Claims a reward of the centre; a second time changes nothing. */
    claim(member: number, index: number): string | null {
      const reward = players[member]!.rewards[index]!;
      claim(member, reward);
      return reward.state === 'expired' ? 'rewards.expired' : null;
    },
    expire: (member: number, index: number): void => void (players[member]!.rewards[index]!.state = 'expired'),
    /** The reward of a mission, once; what progress is taken back later changes nothing about it. */
    claimMission(member: number, name: MissionName): string | null {
      const one = players[member]!;
      if (one.missions.has(name)) return null;
      const { target, times, ...prize } = missions.find((mission) => mission.name === name)!;
      const progress = name === 'play' ? turnoverOf(member) : BigInt(one.deposits.length);
      if (progress < target) return 'missions.not_reached';
      one.missions.add(name);
      grant(member, { kind: prize.kind, amount: prize.amount }, times);
      claim(member, one.rewards.at(-1)!);
      return null;
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
      if (kind === 'money') grant(member, { kind, amount }, 1n);
      return { kind, amount };
    },
    /** Tickets go into the next draw. */
    enter(member: number, tickets: number): string | null {
      if (players[member]!.tickets < BigInt(tickets)) return 'raffle.no_ticket';
      players[member]!.tickets -= BigInt(tickets);
      entered.push(...Array.from({ length: tickets }, () => member));
      return null;
    },
    /** The draw is held: each prize goes to one ticket, and the platform says to whose. Answers how many prizes there must be. */
    drawn(winners: readonly number[]): { prizes: number; isFair: boolean } {
      const rest = [...entered];
      const isFair = winners.every((member) => {
        const at = rest.indexOf(member);
        if (at >= 0) rest.splice(at, 1);
        return at >= 0;
      });
      winners.forEach((member, index) => grant(member, drawPrizes[index]!, 1n));
      const prizes = Math.min(drawPrizes.length, entered.length);
      entered = [];
      return { prizes, isFair };
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
