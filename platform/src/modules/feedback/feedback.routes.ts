import { feedbackCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { FeedbackService } from './feedback.service';

/** The category of affiliate applications among the feedback. */
const affiliateTopic = 'affiliate';

export function feedbackRoutes({ serve, feedback }: { serve: CallServer; feedback: FeedbackService }): void {
  serve(feedbackCalls, {
    'PUT /wps/feedback': async ({ member, key, body }) => ({ id: await feedback.send('PUT /wps/feedback', member, key, body) }),
    async 'POST /wps/affiliate/application'({ member, key, body: { contact, plan } }) {
      await feedback.send('POST /wps/affiliate/application', member, key, { topic: affiliateTopic, content: plan, contact });
      return {};
    },
  });
}
