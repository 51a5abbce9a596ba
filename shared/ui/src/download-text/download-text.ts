/** Hands a text to the person as a file. */
export function downloadText(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the data by the time it is idle again.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
