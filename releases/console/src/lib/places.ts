/** The pages of the console, in the order of its navigation. */
export const places = ['releases', 'approvals', 'settings', 'content', 'games', 'payments', 'outbox', 'feedback'] as const;
export type Place = (typeof places)[number];

export const pathOfPlace = (place: Place): string => `/ops/${place}`;

export const placeOf = (path: string): Place =>
  places.find((place) => path === pathOfPlace(place) || path.startsWith(`${pathOfPlace(place)}/`)) ?? 'releases';
