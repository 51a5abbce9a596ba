import { lazyPart } from '@portal/ui/lazy-part';

/** Its place at the foot of the window is kept by the frame's style, so that it may come late. */
export const BottomBar = lazyPart<object>(() =>
  import(/* webpackChunkName: "bottom-bar" */ './BottomBar').then((module) => module.BottomBar),
);
