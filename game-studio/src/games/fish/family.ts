import type { Family } from '../family';
import { fishGame } from './fish-game';
import { returns } from './returns';
import { titles } from './titles';

export const fish: Family = { name: 'fish', titles, returns, solo: fishGame };
