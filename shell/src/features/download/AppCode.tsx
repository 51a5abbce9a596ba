import { QRCodeSVG } from 'qrcode.react';
import styles from './Download.module.css';

/** What a code is made with unless its place says otherwise (DL-01); the page shows it smaller, and it stays sharp. */
const codeDefaults = { size: 800, margin: 20, level: 'M' } as const;

export type AppCodeProps = { value: string; label: string };

/** A code to point a phone at. It stays dark on white in both themes, or cameras would not read it. */
export function AppCode({ value, label }: AppCodeProps) {
  const { size, margin, level } = codeDefaults;
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} width={size} height={size} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <QRCodeSVG
        value={value}
        x={margin}
        y={margin}
        size={size - 2 * margin}
        level={level}
        marginSize={0}
        bgColor="#ffffff"
        fgColor="#1b1a2e"
        aria-hidden
      />
    </svg>
  );
}
