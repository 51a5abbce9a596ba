import { useSyncExternalStore } from 'react';
import { openSound, playBalls } from './draw-sounds';

/** In this browser only. Draws are silent until somebody wants to hear them. */
const storageKey = 'lottery.sound';
const listeners = new Set<() => void>();

function readKept(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on';
  } catch {
    return false;
  }
}
let isOn = readKept();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isSoundOn = (): boolean => isOn;

/** Switches the sound of draws; one ball is heard when it is switched on. */
export function switchSound(): void {
  isOn = !isOn;
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Nothing is kept where the browser keeps nothing.
  }
  for (const listener of listeners) listener();
  if (!isOn) return;
  openSound();
  playBalls(1, 0);
}

/** Whether draws are heard. */
export const useSound = (): boolean => useSyncExternalStore(follow, isSoundOn);
