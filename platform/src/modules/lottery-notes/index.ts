import type { Core, Module } from '../../core/module';
import { lotteryNotesRoutes } from './lottery-notes.routes';
import { createSavedNumbersService } from './saved-numbers.service';

/** What members note down for themselves about lotteries. */
export function createLotteryNotesModule({ database }: Core) {
  const savedNumbers = createSavedNumbersService({ database });
  const module: Module = { name: 'lottery-notes', routes: (serve) => lotteryNotesRoutes({ serve, savedNumbers }) };
  return { module };
}
