import { leavingPath, readLink } from '@portal/contracts/safe-link';
import DOMPurify from 'dompurify';

/** What an announcement may be made of. No styles, no forms, no pictures from elsewhere. */
const allowedTags = [
  'p',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'h3',
  'h4',
  'h5',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const allowedAttributes = ['href', 'colspan', 'rowspan'];

type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(text: string): string; createScriptURL(text: string): string }): unknown;
};

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
// The parser that DOMPurify feeds is a guarded sink. The policy is this file's alone, and nothing it signs reaches the page uncleaned.
const policy = trustedTypes?.createPolicy('html', {
  createHTML: (text) => text,
  createScriptURL: () => {
    throw new TypeError('An announcement loads no scripts.');
  },
});

/** The allowed part of a text with markup, as nodes: no markup is ever handed to the page as text. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/|#)/i,
    RETURN_DOM_FRAGMENT: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy as never } : {}),
  });
  for (const link of fragment.querySelectorAll('a[href]')) keepInside(link);
  return fragment;
}

/** The same as `DataLink` does, for a link in a text. */
function keepInside(element: Element): void {
  const address = element.getAttribute('href') ?? '';
  if (/^(?:mailto:|tel:|#)/i.test(address)) return;
  const link = readLink(address, window.location.origin);
  if (!link) return element.removeAttribute('href');
  element.setAttribute('href', link.kind === 'inside' ? link.path : leavingPath(link.address));
  if (link.kind === 'inside') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
}
