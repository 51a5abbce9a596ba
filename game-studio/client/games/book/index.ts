import type { FamilyClient } from '../../family-client';
import { BookGame } from './BookGame';
import EN from './locales/EN.json';
import TY from './locales/TY.json';

/** Both books; matches show their own proof, since they belong to everybody. */
export const book: FamilyClient = { Game: BookGame, texts: { TY, EN } };
