import type { FamilyClient } from '../../family-client';
import EN from './locales/EN.json';
import TY from './locales/TY.json';
import { SlotsGame } from './SlotsGame';
import { verifySlot } from './verify-slot';

export const slotsClient: FamilyClient = { Game: SlotsGame, texts: { TY, EN }, verify: verifySlot };
