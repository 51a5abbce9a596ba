import { absoluteUrl, listRemotes } from './release-map';

/** A version that takes longer is passed over for the one before it. */
export const loadLimitMs = 8000;

type ScriptUrlPolicy = { createScriptURL(url: string): unknown };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy };

let policy: ScriptUrlPolicy | null = null;

function findIntegrity(url: string): string | undefined {
  const candidates = listRemotes().flatMap(([, all]) => all);
  return candidates.find(
    (candidate) => absoluteUrl(candidate.url) === url || (candidate.fallbackUrl && absoluteUrl(candidate.fallbackUrl) === url),
  )?.metadata.integrity;
}

function requireIntegrity(url: string): string {
  const integrity = findIntegrity(url);
  if (!integrity) throw new TypeError(`${url} is not in the release map.`);
  return integrity;
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
export function createEntryScript(url: string): { script: HTMLScriptElement; timeout: number } {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = requireIntegrity(url);
  script.src = getPolicy().createScriptURL(url) as string;
  return { script, timeout: loadLimitMs };
}
