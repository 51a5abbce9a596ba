import type { Duplex } from 'node:stream';
import type { Client } from 'pg';

/** Ends a connection without waiting for the other side, which may never answer. The pool of the driver does it the same way. */
export function cutConnection(client: Client): void {
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
}
