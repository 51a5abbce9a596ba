import { lazyPart } from '../../lib/lazy-part';

/** Who has not signed in needs no more of it. */
export const MemberArea = lazyPart<object>(() =>
  import(/* webpackChunkName: "member-area" */ './MemberArea').then((module) => module.MemberArea),
);
export const InlineLogin = lazyPart<object>(() =>
  import(/* webpackChunkName: "inline-login" */ './InlineLogin').then((module) => module.InlineLogin),
);
