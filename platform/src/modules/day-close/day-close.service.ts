import { type DayBooks, type DayCloseRow, type DayDifference, type NewAuditEntry, type PromiseKind, promiseKinds } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import type { Database, Queryable } from '@portal/postgres';
import type { OperatorIdentity } from '../../core/http/auth';
import type { Flow, Flows, Liabilities } from '../wallet';
import { dayCloseErrors } from './day-close.errors';
import {
  type Close,
  findClose,
  findPaymentsBook,
  findPromises,
  findProviderBooks,
  insertClose,
  isDayOver,
  listCloses,
  type NotedPromise,
  notePromises,
} from './day-close.repository';

export type DayCloseDeps = {
  database: Database;
  flows: Pick<Flows, 'findMoves'>;
  liabilities: Pick<Liabilities, 'netOfDay'>;
  audit(operator: OperatorIdentity, entry: NewAuditEntry, caller: { address: string }, db: Queryable): Promise<unknown>;
};
type Signed = { statementIn: string; statementOut: string; causes: string };

const bank = 'house:bank';
const sumOf = (moves: readonly Flow[], isWanted: (move: Flow) => boolean = () => true): bigint =>
  moves.reduce((sum, move) => (isWanted(move) ? sum + move.amount : sum), 0n);

/** The daily close: the books of a day side by side, and what finance says of their differences (docs/runbooks/daily-close.md). */
export function createDayClose({ database, flows, liabilities, audit }: DayCloseDeps) {
  /** Reads all books of a day as they are now. */
  async function readBooks(day: string): Promise<DayBooks> {
    const [moves, { opening, closing }, payments, providers, promises] = await Promise.all([
      flows.findMoves(day),
      liabilities.netOfDay(day),
      findPaymentsBook(database.read, day),
      findProviderBooks(database.read, day),
      findPromises(database.read, day),
    ]);
    const movement = sumOf(moves);
    return {
      members: {
        opening: opening === null ? null : toWire(opening),
        movement: toWire(movement),
        closing: closing === null ? null : toWire(closing),
        difference: opening === null || closing === null ? null : toWire(closing - opening - movement),
      },
      bank: {
        ledgerIn: toWire(sumOf(moves, ({ account, type }) => account === bank && type === 'DEPOSIT')),
        creditedIn: toWire(payments.credited),
        reportedIn: toWire(payments.reported),
        waitingIn: toWire(payments.waiting),
        ledgerOut: toWire(-sumOf(moves, ({ account, type }) => account === bank && type === 'WITHDRAW_SUCCESS')),
        paidOut: toWire(payments.paid),
        returnedOut: toWire(payments.returned),
      },
      providers: providers.map(({ provider, comparedAt, ...book }) => ({
        ...book,
        provider,
        comparedAt: comparedAt?.toISOString() ?? null,
        // What members gained is what the house lost.
        profit: toWire(-sumOf(moves, ({ account }) => account === `house:games:${provider}`)),
      })),
      promises: promises.map(toPromise).sort((a, b) => promiseKinds.indexOf(a.kind) - promiseKinds.indexOf(b.kind)),
    };
  }

  return {
    /** Answers the books of a day of the brand: as they were when it was closed, or as they are now. */
    async read(day: string): Promise<{ isOver: boolean; books: DayBooks; close: DayCloseRow | null }> {
      const close = await findClose(database.read, day);
      return {
        isOver: await isDayOver(database.read, day),
        books: close ? { promises: [], ...close.figures } : await readBooks(day),
        close: close ? toRow(close) : null,
      };
    },

    /** Notes what members are promised besides their balances, once for each day, when it is over. */
    notePromises: () => notePromises(database.read),

    /** Lists the newest closed days, newest first. */
    list: async (): Promise<DayCloseRow[]> => (await listCloses(database.read)).map(toRow),

    /**
     * Closes a day that is over, once, with what the bank's own statement says. Whatever differs needs a cause.
     * @throws closes.not_over, closes.already_closed, closes.causes_missing
     */
    async close(
      operator: OperatorIdentity,
      day: string,
      { statementIn, statementOut, causes }: Signed,
      address: string,
    ): Promise<DayCloseRow> {
      if (!(await isDayOver(database.read, day))) throw dayCloseErrors.notOver();
      if (await findClose(database.read, day)) throw dayCloseErrors.alreadyClosed();
      const figures = await readBooks(day);
      const statement = { statementIn: parseMoney(statementIn), statementOut: parseMoney(statementOut) };
      const differences = differencesOf(figures, statement);
      if (differences.length > 0 && causes === '') throw dayCloseErrors.causesMissing();
      await database.transaction(async (tx) => {
        if (!(await insertClose(tx, { day, closedBy: operator.name, ...statement, causes, figures }))) throw dayCloseErrors.alreadyClosed();
        const detail = { statementIn, statementOut, differences };
        await audit(
          operator,
          { area: 'wallet', act: 'day.closed', subject: day, reason: causes || 'nothing differed', detail },
          { address },
          tx,
        );
      });
      return toRow((await findClose(database.read, day))!);
    },
  };
}

export type DayClose = ReturnType<typeof createDayClose>;

const moneyKinds: readonly PromiseKind[] = ['holds', 'bonuses', 'rewards'];
const toPromise = ({ kind, count, amount, at }: NotedPromise): DayBooks['promises'][number] => ({
  ...{ kind, count, at: at.toISOString() },
  ...(moneyKinds.includes(kind) ? { amount: toWire(amount), units: null } : { amount: null, units: Number(amount) }),
});

const toRow = ({ figures, statementIn, statementOut, closedAt, ...close }: Close): DayCloseRow => ({
  ...close,
  closedAt: closedAt.toISOString(),
  statementIn: toWire(statementIn),
  statementOut: toWire(statementOut),
  differences: differencesOf(figures, { statementIn, statementOut }),
});

/** Which books do not agree. */
export function differencesOf(
  { members, bank: at, providers }: Pick<DayBooks, 'members' | 'bank' | 'providers'>,
  { statementIn, statementOut }: { statementIn: bigint; statementOut: bigint },
): DayDifference[] {
  const differs: [DayDifference, boolean][] = [
    // Without a statement at both ends nobody can say that it agrees.
    ['members', members.difference === null || parseMoney(members.difference) !== 0n],
    ['deposits', parseMoney(at.ledgerIn) !== parseMoney(at.creditedIn)],
    ['withdrawals', parseMoney(at.ledgerOut) !== parseMoney(at.paidOut)],
    ['bankIn', statementIn !== parseMoney(at.reportedIn)],
    ['bankOut', statementOut !== parseMoney(at.paidOut) + parseMoney(at.returnedOut)],
    ['providers', providers.some(({ comparedAt, openDifferences }) => comparedAt === null || openDifferences > 0)],
  ];
  return differs.filter(([, isSo]) => isSo).map(([name]) => name);
}
