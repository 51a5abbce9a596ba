import {
  doublesOf,
  fallingNumbers,
  headTable,
  type HeadTailRow,
  readSpecial,
  silentHeads,
  silentTails,
  tailTable,
  type VietnameseResult,
} from '@portal/lottery-rules';
import { useTranslation } from '@portal/portal';
import styles from './Statistics.module.css';

/** How players read the newest prize table: its special prize, what it repeats, and what it lacks. */
export function VietnameseReading({ results }: { results: readonly VietnameseResult[] }) {
  const { t } = useTranslation('lottery');
  const [newest] = results;
  if (!newest) return null;
  const special = readSpecial(newest);
  const list = (numbers: readonly string[]) => (numbers.length > 0 ? numbers.join(' ') : t('stat.none'));
  const facts: [string, string][] = [
    ['special', special.number],
    ['total', String(special.total)],
    ['form', `${special.parity} · ${special.sizes.map((size) => t(`choice.${size}`)).join(' ')}`],
    ['falling', list(fallingNumbers(results))],
    ['doubles', list(doublesOf(newest))],
    ['silentHeads', list(silentHeads(newest))],
    ['silentTails', list(silentTails(newest))],
  ];
  return (
    <section aria-label={t('stat.newest')}>
      <h3>{t('stat.newest')}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`stat.reading.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.pair}>
        <HeadTail title={t('stat.heads')} rows={headTable(newest)} />
        <HeadTail title={t('stat.tails')} rows={tailTable(newest)} />
      </div>
    </section>
  );
}

function HeadTail({ title, rows }: { title: string; rows: readonly HeadTailRow[] }) {
  return (
    <table className={styles.headTail}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ digit, others }) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td>{others.length > 0 ? others.join(' ') : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
