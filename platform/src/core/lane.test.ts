import { setTimeout as sleep } from 'node:timers/promises';
import { createLane } from './lane';

describe('a lane', () => {
  it('does one thing after the other, in the order it came', async () => {
    const inLane = createLane();
    const told: string[] = [];
    const work = (name: string, milliseconds: number) => async () => {
      told.push(`${name} begins`);
      await sleep(milliseconds);
      told.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([inLane(work('a', 5)), inLane(work('b', 0))])).toEqual(['a', 'b']);
    expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('passes a failure to its caller and goes on', async () => {
    const inLane = createLane();
    const failing = inLane(() => Promise.reject(new Error('power cut')));
    const next = inLane(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('power cut');
    expect(await next).toBe('next');
  });
});
