import type { EdgeConfig } from './config';

type Headers = Record<string, string>;
type Origins = Pick<EdgeConfig, 'gameOrigins' | 'imageOrigins' | 'mirrorOrigins' | 'hasAnalytics' | 'identityProvider'>;

/** Where the counting of visits loads its script from, and where it sends what it counts. */
const analyticsScripts = 'https://www.googletagmanager.com';
const analyticsCollectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];

/** Where pages exchange what the identity provider gave them. */
const identityApis = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** The check that its codes are asked for by a person. */
const recaptchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];
const recaptchaApis = ['https://www.google.com/recaptcha/'];

/** On every answer whatsoever. */
export function commonHeaders({ isHttps }: Pick<EdgeConfig, 'isHttps'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(isHttps ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/** On everything that is not the page: it may do nothing, should somebody open it as one. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** The worker of an installed portal: it asks its own origin for what the page would have asked for. */
export const offlineWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A page without scripts, with one style sheet in it, which is known by its hash. */
export const stillPagePolicy = (styleHash: string): string =>
  `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The worker that shows notifications: it loads nothing, and speaks with the platform alone. */
export const pushWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The page: own scripts and styles only, each with a hash, the brand's look that stands in the page too; no inline code, no eval; addresses of scripts only through named policies.
 * Where a developer has put a remote of his own machine into his page, that machine is let in, and scripts without a hash with it.
 */
export function pageHeaders(
  { gameOrigins, imageOrigins, mirrorOrigins, hasAnalytics, identityProvider }: Origins,
  { devOrigins = [], styleHash }: { devOrigins?: readonly string[]; styleHash?: string | undefined } = {},
): Headers {
  const own = ["'self'", ...devOrigins].join(' ');
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const hasRecaptcha = identityProvider?.sendsCodes === true;
  const frames = [...gameOrigins, ...(hasRecaptcha ? recaptchaFrames : [])];
  const identity = [...(identityProvider ? identityApis : []), ...(hasRecaptcha ? recaptchaApis : [])];
  const policy = [
    "default-src 'none'",
    ['script-src', own, ...(hasAnalytics ? [analyticsScripts] : []), ...(hasRecaptcha ? recaptchaScripts : [])].join(' '),
    ['style-src', own, ...(styleHash === undefined ? [] : [`'${styleHash}'`])].join(' '),
    ['connect-src', own, ...sockets, ...mirrorOrigins, ...(hasAnalytics ? analyticsCollectors : []), ...identity].join(' '),
    `font-src ${own}`,
    // Captchas come as data.
    ["img-src 'self' data:", ...imageOrigins, ...(hasAnalytics ? analyticsCollectors : [])].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    // The check loads its scripts by plain addresses, which a page of trusted types would refuse.
    ...(hasRecaptcha ? [] : ["require-trusted-types-for 'script'"]),
    // `html` is swiper's and the sanitiser's (`shared/portal/src/clean-html.ts`); every build makes its own `portal#webpack`.
    `trusted-types portal#remotes portal#webpack portal#push portal#offline html ${hasAnalytics ? 'portal#analytics ' : ''}'allow-duplicates'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    // The scripts of the counting and of the check change without notice, so they can have no hash.
    ...(devOrigins.length === 0 && !hasAnalytics && !hasRecaptcha && { 'integrity-policy': 'blocked-destinations=(script)' }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // Asked for anew at every visit, but the browser may keep it asleep for Back and Forward; nothing in it is anybody's own.
    'cache-control': 'no-cache, private',
    'content-type': 'text/html; charset=utf-8',
  };
}
