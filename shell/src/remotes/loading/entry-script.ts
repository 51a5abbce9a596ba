import { LoadError, faultOfFile } from './load-error';
import { loadLimitMs } from './limits';
import { absoluteUrl, listRemotes } from '../map/release-map';

type ScriptUrlPolicy = { createScriptURL(url: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy };

let policy: ScriptUrlPolicy | null = null;

/** The hash that the map promises for a script; null only for one of a developer's machine, which the map names as such. */
function requireIntegrity(url: string): string | null {
  for (const { url: first, fallbackUrl, metadata, extras } of listRemotes().flatMap(([, candidates]) => candidates)) {
    if (![first, fallbackUrl].some((known) => known && absoluteUrl(known) === url)) continue;
    if (metadata.integrity) return metadata.integrity;
    if (extras.portal.isDevelopment) return null;
  }
  throw new LoadError('integrity', `${url} is not in the release map with a hash.`);
}

function getPolicy(): ScriptUrlPolicy {
  const rules = {
    createScriptURL: (url: string) => {
      requireIntegrity(url);
      return url;
    },
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('portal#remotes', rules) ?? rules;
  return policy;
}

/** The script of a remote's entry: only addresses of the release map, and only with their hash. */
export function createEntryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = requireIntegrity(url) ?? '';
  script.src = getPolicy().createScriptURL(url) as string;
  return script;
}

/** Loads an entry, which then stands on the page under its global name. */
export function loadEntryScript(url: string, globalName: string): Promise<void> {
  // An entry declares its name before anything else: one that has thrown leaves a name without a value.
  const hasEntry = () => Reflect.get(globalThis, globalName) !== undefined;
  if (hasEntry()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = createEntryScript(url);
    let thrown: string | null = null;
    const noteThrown = ({ filename, message }: ErrorEvent) => {
      if (filename === url) thrown = message;
    };
    const finish = (error: LoadError | null): void => {
      clearTimeout(timer);
      window.removeEventListener('error', noteThrown);
      if (!error) return resolve();
      script.remove();
      reject(error);
    };
    const timer = setTimeout(() => finish(new LoadError('timeout', `no answer within ${loadLimitMs} ms`)), loadLimitMs);
    window.addEventListener('error', noteThrown);
    script.onerror = () => finish(new LoadError(faultOfFile(url), `${url} could not be loaded`));
    script.onload = () => finish(hasEntry() ? null : new LoadError('evaluation', thrown ?? `${url} is no entry of ${globalName}`));
    document.head.append(script);
  });
}
