/**
 * What a game in a frame may say to the portal's page by `postMessage`: `{ source, type }`. The page listens only to the
 * origin it has launched, and to nothing else than these; it never takes an address or an amount from a game.
 */
export const gameMessageSource = 'portal-game';
export const gameMessageTypes = [
  /** The player wants to leave. */
  'game.exit',
  /** The player wants to put money in. */
  'game.cashier',
  /** The balance may have changed: the page asks the platform. */
  'game.balance',
  /** The game is on the screen. */
  'game.ready',
] as const;
export type GameMessageType = (typeof gameMessageTypes)[number];
export type GameMessage = { source: typeof gameMessageSource; type: GameMessageType };

/** Whether `data` is exactly a game's message. */
export function isGameMessage(data: unknown): data is GameMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { source, type, ...rest } = data as Record<string, unknown>;
  return source === gameMessageSource && gameMessageTypes.includes(type as GameMessageType) && Object.keys(rest).length === 0;
}
