import type { ReactNode } from 'react';

export type SocialNetwork = { resourceType: string; name: string; icon: ReactNode };

const glyph = (content: ReactNode) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {content}
  </svg>
);

/** Where else a brand may be found, in the order in which they are shown (NAV-02). The signs are plain pictures of what each is for. */
export const socialNetworks: readonly SocialNetwork[] = [
  {
    resourceType: 'WHATSAPP',
    name: 'WhatsApp',
    icon: glyph(
      <>
        <path d="M3.5 20.5 5 16a8.5 8.5 0 1 1 3.3 3.2Z" />
        <path d="M9 8.5c-.6 2.6 3.9 7 6.5 6.5l.500-1.8-2-1-1 .9c-.9-.4-1.7-1.2-2.1-2.1l.9-1-1-2Z" />
      </>,
    ),
  },
  {
    resourceType: 'FACEBOOK',
    name: 'Facebook',
    icon: glyph(<path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V11H7v4h3v6h4v-6h3l1-4h-4V7.5a.5.5 0 0 1 .5-.5H17Z" />),
  },
  { resourceType: 'TELEGRAM', name: 'Telegram', icon: glyph(<path d="M21 4 3 11l6 2.5M21 4l-3 16-9-6.5M21 4 9 13.5V20l3-4.2" />) },
  { resourceType: 'TWITTER', name: 'Twitter', icon: glyph(<path d="M4 4l16 16M20 4 4 20M4 4h4.5L20 20h-4.5Z" />) },
  {
    resourceType: 'LINE',
    name: 'LINE',
    icon: glyph(
      <path d="M12 4c5 0 9 3 9 6.8 0 4.2-5.5 7.2-9 9.2v-2.6C7 17.4 3 14.6 3 10.8 3 7 7 4 12 4ZM8 9v4h2M12.5 9v4M15 13V9l2 4V9" />,
    ),
  },
  {
    resourceType: 'YOUTUBE',
    name: 'YouTube',
    icon: glyph(<path d="M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3ZM10 9l5 3-5 3Z" />),
  },
];
