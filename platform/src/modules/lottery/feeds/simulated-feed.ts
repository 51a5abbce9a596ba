import type { LocalText, PublishedResult } from '@portal/contracts';
import { createStream, drawNumbers, drawResult } from '@portal/lottery-rules';
import type { LotteryGame } from '../lottery.model';
import { hmacOf } from '../draws/seed-vault';
import type { AskedDraw, ResultFeed } from './result-feed';

const label: LocalText = {
  TY: 'ผลจำลองเพื่อการสาธิต ไม่ใช่ผลจริง',
  EN: 'Simulated for demonstration, not a real result',
  CN: '演示用模拟结果，并非真实开奖',
  ID: 'Simulasi untuk demo, bukan hasil nyata',
  VI: 'Kết quả mô phỏng để trình diễn, không phải kết quả thật',
};

/** A sandbox: numbers of the shape that the lottery publishes, from a seed that was sealed before the draw opened. It knows no bets. */
export const simulatedFeed: ResultFeed = {
  label,
  pastIssues: () => Infinity,
  async find({ game, draw, seed }) {
    const published = publish(game, draw, seed);
    return { published, result: published ? null : drawResult(game.family, streamOf(draw, seed)), label };
  },
};

const streamOf = ({ gameCode, issue }: AskedDraw, seed: Buffer) => createStream(hmacOf(seed), gameCode, issue);

/** How many digits each number has that a lottery publishes. */
const digitsOf: Record<string, readonly number[]> = { baac: [7], gsb: [6, 6], hanoi: [5, 5], lao: [4], magnum: [4, 4] };

function publish({ mapping }: LotteryGame, draw: AskedDraw, seed: Buffer): PublishedResult | null {
  if (!mapping) return null;
  const stream = streamOf(draw, seed);
  const digits = (count: number) => drawNumbers({ count, from: 0, to: 9, distinct: false }, stream).join('');
  const many = (count: number, length: number) => Array.from({ length: count }, () => digits(length));
  const lengths = digitsOf[mapping];
  if (lengths) return { kind: 'numbers', numbers: lengths.map(digits) };
  if (mapping === 'set' || mapping === 'index') {
    const sign = stream.below(2) === 0 ? '+' : '-';
    const value = `${1 + stream.below(9)}${digits(3)}.${digits(2)}`;
    const change = `${sign}${stream.below(30)}.${digits(2)}`;
    return { kind: 'index', value, change, ...(mapping === 'set' && { set50: `9${digits(2)}.${digits(2)}` }) };
  }
  if (mapping !== 'glo') return null;
  const first = digits(6);
  const near = (by: number) => String((Number(first) + by + 1_000_000) % 1_000_000).padStart(6, '0');
  return {
    kind: 'glo',
    first,
    near1: [near(-1), near(1)],
    prize2: many(5, 6),
    prize3: many(10, 6),
    prize4: many(50, 6),
    prize5: many(100, 6),
    front3: many(2, 3),
    back3: many(2, 3),
    back2: digits(2),
  };
}
