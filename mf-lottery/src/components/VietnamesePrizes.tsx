import { useTranslation } from '@portal/portal';
import styles from './VietnamesePrizes.module.css';

const order = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'];

export type VietnamesePrizesProps = {
  prizes: Readonly<Record<string, readonly string[]>>;
  /** Two digits to find: every number that ends with them stands out. */
  marked?: string | undefined;
};

/** The prize table as it hangs at every lottery stand: special prize first, each number with the two digits that most bets are about. */
export function VietnamesePrizes({ prizes, marked }: VietnamesePrizesProps) {
  const { t } = useTranslation('lottery');
  return (
    <table className={styles.table}>
      <tbody>
        {order
          .filter((name) => prizes[name])
          .map((name) => (
            <tr key={name} className={name === 'DB' ? styles.special : undefined}>
              <th scope="row">{t(`vn.prize.${name}`)}</th>
              <td>
                <ul className={styles.numbers} data-count={prizes[name]!.length}>
                  {prizes[name]!.map((number, i) => (
                    <li key={i} className={marked === number.slice(-2) ? styles.marked : undefined}>
                      {number.slice(0, -2)}
                      <span className={styles.tail}>{number.slice(-2)}</span>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
