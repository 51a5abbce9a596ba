import type { Core, Module } from '../../core/module';
import type { SystemService } from '../system';
import type { WalletService } from '../wallet';
import { feedbackRoutes } from './feedback.routes';
import { createFeedbackService, feedbackActs } from './feedback.service';

export type { FeedbackService } from './feedback.service';
export type { Image } from './read-image';

/** Members' feedback, with pictures. */
export function createFeedbackModule(
  { database, rateLimiter }: Core,
  { system, wallet }: { system: SystemService; wallet: WalletService },
) {
  const retentionDays = async () => (await system.settings()).feedbackRetentionDays;
  const service = createFeedbackService({ database, rateLimiter, takeKey: wallet.takeKey, retentionDays });
  const module: Module = {
    name: 'feedback',
    routes: (serve) => feedbackRoutes({ serve, feedback: service }),
    jobs: (jobs) => jobs.define({ name: 'feedback.delete-old', cron: '20 3 * * *', handler: () => service.deleteOld() }),
  };
  return { module, service, acts: feedbackActs };
}
