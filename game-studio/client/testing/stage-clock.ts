import { act } from '@testing-library/react';

/** What a painted game asks of its canvas; nothing is painted. */
const painter = new Proxy(
  {},
  {
    get: (_, name) => (name === 'canvas' ? { width: 800, height: 600 } : () => ({ addColorStop: () => undefined, width: 40 })),
    set: () => true,
  },
);

let frames: FrameRequestCallback[] = [];
let clock = 0;

/** Before each test of a painted game: a stage of 800 × 600 whose frames come when the test says so. The clock stands still in between. */
export function standInForStage(): void {
  frames = [];
  clock = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => undefined);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(painter as never);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  Object.assign(window, {
    matchMedia: () => ({ matches: false }),
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
    Path2D: class {},
  });
}

/** Time goes by without a frame. */
export function passTime(milliseconds: number): void {
  clock += milliseconds;
}

export async function runFrames(seconds: number, framesPerSecond = 30): Promise<void> {
  await act(async () => {
    for (let i = 0; i < seconds * framesPerSecond; i += 1) {
      passTime(1_000 / framesPerSecond);
      for (const frame of frames.splice(0)) frame(clock);
    }
  });
}
