import type { GameCategory } from '@portal/contracts/brand';
import { Cherry, Dices, Feather, Fish, Gamepad2, type LucideIcon, Spade, Sparkles, Swords, Ticket, Trophy } from 'lucide-react';

export const categoryIcons: Record<GameCategory, LucideIcon> = {
  RNG: Cherry,
  LIVE: Spade,
  FISH: Fish,
  PVP: Swords,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  LOTT: Ticket,
  ELOTT: Dices,
  COCKFIGHT: Feather,
  INHOUSE: Sparkles,
};
