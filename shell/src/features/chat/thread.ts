import type { ChatMessage } from '@portal/contracts';
import { formatDateTime } from '@portal/ui';

/** Both lists as one, each number once and in order. */
export function mergeMessages(known: readonly ChatMessage[], arrived: readonly ChatMessage[]): ChatMessage[] {
  const byNumber = new Map([...known, ...arrived].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}

/** The last number up to which none is missing, counted from the first that is known; `before` where none is. */
export function lastWhole(messages: readonly ChatMessage[], before: number): number {
  let last = messages[0] ? messages[0].number - 1 : before;
  for (const { number } of messages) if (number === last + 1) last = number;
  return last;
}

export type Day = { date: string; messages: ChatMessage[] };

/** Days of Bangkok. */
export function groupByDay(messages: readonly ChatMessage[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const date = formatDateTime(message.at, 'date');
    if (days.at(-1)?.date !== date) days.push({ date, messages: [] });
    days.at(-1)!.messages.push(message);
  }
  return days;
}
