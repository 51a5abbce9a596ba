/** Hands a text or a picture to the person as a file. */
export function saveFile(name: string, parts: readonly (string | Blob)[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  // eslint-disable-next-line no-restricted-syntax -- a file made here
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the data by the time it is idle again.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
