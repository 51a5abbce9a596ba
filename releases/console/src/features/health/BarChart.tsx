import { ChartAxes } from './ChartAxes';
import { barWidth, frame, xOf, yOf } from './chart-frame';
import styles from './HealthChart.module.css';
import { axisEnd, type Series } from './health-series';

type BarChartProps = {
  title: string;
  /** What the picture shows, in a sentence. */
  summary: string;
  series: readonly Series[];
  figure: 'loads' | 'failures';
  from: string;
  to: string;
};

/** Counts per minute, the builds one on top of the other. */
export function BarChart({ title, summary, series, figure, from, to }: BarChartProps) {
  const places = series[0]?.minutes.map((_, place) => place) ?? [];
  const valueOf = (each: Series, place: number) => each.minutes[place]?.[figure] ?? 0;
  const end = axisEnd(Math.max(0, ...places.map((place) => series.reduce((sum, each) => sum + valueOf(each, place), 0))));

  function barsAt(place: number) {
    let below = 0;
    return series.map((each, index) => {
      const value = valueOf(each, place);
      const top = yOf(below + value, end);
      const height = yOf(below, end) - top;
      below += value;
      return (
        value > 0 && (
          <rect
            key={each.buildId}
            className={styles.bar}
            data-series={index}
            x={xOf(place) - barWidth / 2}
            y={top}
            width={barWidth}
            height={height}
          />
        )
      );
    });
  }

  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={summary}>
        <ChartAxes end={end} from={from} to={to} />
        {places.map((place) => (
          <g key={place}>{barsAt(place)}</g>
        ))}
      </svg>
    </figure>
  );
}
