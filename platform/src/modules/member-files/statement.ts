import { csvLine, csvStart } from '@portal/contracts/csv';
import { languageOf } from '@portal/contracts';
import { type MinorUnits, toWire } from '@portal/money';
import type { WalletService } from '../wallet';
import type { Maker } from './member-files.model';
import words from './statement-words.json';

/** Entries in one part, some 100 kB. */
const entriesOfStep = 1_500;

type Sums = { available: string; hold: string };
/** Between two steps; amounts are decimal texts of minor units. */
type Progress = {
  after: { at: string; number: string } | null;
  last: string;
  opening: Sums;
  closing: Sums;
  moneyIn: string;
  moneyOut: string;
  hold: string;
};

type Deps = { wallet: Pick<WalletService, 'findSpan' | 'findNextEntries'>; step?: number };

/**
 * Writes the statement of an account (MEM-07): every entry of the ledger between two days, oldest first, with the balance before and after
 * them and what came in and went out. Entries that are made meanwhile are left out. Only sums that agree with the balances of the ledger are
 * written: otherwise it throws, and there is no file.
 */
export function createStatementMaker({ wallet, step = entriesOfStep }: Deps): Maker {
  return async (tx, { memberId, from, to, language, progress }) => {
    const days = { from: from!, to: to! };
    const { columns, lines, types } = words[languageOf(language).pack];
    const nameOf = (type: string) => (types as Record<string, string>)[type] ?? type;
    const line = (day: string, name: string, amount: MinorUnits | null, balance: MinorUnits | null) =>
      csvLine([day, name, amount === null ? '' : toWire(amount), balance === null ? '' : toWire(balance)]);

    const content: string[] = [];
    let state = progress as Progress | null;
    if (!state) {
      const { opening, closing, last } = await wallet.findSpan(tx, memberId, days);
      state = {
        after: null,
        last: String(last ?? 0n),
        opening: written(opening),
        closing: written(closing),
        ...{ moneyIn: '0', moneyOut: '0', hold: '0' },
      };
      content.push(csvStart, csvLine([columns.time, columns.type, columns.amount, columns.balance]));
      content.push(line(days.from, lines.opening, null, opening.available));
    }

    const last = BigInt(state.last);
    const entries = last === 0n ? [] : await wallet.findNextEntries(tx, memberId, { ...days, after: state.after, last, limit: step });
    let [moneyIn, moneyOut, hold] = [BigInt(state.moneyIn), BigInt(state.moneyOut), BigInt(state.hold)];
    for (const entry of entries) {
      content.push(csvLine([entry.createdAt.toISOString(), nameOf(entry.type), toWire(entry.available), toWire(entry.availableAfter)]));
      if (entry.available > 0n) moneyIn += entry.available;
      else moneyOut -= entry.available;
      hold += entry.hold;
    }
    const end = entries.at(-1);
    if (end && entries.length === step && end.number !== last)
      return {
        content: content.join(''),
        progress: {
          ...state,
          after: { at: end.at, number: String(end.number) },
          ...{ moneyIn: String(moneyIn), moneyOut: String(moneyOut), hold: String(hold) },
        } satisfies Progress,
      };

    const { opening, closing } = state;
    const [closingAvailable, closingHold] = [BigInt(closing.available), BigInt(closing.hold)];
    if (BigInt(opening.available) + moneyIn - moneyOut !== closingAvailable || BigInt(opening.hold) + hold !== closingHold)
      throw new Error(`the statement of member ${memberId} does not agree with the ledger`);
    content.push(line(days.to, lines.moneyIn, moneyIn, null), line(days.to, lines.moneyOut, -moneyOut, null));
    content.push(line(days.to, lines.closing, null, closingAvailable));
    return { content: content.join(''), progress: null };
  };
}

const written = ({ available, hold }: { available: bigint; hold: bigint }): Sums => ({ available: String(available), hold: String(hold) });
