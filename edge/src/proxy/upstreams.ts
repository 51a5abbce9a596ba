/** The platform's instances in turn, so that each gets its share. */
export function createUpstreams(urls: readonly string[]) {
  let turn = 0;
  return {
    /** Every instance once, the one whose turn it is first. */
    next(): string[] {
      turn = (turn + 1) % urls.length;
      return [...urls.slice(turn), ...urls.slice(0, turn)];
    },
  };
}
