import type { Core, Module } from '../../core/module';
import type { SecurityPause } from '../members';
import type { MessagesService } from '../messages';
import type { WalletService } from '../wallet';
import { paymentRoutes } from './payments.routes';
import { createPaymentsService } from './payments.service';
import { createSandboxBank, type DeliverReport } from './sandbox-bank';

export type { PaymentsService } from './payments.service';
export type { DeliverReport } from './sandbox-bank';

type Deps = {
  wallet: WalletService;
  messages: MessagesService;
  withdrawalPauseOf(memberId: string): Promise<SecurityPause | null>;
  deliverReport: DeliverReport;
};

/** Deposits, and the bank that reports them. */
export function createPaymentsModule({ database, config, secrets }: Core, { wallet, messages, withdrawalPauseOf, deliverReport }: Deps) {
  const bankKey = Buffer.from(secrets.BANK_KEY, 'base64');
  const service = createPaymentsService({ database, wallet, messages, withdrawalPauseOf });
  const sandboxBank = config.demo ? createSandboxBank({ key: bankKey, deliver: deliverReport }) : null;
  const module: Module = {
    name: 'payments',
    routes: (serve) => paymentRoutes({ serve, payments: service, bankKey, sandboxBank }),
    jobs: (jobs) =>
      jobs.define({ name: 'payments.expire-deposits', cron: '* * * * *', handler: async () => void (await service.expire()) }),
  };
  return { module, service };
}
