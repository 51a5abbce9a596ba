import { helpPart } from '../../lib/help-part';

export const FeedbackDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "letters" */ './FeedbackDialog').then((module) => module.FeedbackDialog),
);
export const AffiliateDialog = helpPart<object>(() =>
  import(/* webpackChunkName: "letters" */ './AffiliateDialog').then((module) => module.AffiliateDialog),
);
