import { helpPart } from '../../lib/help-part';

export const MirrorList = helpPart<object>(() =>
  import(/* webpackChunkName: "footer" */ './MirrorList').then((module) => module.MirrorList),
);
