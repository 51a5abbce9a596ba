import type { Core, Module } from '../../core/module';
import type { SystemService } from '../system';
import { feedbackRoutes } from './feedback.routes';
import { createFeedbackService } from './feedback.service';

export type { FeedbackService } from './feedback.service';

/** Letters of members to the house, with pictures. */
export function createFeedbackModule({ database, rateLimiter }: Core, { system }: { system: SystemService }) {
  const retentionDays = async () => (await system.settings()).feedbackRetentionDays;
  const service = createFeedbackService({ database, rateLimiter, retentionDays });
  const module: Module = {
    name: 'feedback',
    routes: (serve) => feedbackRoutes({ serve, feedback: service }),
    jobs: (jobs) => jobs.define({ name: 'feedback.delete-old', cron: '20 20 * * *', handler: () => service.deleteOld() }),
  };
  return { module, service };
}
