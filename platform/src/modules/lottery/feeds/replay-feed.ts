import type { LocalText, PublishedResult } from '@portal/contracts';
import type { VietnameseResult } from '@portal/lottery-rules';
import type { LotteryGame } from '../lottery.model';
import { dayNumberOf } from '../draws/bangkok-days';
import { northPrizes, pastGovernmentDraws, pastNorthDraws } from './past-draws';
import type { FeedResult, ResultFeed } from './result-feed';

/** A real draw of the past, by the day on which it was drawn. */
type PastDraw = { date: string; published: PublishedResult | null; result: VietnameseResult | null };

const labelOf = (date: string): LocalText => ({
  TY: `ระบบสาธิต: ผลจริงของวันที่ ${date}`,
  EN: `Sandbox: the real result of ${date}`,
  CN: `演示：${date} 的真实开奖结果`,
  ID: `Demo: hasil nyata tanggal ${date}`,
  VI: `Bản demo: kết quả thật ngày ${date}`,
});

function pastDrawsOf({ family, mapping }: LotteryGame): readonly PastDraw[] {
  if (family === 'vnNorth') return pastNorthDraws.map(({ date, numbers }) => ({ date, published: null, result: northPrizes(numbers) }));
  // Hanoi is read off the special and the first prize of the North.
  if (mapping === 'hanoi')
    return pastNorthDraws.map(({ date, numbers: [special, first] }) => ({
      date,
      published: { kind: 'numbers', numbers: [special!, first!] },
      result: null,
    }));
  if (mapping === 'glo')
    return pastGovernmentDraws.map(({ date, ...prizes }) => ({ date, published: { kind: 'glo', ...prizes }, result: null }));
  return [];
}

/**
 * A sandbox that gives the draws of today the results of past ones, in their order and then from the start again. Each result names the day
 * that it comes from. It knows no bets.
 */
export const replayFeed: ResultFeed = {
  label: {
    TY: 'ระบบสาธิต: ใช้ผลจริงของงวดที่ผ่านมา',
    EN: 'Sandbox: replays a real past result',
    CN: '演示：重放过去的真实开奖结果',
    ID: 'Demo: memutar ulang hasil nyata yang lalu',
    VI: 'Bản demo: phát lại kết quả thật trước đây',
  },
  // Each of them once: a result that came twice would be counted twice.
  pastIssues: (game) => pastDrawsOf(game).length,
  async find({ game, draw }): Promise<FeedResult | null> {
    const past = pastDrawsOf(game);
    const chosen = past[turnOf(game, draw.drawsAt) % past.length];
    return chosen ? { published: chosen.published, result: chosen.result, label: labelOf(chosen.date) } : null;
  },
};

/** A draw of New Year is moved into the days before. */
const movedMs = 5 * 86_400_000;

/** Counts draws: days, or the halves of months that the government lottery has. */
function turnOf({ schedule }: LotteryGame, drawsAt: Date): number {
  if (schedule.kind !== 'monthDays') return dayNumberOf(drawsAt.getTime());
  const local = new Date(drawsAt.getTime() + 7 * 3_600_000 + movedMs);
  return (local.getUTCFullYear() * 12 + local.getUTCMonth()) * 2 + (local.getUTCDate() > 10 ? 1 : 0);
}
