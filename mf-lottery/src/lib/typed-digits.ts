const thaiZero = '๐'.charCodeAt(0);

/** Thai digits as people type them, read as `0` to `9`. */
export const fromTypedDigits = (text: string): string => text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero));
