/** Over HTTP/1.1 a browser opens six connections to a host, and each stream keeps one: the others are for everything else. */
const places = 4;

/** Takes one of the places that a browser's tabs share for their streams. Answers how to leave it; null when all are taken. */
export async function takeStreamPlace(): Promise<(() => void) | null> {
  // Without locks (a page that is not secure) nobody counts.
  if (!('locks' in navigator)) return () => {};
  for (let place = 0; place < places; place += 1) {
    const leave = await new Promise<(() => void) | null>((answer) => {
      void navigator.locks.request(`portal.stream.${place}`, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>(answer);
        answer(null);
        return undefined;
      });
    });
    if (leave) return leave;
  }
  return null;
}
