type Options<Session> = {
  /** Asks the authority about all sessions in one go and answers those that are alive now. */
  findAlive(sessions: readonly Session[]): Promise<{ has(session: Session): boolean }>;
  everyMilliseconds: number;
  report(error: unknown): void;
};

/**
 * Ends what was opened for a session when the session is over. Whoever hears of an end acts at once; this asks the authority every few
 * seconds, so that a lost message, or an end that comes by the clock alone, keeps nothing open for longer. While the authority does not
 * answer everything stays: there is nothing new to tell then.
 */
export function createSessionWatch<Session>({ findAlive, everyMilliseconds, report }: Options<Session>) {
  const held = new Map<Session, Set<() => void>>();
  let running: Promise<void> | null = null;

  async function look(): Promise<void> {
    const sessions = [...held.keys()];
    if (sessions.length === 0) return;
    const alive = await findAlive(sessions);
    for (const session of sessions) if (!alive.has(session)) for (const end of [...(held.get(session) ?? [])]) end();
  }

  const timer = setInterval(() => {
    running ??= look()
      .catch(report)
      .finally(() => (running = null));
  }, everyMilliseconds);
  timer.unref();

  return {
    /** `end` is called when the session is found to be over. Returns the function that lets go. */
    hold(session: Session, end: () => void): () => void {
      const ends = held.get(session) ?? new Set();
      held.set(session, ends.add(end));
      return () => {
        if (ends.delete(end) && ends.size === 0 && held.get(session) === ends) held.delete(session);
      };
    },
    /** What the timer does, at once. */
    look,
    /** Ends the watch. What is held stays open. */
    stop: () => clearInterval(timer),
  };
}

export type SessionWatch<Session> = ReturnType<typeof createSessionWatch<Session>>;
