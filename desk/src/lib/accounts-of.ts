/** Accounts as they were typed or pasted: one a line, or with commas or spaces between them; each once. */
export const accountsOf = (text: string): string[] => {
  const found = new Map(text.split(/[\s,;]+/).filter(Boolean).map((account) => [account.toLowerCase(), account])); // prettier-ignore
  return [...found.values()];
};
