import { agentScreens, alikeRoutes, type DialogScreen, memberScreens, routes } from '../support/screens';

export type VisualPage = DialogScreen & { role: 'visitor' | 'player' | 'agent' };

const visitorPages = [...routes, ...alikeRoutes].map((path): VisualPage => ({ name: path, path, role: 'visitor' }));

/** Pages that two visits in a row show differently, by name. They are reported as skipped, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  '/': 'begins with the draws that close next, which are others every minute',
  '/sports': 'lists the matches that are being played',
  '/lottery?gameCode=YEEKEE_VIP&tab=yeekee': 'a round looks different in each of its phases, which take a minute',
  'member centre accountEvents': 'lists each sign-in, and the suite signs in',
};

export const visualPages: readonly VisualPage[] = [
  ...visitorPages,
  ...memberScreens.map((screen): VisualPage => ({ ...screen, name: `member centre ${screen.name}`, role: 'player' })),
  ...agentScreens.map((screen): VisualPage => ({ ...screen, name: `agent centre ${screen.name}`, role: 'agent' })),
];
