import type { ChatMessage } from '@portal/contracts';
import { groupByDay, lastWhole, mergeMessages } from './thread';

const message = (number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  from: 'staff',
  kind: 'text',
  text: `m${number}`,
  picture: null,
  clientId: null,
  at: '2026-11-28T10:00:00.000Z',
  ...more,
});
const numbers = (messages: readonly ChatMessage[]) => messages.map(({ number }) => number);

it('has each number once and in order, however often and late it comes @CHAT-01', () => {
  expect(numbers(mergeMessages([message(2), message(5)], [message(5), message(3), message(2), message(1)]))).toEqual([1, 2, 3, 5]);
});

it('knows up to where nothing is missing @CHAT-01', () => {
  expect(lastWhole([], 7)).toBe(7);
  expect(lastWhole([message(4), message(5), message(8)], 0)).toBe(5);
  expect(lastWhole([message(1)], 0)).toBe(1);
});

it('begins a day at midnight in Bangkok @CHAT-01', () => {
  const days = groupByDay([
    message(1, { at: '2026-11-28T16:59:59.000Z' }),
    message(2, { at: '2026-11-28T17:00:00.000Z' }),
    message(3, { at: '2026-11-28T17:00:01.000Z' }),
  ]);
  expect(days.map(({ date, messages }) => [date, ...numbers(messages)])).toEqual([
    ['2026-11-28', 1],
    ['2026-11-29', 2, 3],
  ]);
});
