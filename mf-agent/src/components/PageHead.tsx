import styles from './PageHead.module.css';

/** Each page of the centre opens with its name and with what it is for. */
export const PageHead = ({ title, detail }: { title: string; detail: string }) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.detail}>{detail}</p>
  </header>
);
