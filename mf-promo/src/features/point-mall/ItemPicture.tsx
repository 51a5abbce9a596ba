import type { MallItem } from '@portal/contracts';
import { Banknote, Coffee, Gift, Headphones, Shirt, Smartphone, Ticket, Watch } from 'lucide-react';
import styles from './PointMall.module.css';

const motifs = {
  gift: Gift,
  credit: Banknote,
  ticket: Ticket,
  phone: Smartphone,
  headphones: Headphones,
  shirt: Shirt,
  watch: Watch,
  cup: Coffee,
};

/** The motif of an item. */
export function ItemPicture({ picture, size = 40 }: { picture: MallItem['picture']; size?: number }) {
  const Motif = motifs[picture];
  return (
    <span className={styles.picture} aria-hidden>
      <Motif size={size} strokeWidth={1.5} />
    </span>
  );
}
