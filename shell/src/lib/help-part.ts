import type { ComponentType } from 'react';
import { loadHelpTexts } from '../locales';
import { lazyPart, type LazyPart } from '@portal/ui/lazy-part';

/** A lazy part that speaks the words of help, download, feedback and games: they arrive together. */
export const helpPart = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  lazyPart(() => Promise.all([load(), loadHelpTexts()]).then(([part]) => part));
