import type { LocalText } from '@portal/contracts';
import { allowedAddress, allowedAttributes, allowedTags, foreignLinkRel } from '@portal/contracts/allowed-html';
import sanitizeHtml from 'sanitize-html';
import { AppError } from './errors';

/** What a text may hold before and after `cleanHtml`, which sets `rel` and `target` itself. */
const attributes: Record<string, string[]> = Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]]));
attributes.a = [...(attributes.a ?? []), 'rel', 'target'];

const rules = (onTag: sanitizeHtml.Transformer): sanitizeHtml.IOptions => ({
  allowedTags: [...allowedTags],
  allowedAttributes: attributes,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { '*': onTag },
});

const withSafeLinks: sanitizeHtml.Transformer = (tagName, attribs) =>
  tagName === 'a' ? { tagName, attribs: { ...attribs, rel: foreignLinkRel, target: '_blank' } } : { tagName, attribs };

export const cleanHtml = (html: string): string => sanitizeHtml(html, rules(withSafeLinks));

/** What `cleanHtml` would take away, as whoever wrote it knows it: `<img>`, `style`, `href="http://…"`. */
export function findUnkept(html: string): string[] {
  const found = new Set<string>();
  const look: sanitizeHtml.Transformer = (tagName, attribs) => {
    if (!allowedTags.includes(tagName)) found.add(`<${tagName}>`);
    else
      for (const [name, value] of Object.entries(attribs)) {
        if (!attributes[tagName]?.includes(name)) found.add(name);
        else if (name === 'href' && !allowedAddress.test(value)) found.add(`href="${value}"`);
      }
    return { tagName, attribs };
  };
  sanitizeHtml(html, rules(look));
  return [...found];
}

/**
 * Cleans a text before it is stored. Nothing is dropped silently: markup that cannot be kept is refused, and the error names it.
 * @throws {AppError} `request.markup_refused` with what was `found`.
 */
export function cleanTexts(texts: LocalText): LocalText {
  const found = [...new Set(Object.values(texts).flatMap(findUnkept))];
  if (found.length > 0) throw new AppError('request.markup_refused', 422, { found: found.slice(0, 10).join(', ') });
  return Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html)]));
}
