// What texts with markup may contain: words, lists, tables and links; nothing that acts, styles or loads. The platform refuses everything
// else when a text is saved, and pages remove it again before they show a text.

export const allowedTags: readonly string[] = [
  ...['p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'h3', 'h4', 'h5', 'blockquote', 'a'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const spans = ['colspan', 'rowspan'];
/** The attributes a writer may set, by tag. `rel` and `target` of links are set by the cleaning itself. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = { a: ['href'], th: spans, td: spans };

/** Addresses a link may have: a path of the portal, a place on the page, https, mail or telephone. */
export const allowedAddress = /^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/** `rel` of every link that leads out of the portal. */
export const foreignLinkRel = 'noopener noreferrer nofollow';
