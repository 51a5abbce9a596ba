import { useTranslation } from '@portal/portal';
import styles from './Statistics.module.css';

export type TrendPoint = { label: string; value: number };

export type TrendChartProps = {
  title: string;
  /** Oldest first. */
  points: readonly TrendPoint[];
};

const width = 720;
const height = 180;
const edge = 28;

/** How a value went from draw to draw; the same figures stand in a table for whoever cannot see the line. */
export function TrendChart({ title, points }: TrendChartProps) {
  const { t } = useTranslation('lottery');
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => edge + (points.length < 2 ? 0.5 : at / (points.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - least) / (most - least || 1)) * (height - 2 * edge);
  const marks = [...new Set([least, Math.round((least + most) / 2), most])];
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={edge} x2={width - edge} y1={y(mark)} y2={y(mark)} className={styles.gridLine} />
            <text x={edge - 6} y={y(mark) + 4} textAnchor="end" className={styles.gridText}>
              {mark}
            </text>
          </g>
        ))}
        <polyline className={styles.line} points={points.map(({ value }, at) => `${x(at)},${y(value)}`).join(' ')} />
        {points.map(({ label, value }, at) => (
          <circle key={label} cx={x(at)} cy={y(value)} r={points.length > 50 ? 2 : 3.5} className={styles.dot}>
            <title>{`${label}: ${value}`}</title>
          </circle>
        ))}
      </svg>
      <details>
        <summary>{t('stat.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('draw.issueLabel')}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {[...points].reverse().map(({ label, value }) => (
              <tr key={label}>
                <td>{label}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
