import type { LocalText } from '@portal/contracts';
import type { ContentText } from './ContentDialog';

type Titled = { title: LocalText; content: LocalText };

/** The title and the paragraphs of what is written under one. */
export const titledTexts = (
  { title, content }: Titled,
  edit: (part: Partial<Titled>) => void,
  t: (key: string, values: { language: string }) => string,
): ContentText[] => [
  { label: (language) => t('content.titleIn', { language }), text: title, onChange: (changed) => edit({ title: changed }), maxLength: 200 },
  {
    label: (language) => t('content.textIn', { language }),
    text: content,
    onChange: (changed) => edit({ content: changed }),
    maxLength: 20_000,
    isLong: true,
  },
];
