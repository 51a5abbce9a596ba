import type { ComponentType } from 'react';
import { loadGameTexts } from '../locales';
import { lazyPart, type LazyPart } from './lazy-part';

/** A lazy part that speaks the words around a game: they arrive together. */
export const gamePart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  lazyPart(() => Promise.all([load(), loadGameTexts()]).then(([part]) => part));
