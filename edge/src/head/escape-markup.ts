const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for element content and quoted attributes, in HTML and XML. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&"'<>]/g, (character) => entities[character]!);
