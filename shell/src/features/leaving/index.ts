import { helpPart } from '../../lib/help-part';

export const LeavingPage = helpPart<object>(() =>
  import(/* webpackChunkName: "leaving" */ './LeavingPage').then((module) => module.LeavingPage),
);
