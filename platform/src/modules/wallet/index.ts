import { checkJob } from '../../core/watch/checks';
import type { Core, Module } from '../../core/module';
import { type BooksDeps, createBooks, completeCheckJob } from './books.service';
import { serveBooks } from './books.desk.routes';
import { serveDeskLiabilities } from './liabilities/liabilities.desk.routes';
import { serveLiabilities } from './liabilities/liabilities.routes';
import { createLiabilities } from './liabilities/liabilities.service';
import { proveBalance } from './liabilities/prove-balance';
import { auditSeals, type OutsideHead, type SealAudit, type SealSpan } from './seals/audit-seals';
import { proveEntry } from './seals/prove-entry';
import { createBookSeals } from './seals/seals.service';
import { createFlows } from './flows/flows.service';
import { serveProfit } from './profit/profit.routes';
import { serveWallet } from './wallet.routes';
import { deliverAsTold, type TransferHooks } from './transfers/transfers.service';
import { createWalletService } from './wallet.service';

export { commissionTypes, type EntryType, entryTypes, groupOf, typesOfGroup } from './entry-types';
export { foldProfit, teamTypes } from './profit/profit';
export type { Flow } from './flows/flows.repository';
export { type DayOfHouse, type Flows, houseColumns, type HouseSums, sumHouse } from './flows/flows.service';
export { toLedgerRow } from './wallet.routes';
export { walletErrors } from './wallet.errors';
export type {
  Balance,
  Entry,
  EntryFilter,
  EntryPage,
  HouseAccount,
  HouseMove,
  Move,
  Moved,
  MoveVerdict,
  Obligation,
  CountedTypeSum,
  TypeSum,
} from './wallet.model';
export type { Transfer, TransferKind, TransferOrder, TransferRefusal, TransferState } from './transfers/transfers.model';
export type { Transfers } from './transfers/transfers.service';
export type { Books } from './books.service';
export type { OutsideHead, SealAudit, SealSpan } from './seals/audit-seals';
export type { Liabilities } from './liabilities/liabilities.service';
export type { BookSeals } from './seals/seals.service';
export type { SealHead, SealNews, SignedSeal } from './seals/seals.model';
export type { WalletService } from './wallet.service';

type WalletStaff = BooksDeps & {
  /** Seals that were signed and are not in the books any more: an alert that lasts as long as that. */
  followSigned(missing: readonly object[]): Promise<void>;
};

/** How soon after an entry the desk's figures show it. */
const flowBeatMs = 10_000;

/** Accounts and the ledger: the only place where money moves. */
export function createWalletModule(core: Core, staff: WalletStaff, transferHooks: TransferHooks) {
  const books = createBooks(core, staff);
  const service = createWalletService(core, books, transferHooks);
  const seals = createBookSeals({ database: core.database, followSigned: staff.followSigned });
  const liabilities = createLiabilities({ database: core.database, currency: core.config.brand.currency, audit: staff.audit });
  const flows = createFlows(core);
  let deliveries: ReturnType<typeof deliverAsTold> | undefined;
  const module: Module = {
    name: 'wallet',
    routes(serve) {
      const { rateLimiter } = core;
      serveWallet(serve, { wallet: service, rateLimiter, proveEntry: (memberId, id) => proveEntry(core.database, memberId, id) });
      serveProfit(serve, service);
      serveBooks(serve, books);
      serveLiabilities(serve, { rateLimiter, proveBalance: (memberId) => proveBalance(core.database, memberId) });
      serveDeskLiabilities(serve, liabilities);
    },
    start() {
      deliveries = deliverAsTold(service.transfers, core);
      core.repeater.every('wallet.sum-flows', flowBeatMs, () => flows.sum());
    },
    stop: () => deliveries?.stop(),
    jobs(jobs) {
      const finishTransfers = async () => void (await service.transfers.finishOverdue());
      jobs.define({ name: 'wallet.finish-transfers', cron: '* * * * *', handler: finishTransfers });
      jobs.define({ name: 'wallet.forget-keys', cron: '40 3 * * *', handler: () => service.forgetKeys() });
      jobs.define({ name: 'wallet.sum-days', cron: '*/10 * * * *', handler: () => service.sumDays() });
      jobs.define({ name: 'wallet.seal', cron: '* * * * *', ...checkJob, handler: () => seals.seal() });
      jobs.define({ name: 'wallet.state-liabilities', cron: '* * * * *', ...checkJob, handler: () => liabilities.stateDaily() });
      jobs.define({
        name: completeCheckJob,
        ...checkJob,
        handler: async () => {
          const broken = await books.checkEverything();
          if (broken.length > 0) core.log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'the books do not agree');
        },
      });
      jobs.define({
        name: 'wallet.check',
        cron: '* * * * *',
        ...checkJob,
        handler: async () => {
          const broken = await books.look();
          if (broken.length > 0) core.log.fatal({ broken: broken.slice(0, 20), count: broken.length }, 'the ledger is broken');
        },
      });
    },
  };
  /** Recomputes every seal and compares; see `auditSeals`. */
  const audit = (outside: readonly OutsideHead[], span?: SealSpan): Promise<SealAudit> => auditSeals(core.database, outside, span);
  return { module, service, books, flows, liabilities, seals: { ...seals, audit } };
}
