import { helpPart } from '../../lib/help-part';

export const FeedbackDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "feedback" */ './FeedbackDialog').then((module) => module.FeedbackDialog),
);
export const AffiliateDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "affiliate" */ './AffiliateDialog').then((module) => module.AffiliateDialog),
);
