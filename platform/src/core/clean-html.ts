import type { LocalText } from '@portal/contracts';
import sanitizeHtml from 'sanitize-html';

/** What texts written by staff may contain: words, lists, tables and links; nothing that acts or styles. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
};

export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed);

export const cleanTexts = (texts: LocalText): LocalText =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html)]));
