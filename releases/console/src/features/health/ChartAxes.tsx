import { formatDateTime } from '@portal/ui';
import styles from './HealthChart.module.css';
import { frame, yOf } from './chart-frame';

type ChartAxesProps = { end: number; from: string; to: string };

const clock = (instant: string | number) => formatDateTime(instant, 'time').slice(0, 5);

export function ChartAxes({ end, from, to }: ChartAxesProps) {
  const middle = (Date.parse(from) + Date.parse(to)) / 2;
  return (
    <g className={styles.axes}>
      {[0, end / 2, end].map((value) => (
        <g key={value}>
          <line x1={frame.left} x2={frame.right} y1={yOf(value, end)} y2={yOf(value, end)} />
          <text x={frame.left - 6} y={yOf(value, end) + 3.5} textAnchor="end">
            {Number.isInteger(value) ? value : ''}
          </text>
        </g>
      ))}
      <text x={frame.left} y={frame.height - 6}>
        {clock(from)}
      </text>
      <text x={(frame.left + frame.right) / 2} y={frame.height - 6} textAnchor="middle">
        {clock(middle)}
      </text>
      <text x={frame.right} y={frame.height - 6} textAnchor="end">
        {clock(to)}
      </text>
    </g>
  );
}
