import { allowedAddress, allowedAttributes, allowedTags, foreignLinkRel } from '@portal/contracts/allowed-html';
import { leavingPath, readLink } from '@portal/contracts/safe-link';
import DOMPurify from 'dompurify';

type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(text: string): string; createScriptURL(text: string): string }): unknown;
};

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
// Trusted Types guard the parser that DOMPurify feeds. Only this file uses the policy, and DOMPurify cleans everything it signs.
const policy = trustedTypes?.createPolicy('html', {
  createHTML: (text) => text,
  createScriptURL: () => {
    throw new TypeError('A text with markup loads no scripts.');
  },
});

/** The allowed part of a text with markup, as nodes, so that the page never parses markup itself. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...new Set(Object.values(allowedAttributes).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: allowedAddress,
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
  element.setAttribute('rel', foreignLinkRel);
}
