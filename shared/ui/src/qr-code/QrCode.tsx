import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import styles from './QrCode.module.css';

export type QrCodeProps = {
  value: string;
  /** What the code holds, for those who do not see it. */
  label: string;
  /** Side length in pixels, quiet zone included. */
  size?: number;
  /** Quiet zone in modules; readers want four around it, and the card gives some. */
  margin?: number;
  /** How much may be damaged: L 7 %, M 15 %, Q 25 %, H 30 %. */
  level?: 'L' | 'M' | 'Q' | 'H';
  /** The same in words, beside the code: a link, a number to copy. */
  children?: ReactNode;
};

/** A QR code with its text beside it. It stays dark on white in both themes, or cameras would not read it. */
export const QrCode = ({ value, label, size = 200, margin = 2, level = 'M', children }: QrCodeProps) => (
  <figure className={styles.qrCode}>
    <span className={styles.card}>
      <QRCodeSVG value={value} title={label} size={size} marginSize={margin} level={level} bgColor="#ffffff" fgColor="#1b1a2e" />
    </span>
    {children && <figcaption className={styles.text}>{children}</figcaption>}
  </figure>
);
