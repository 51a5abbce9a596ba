import { Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';
import { RemoteSlot } from '../remotes';
import { providesSlot } from '../state/provided';
import styles from './HomePage.module.css';

export type HomePageProps = {
  /** The page of the remote that owns home. */
  children: ReactNode;
};

/** Home belongs to one remote; others have a row on it. */
export const HomePage = ({ children }: HomePageProps) => (
  <div className={styles.rows}>
    <Row slot="home.closingDraws" height={232} />
    {children}
    <Row slot="home.promotions" height={260} />
  </div>
);

function Row({ slot, height }: { slot: string; height: number }) {
  return providesSlot(slot) && <RemoteSlot name={slot} fallback={<Skeleton height={height} />} />;
}
