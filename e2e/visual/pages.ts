import { agentScreens, alikeRoutes, type DialogScreen, memberScreens, routes } from '../support/screens';

export type VisualPage = DialogScreen & { role: 'visitor' | 'player' | 'agent' };

const visitorPages = [...routes, ...alikeRoutes].map((path): VisualPage => ({ name: path, path, role: 'visitor' }));

/** Pages that two visits in a row show differently, by name. They are reported as skipped, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {};

export const visualPages: readonly VisualPage[] = [
  ...visitorPages,
  ...memberScreens.map((screen): VisualPage => ({ ...screen, name: `member centre ${screen.name}`, role: 'player' })),
  ...agentScreens.map((screen): VisualPage => ({ ...screen, name: `agent centre ${screen.name}`, role: 'agent' })),
];
