/** Stands in for the browser's sound: notes the pitch of each tone, and how often something was cut off. */
export function installFakeAudio() {
  const heard = { pitches: [] as number[], cuts: 0 };
  class FakeAudioContext {
    state = 'running';
    currentTime = 0;
    destination = {};
    createGain() {
      return {
        gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
        connect: (to: unknown) => to,
        disconnect: () => void (heard.cuts += 1),
      };
    }
    createOscillator() {
      const frequency = { value: 0 };
      return {
        frequency,
        type: 'sine',
        connect: (to: unknown) => to,
        start: () => void heard.pitches.push(Math.round(frequency.value)),
        stop() {},
      };
    }
  }
  (globalThis as { AudioContext?: unknown }).AudioContext = FakeAudioContext;
  return heard;
}
