export type Throttled = { (): void; cancel(): void };

/** Runs `work` at once and then at most every `pauseMs`; the last call in a pause still counts. */
export function throttle(work: () => void, pauseMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;

  function run() {
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, pauseMs);
    isWanted = false;
    work();
  }

  const throttled = () => {
    if (timer === undefined) run();
    else isWanted = true;
  };
  throttled.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    isWanted = false;
  };
  return throttled;
}
