import { isGameMessage, type GameMessageType } from '@portal/contracts/game-messages';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Hears what the game in this very frame says, and nobody else: the message must come from the frame's own window, from the origin that was
 * launched, and be one of the contract's. A frame inside the game, another tab or a page that took the game's place is not heard.
 */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  onMessage: (type: GameMessageType) => void,
): void {
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source === null || event.source !== frame.current?.contentWindow) return;
    if (event.origin !== new URL(address, window.location.href).origin || !isGameMessage(event.data)) return;
    onMessage(event.data.type);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}
