import * as contracts from '@portal/contracts/feedback';
import { feedbackLimits, feedbackTopics } from './limits';

it('has the limits and subjects that the platform checks @DL-02', () => {
  expect(feedbackLimits).toEqual(contracts.feedbackLimits);
  expect(feedbackTopics).toEqual(contracts.feedbackTopics);
});
