import { helpPart } from '../../lib/help-part';

export const MirrorList = helpPart<object>(() =>
  import(/* webpackChunkName: "mirrors" */ './MirrorList').then((module) => module.MirrorList),
);
