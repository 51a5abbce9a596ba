import { lazyPart } from '@portal/ui/lazy-part';

export const MenuExtras = lazyPart<{ isCollapsed: boolean }>(() =>
  import(/* webpackChunkName: "menu-extras" */ './MenuExtras').then((module) => module.MenuExtras),
);
export const SocialLinks = lazyPart<object>(() =>
  import(/* webpackChunkName: "menu-extras" */ './SocialLinks').then((module) => module.SocialLinks),
);
