import type { Json } from '../core/json';

/** Tells browsers what has happened. Best effort: whoever was away reads the state again when its stream opens. */
export type Hub = {
  /** To everybody who listens to the topic, such as `baccarat/LIVE-001`: never anything that only one player may know. */
  publish(topic: string, event: string, data: Json): void;
  /** To one session alone, over whatever stream it has open. */
  tell(sessionId: string, event: string, data: Json): void;
};
