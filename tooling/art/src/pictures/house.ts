import { linear, stop } from '../draw/element';

/** The house's own colours, for pictures that belong to the brand and not to a game. They hold on ivory paper and on the night. */
export const house = {
  night: '#1c1846',
  nightDeep: '#0e0c26',
  nightHigh: '#332a8c',
  brand: '#5b4fe0',
  brandLight: '#9c93ff',
  gold: '#f5c451',
  goldDeep: '#c47d1c',
  ivory: '#fff6dc',
  grey: '#6a678a',
} as const;

export const houseGold = (id: string): string => linear(id, stop(0, '#ffedb0') + stop(0.45, '#f5c451') + stop(1, '#c47d1c'));
export const houseNight = (id: string): string => linear(id, stop(0, house.nightHigh) + stop(1, house.night), { x2: '1', y2: '1' });
