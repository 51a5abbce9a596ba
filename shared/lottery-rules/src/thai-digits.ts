/** The text with Thai digits ๐–๙ written as 0–9, as a Thai keyboard may type them. */
export function fromThaiDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - '๐'.charCodeAt(0)));
}
