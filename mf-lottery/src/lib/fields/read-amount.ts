import { fromThaiDigits } from '@portal/lottery-rules';

/** An amount as people write it, `๑๐๐` or `1,000`, the way it is reckoned with; what is no amount stays as it is. */
export const readAmount = (text: string): string =>
  fromThaiDigits(text)
    .trim()
    .replace(/^\d+(?:,\d{3})+(?=\.|$)/, (grouped) => grouped.replaceAll(',', ''));
