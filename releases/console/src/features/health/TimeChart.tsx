import { Fragment } from 'react';
import { ChartAxes } from './ChartAxes';
import { frame, xOf, yOf } from './chart-frame';
import styles from './HealthChart.module.css';
import { axisEnd, type Series } from './health-series';

type TimeChartProps = { title: string; summary: string; series: readonly Series[]; from: string; to: string };
type Key = 'p50Ms' | 'p95Ms';

/** Load times of each build: the middle one as a line, the slow end dashed. */
export function TimeChart({ title, summary, series, from, to }: TimeChartProps) {
  const all = series.flatMap(({ minutes }) => minutes.flatMap((figures) => figures?.p95Ms ?? figures?.p50Ms ?? []));
  const end = axisEnd(Math.max(0, ...all));
  const pointsOf = ({ minutes }: Series, key: Key) =>
    minutes.flatMap((figures, place) => {
      const value = figures?.[key] ?? null;
      return value === null ? [] : [{ x: xOf(place), y: yOf(value, end) }];
    });

  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={summary}>
        <ChartAxes end={end} from={from} to={to} />
        {series.map((each, index) =>
          (['p50Ms', 'p95Ms'] as const).map((key) => (
            <Fragment key={`${each.buildId} ${key}`}>
              <polyline
                className={styles.line}
                data-series={index}
                data-figure={key}
                points={pointsOf(each, key)
                  .map(({ x, y }) => `${x},${y}`)
                  .join(' ')}
              />
              {pointsOf(each, key).map(({ x, y }) =>
                key === 'p50Ms' ? (
                  <circle key={x} className={styles.point} data-series={index} cx={x} cy={y} r={2} />
                ) : (
                  <path key={x} className={styles.line} data-series={index} d={`M${x - 3} ${y}h6`} />
                ),
              )}
            </Fragment>
          )),
        )}
      </svg>
    </figure>
  );
}
