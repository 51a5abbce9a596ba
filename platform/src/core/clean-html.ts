import type { LocalText } from '@portal/contracts';
import sanitizeHtml from 'sanitize-html';
import { AppError } from './errors';

/** What texts written by staff may contain: words, lists, tables and links; nothing that acts, styles or comes from elsewhere. Pages show the same. */
const words = ['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'h3', 'h4', 'h5', 'blockquote', 'a'];
const tags = [...words, 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];
const spans = ['colspan', 'rowspan'];
const attributes: Record<string, string[]> = { a: ['href', 'rel', 'target'], th: spans, td: spans };
/** To a place of the portal, or elsewhere. */
const isLink = (address: string): boolean => /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address);

const rules = (onTag: sanitizeHtml.Transformer): sanitizeHtml.IOptions => ({
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { '*': onTag },
});

const withSafeLinks: sanitizeHtml.Transformer = (tagName, attribs) =>
  tagName === 'a' ? { tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' } } : { tagName, attribs };

export const cleanHtml = (html: string): string => sanitizeHtml(html, rules(withSafeLinks));

/** What `cleanHtml` would take away, as whoever wrote it knows it: `<img>`, `style`, `href="http://…"`. */
export function findUnkept(html: string): string[] {
  const found = new Set<string>();
  const look: sanitizeHtml.Transformer = (tagName, attribs) => {
    if (!tags.includes(tagName)) found.add(`<${tagName}>`);
    else
      for (const [name, value] of Object.entries(attribs)) {
        if (!attributes[tagName]?.includes(name)) found.add(name);
        else if (name === 'href' && !isLink(value)) found.add(`href="${value}"`);
      }
    return { tagName, attribs };
  };
  sanitizeHtml(html, rules(look));
  return [...found];
}

/**
 * Texts as they are kept. Nothing that somebody wrote is dropped in silence: what cannot be kept is refused by name.
 * @throws {AppError} `request.markup_refused` with what was `found`.
 */
export function cleanTexts(texts: LocalText): LocalText {
  const found = [...new Set(Object.values(texts).flatMap(findUnkept))];
  if (found.length > 0) throw new AppError('request.markup_refused', 422, { found: found.slice(0, 10).join(', ') });
  return Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html)]));
}
