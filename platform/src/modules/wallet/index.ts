import { checkJob } from '../../core/watch/checks';
import type { Core, Module } from '../../core/module';
import { type BooksDeps, createBooks } from './books.service';
import { serveBooks } from './books.desk.routes';
import { serveProfit } from './profit/profit.routes';
import { serveWallet } from './wallet.routes';
import { deliverAsTold, type TransferHooks } from './transfers/transfers.service';
import { createWalletService } from './wallet.service';

export { type EntryType, entryTypes } from './entry-types';
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
  TypeSum,
} from './wallet.model';
export type { Transfer, TransferKind, TransferOrder, TransferRefusal, TransferState } from './transfers/transfers.model';
export type { Transfers } from './transfers/transfers.service';
export type { Books } from './books.service';
export type { WalletService } from './wallet.service';

/** Accounts and the ledger: the only place where money moves. */
export function createWalletModule(core: Core, staff: BooksDeps, transferHooks: TransferHooks) {
  const books = createBooks(core, staff);
  const service = createWalletService(core, books, transferHooks);
  let deliveries: ReturnType<typeof deliverAsTold> | undefined;
  const module: Module = {
    name: 'wallet',
    routes(serve) {
      serveWallet(serve, service);
      serveProfit(serve, service);
      serveBooks(serve, books);
    },
    start: () => void (deliveries = deliverAsTold(service.transfers, core)),
    stop: () => deliveries?.stop(),
    jobs(jobs) {
      const finishTransfers = async () => void (await service.transfers.finishOverdue());
      jobs.define({ name: 'wallet.finish-transfers', cron: '* * * * *', handler: finishTransfers });
      jobs.define({ name: 'wallet.forget-keys', cron: '40 3 * * *', handler: () => service.forgetKeys() });
      jobs.define({ name: 'wallet.sum-days', cron: '20 0 * * *', handler: () => service.sumDays() });
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
  return { module, service, books };
}
