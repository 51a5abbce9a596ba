const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };

/** Safe as text and as a quoted attribute, in HTML and in XML. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&"'<>]/g, (character) => entities[character]!);
