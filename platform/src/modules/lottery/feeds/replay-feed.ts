import type { LocalText, PublishedResult } from '@portal/contracts';
import { createStream, type VietnameseResult } from '@portal/lottery-rules';
import type { LotteryGame } from '../lottery.model';
import { hmacOf } from '../draws/seed-vault';
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
 * A sandbox that gives the draws of today the results of past ones. Which one follows from the seed that was sealed before the draw opened:
 * what was drawn before tells nothing of it. Each result names the day that it comes from. It knows no bets.
 */
export const replayFeed: ResultFeed = {
  label: {
    TY: 'ระบบสาธิต: ใช้ผลจริงของงวดที่ผ่านมา',
    EN: 'Sandbox: replays a real past result',
    CN: '演示：重放过去的真实开奖结果',
    ID: 'Demo: memutar ulang hasil nyata yang lalu',
    VI: 'Bản demo: phát lại kết quả thật trước đây',
  },
  // Each of them once, in their order: a result that came twice would be counted twice.
  pastIssues: (game) => pastDrawsOf(game).length,
  async find({ game, draw, seed }): Promise<FeedResult | null> {
    const past = pastDrawsOf(game);
    if (past.length === 0) return null;
    const chosen = past.at(-(draw.back ?? createStream(hmacOf(seed), draw.gameCode, draw.issue).below(past.length) + 1));
    return chosen ? { published: chosen.published, result: chosen.result, label: labelOf(chosen.date) } : null;
  },
};
