import type { Core, Module } from '../../core/module';
import { feedbackRoutes } from './feedback.routes';
import { createFeedbackService } from './feedback.service';

export type { FeedbackService } from './feedback.service';

/** Letters of members to the house, with pictures. */
export function createFeedbackModule({ database, rateLimiter }: Core) {
  const service = createFeedbackService({ database, rateLimiter });
  const module: Module = { name: 'feedback', routes: (serve) => feedbackRoutes({ serve, feedback: service }) };
  return { module, service };
}
