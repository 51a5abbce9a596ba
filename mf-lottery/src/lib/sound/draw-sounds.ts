/** What is heard of a draw. The browser makes the tones itself; nothing is fetched. */
type Tone = { /** Hertz. */ pitch: number; /** From now. */ afterMs: number; lastsMs: number; /** 0 to 1. */ volume: number };

const ballPitch = 520;
/** A ball is heard when it hits, not when it starts to fall. */
const hitAfterMs = 250;
/** C, E, G and the C above: a major chord, upwards. */
const winPitches = [523.25, 659.25, 783.99, 1046.5];

let context: AudioContext | undefined;

/** Lets this page be heard. Browsers allow that only when somebody has clicked. */
export function openSound(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** Plays nothing where the browser does not let the page be heard yet: what waits would sound all at once later. Returns a way to stop. */
function play(tones: readonly Tone[]): () => void {
  openSound();
  const isHeard = context?.state === 'running' || navigator.userActivation?.hasBeenActive;
  if (!context || !isHeard || document.hidden) return () => {};
  const output = context.createGain();
  output.connect(context.destination);
  for (const { pitch, afterMs, lastsMs, volume } of tones) {
    const start = context.currentTime + afterMs / 1_000;
    const end = start + lastsMs / 1_000;
    const [tone, level] = [context.createOscillator(), context.createGain()];
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(volume, start);
    level.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(level).connect(output);
    tone.start(start);
    tone.stop(end);
  }
  return () => output.disconnect();
}

/** A tick for each ball, a little higher each time. */
export const playBalls = (count: number, paceMs: number): (() => void) =>
  play(
    Array.from({ length: count }, (_, i) => ({
      pitch: ballPitch * 2 ** (i / 12),
      afterMs: i * paceMs + hitAfterMs,
      lastsMs: 90,
      volume: 0.2,
    })),
  );

export const playWin = (): (() => void) => play(winPitches.map((pitch, i) => ({ pitch, afterMs: i * 110, lastsMs: 450, volume: 0.25 })));
