import { randomInt } from 'node:crypto';
import { createDatabase } from '@portal/postgres';
import { newId } from '../src/core/ids';
import { placeBets } from '../src/modules/lottery/bets/bets.repository';
import { createCatalog } from '../src/modules/lottery/catalog/catalog';
import type { BetToPlace, LotteryGame, PricedLine } from '../src/modules/lottery/lottery.model';
import { priceLines } from '../src/modules/lottery/bets/price-lines';
import { memberIdOf } from './bench-members';
import { mixedLotteries } from './mixed-lotteries';

export type ManyBets = { url: string; draws: Record<string, string>; betsEach: number; members: number };

const batch = 500;
const different = 3_000;

/** A process of its own that fills draws with bets, so that the one which settles them has no memory of it. */
async function run({ url, draws, betsEach, members }: ManyBets): Promise<void> {
  const database = createDatabase({ url, poolSize: 3, statementTimeoutMilliseconds: 600_000 });
  const catalog = createCatalog(database.read);
  for (const [gameCode, drawId] of Object.entries(draws)) {
    const { game, settings } = await catalog.getGame(gameCode);
    const { lines } = mixedLotteries[gameCode]!;
    const sale = { game, settings, memberMaxSeries: 1960, acceptRateChange: true };
    const requests = Array.from({ length: different }, (_, i) => ({ ...lines[i % lines.length]!(), expectedRate: '0' }));
    const priced = requests.map((request) => priceLines(sale, [request])[0]!);
    let placed = 0;
    const fill = async () => {
      while (placed < betsEach) {
        const count = Math.min(batch, betsEach - placed);
        placed += count;
        const bets = Array.from({ length: count }, () => createBet(drawId, game, priced[randomInt(different)]!, members));
        const answers = await database.statement((db) => placeBets(db, 'THB', bets));
        const refused = answers.find(({ verdict }) => verdict !== 'ok');
        if (refused) throw new Error(`a bet on ${gameCode} was answered ${refused.verdict}`);
      }
    };
    await Promise.all([fill(), fill()]);
  }
  await database.close();
}

function createBet(drawId: string, game: LotteryGame, line: PricedLine, members: number): BetToPlace {
  return {
    id: newId(),
    entryId: newId(),
    memberId: memberIdOf(1 + randomInt(members)),
    key: newId(),
    requestHash: Buffer.alloc(32),
    draw: { id: drawId, gameCode: game.code },
    family: game.family,
    isTrial: false,
    acceptRateChange: true,
    stake: line.stake,
    price: line.price,
    rebate: line.rebate,
    lines: [line],
  };
}

await run(JSON.parse(process.argv[2]!) as ManyBets);
