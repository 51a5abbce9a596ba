import { createHash } from 'node:crypto';

/** On everything that is not the console: it may do nothing, should somebody open it as a page. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** On every answer whatsoever; the edge says the same of its own. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'content-security-policy': inertPolicy,
};

const hashesOf = (page: string, element: 'script' | 'style'): string[] => {
  const inlined = page.matchAll(new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'gi'));
  return [...inlined].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
};

/** A staff page: own scripts and styles only. What its build has inlined is known by its hash; nothing else inlined runs. */
export function pageHeaders(page: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOf(page, 'script')].join(' '),
    ["style-src 'self'", ...hashesOf(page, 'style')].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types portal#webpack 'allow-duplicates'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'content-type': 'text/html; charset=utf-8',
  };
}
