import type { Core, Module } from '../../core/module';
import { dayCloseRoutes } from './day-close.desk.routes';
import { createDayClose, type DayCloseDeps } from './day-close.service';

/** The daily close: ledger, payments, bank and providers side by side. */
export function createDayCloseModule({ database }: Core, deps: Omit<DayCloseDeps, 'database'>) {
  const dayClose = createDayClose({ database, ...deps });
  const module: Module = {
    name: 'day-close',
    routes: (serve) => dayCloseRoutes(serve, dayClose),
    jobs(jobs) {
      // Soon after midnight; whatever was missed then is noted as soon as the platform is there again.
      jobs.define({ name: 'day-close.note-promises', cron: '* * * * *', handler: () => dayClose.notePromises() });
    },
  };
  return { module };
}
