const source = 'https://www.googletagmanager.com/gtag/js';

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
};
type GtagWindow = { dataLayer?: unknown[]; trustedTypes?: TrustedTypes };

let started = false;

/** Starts the counting, once per page. The content policy must let its script in; where it does not, nothing happens. */
export function startGtag(id: string): void {
  if (started) return;
  started = true;
  const host = globalThis as unknown as GtagWindow;
  const layer = (host.dataLayer ??= []);
  function gtag(..._words: unknown[]) {
    // eslint-disable-next-line prefer-rest-params -- the script reads only `arguments` objects, as its own snippet makes them
    layer.push(arguments);
  }
  gtag('consent', 'default', { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  gtag('js', new Date());
  gtag('config', id, { anonymize_ip: true });

  const address = `${source}?id=${encodeURIComponent(id)}`;
  try {
    const policy = host.trustedTypes?.createPolicy('portal#analytics', { createScriptURL: (url) => url });
    const script = document.createElement('script');
    script.async = true;
    script.src = (policy?.createScriptURL(address) ?? address) as string;
    document.head.append(script);
  } catch {
    // The edge was not told of analytics: its policy refuses, and the portal goes on without.
  }
}
