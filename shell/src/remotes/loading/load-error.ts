import type { LoadErrorClass } from '@portal/contracts/load-beacon';
import { absoluteUrl } from '../map/release-map';

/** Why a build could not be used, in a class that can be counted. */
export class LoadError extends Error {
  constructor(
    readonly errorClass: LoadErrorClass,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'LoadError';
  }
}

/** What webpack says about a chunk it could not load. */
type ChunkError = Error & { type?: string; code?: string; request?: string };

/** A file that failed although it was served is not the bytes its hash promises. */
export function faultOfFile(url: string): 'integrity' | 'network' {
  const last = performance.getEntriesByName?.(absoluteUrl(url)).at(-1) as PerformanceResourceTiming | undefined;
  return last?.responseStatus === 200 ? 'integrity' : 'network';
}

/** Any failure as a load error; `fallback` is the class of what the build itself has thrown. */
export function toLoadError(error: unknown, fallback: LoadErrorClass): LoadError {
  if (error instanceof LoadError) return error;
  const { name, type, code, request, message } = (error ?? {}) as ChunkError;
  const of = (errorClass: LoadErrorClass) => new LoadError(errorClass, message ?? String(error), { cause: error });
  if (code === 'CSS_CHUNK_LOAD_FAILED' || message?.startsWith('No hash is known')) return of('style');
  if (name === 'ChunkLoadError') return of(type === 'timeout' ? 'timeout' : faultOfFile(request ?? ''));
  return of(fallback);
}
