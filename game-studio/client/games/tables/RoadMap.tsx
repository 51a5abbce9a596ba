import { useEffect, useRef } from 'react';
import { beadPlate, bigRoad, ROAD_ROWS, type RoadMark } from '../../../src/games/tables/roads';
import styles from './Table.module.css';

const CELL = 23;
const LEAST_COLUMNS = 16;

type RoadMapProps = {
  kind: 'bead' | 'big';
  label: string;
  marks: readonly RoadMark[];
  /** By winner: colour, and the letter on a bead. */
  looks: Readonly<Record<string, { colour: string; letter: string }>>;
};

/** The rounds of the table so far as players note them down. The newest is in sight; the rest is scrolled to, by keyboard too. */
export function RoadMap({ kind, label, marks, looks }: RoadMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const beads = kind === 'bead' ? beadPlate(marks) : [];
  const cells = kind === 'big' ? bigRoad(marks) : [];
  const used = Math.max(0, ...[...beads, ...cells].map(({ column }) => column + 2));
  const columns = Math.max(LEAST_COLUMNS, used);
  const [width, height] = [columns * CELL, ROAD_ROWS * CELL];
  useEffect(() => {
    const element = box.current;
    element?.scrollTo({ left: used * CELL - element.clientWidth });
  }, [used]);
  const middle = ({ column, row }: { column: number; row: number }) => [column * CELL + CELL / 2, row * CELL + CELL / 2] as const;

  return (
    <div ref={box} className={styles.road} role="img" aria-label={label} tabIndex={0}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {Array.from({ length: columns }, (_, i) => (
          <line key={`c${i}`} x1={i * CELL} x2={i * CELL} y1={0} y2={height} stroke="#ddd9ce" />
        ))}
        {Array.from({ length: ROAD_ROWS }, (_, i) => (
          <line key={`r${i}`} x1={0} x2={width} y1={i * CELL} y2={i * CELL} stroke="#ddd9ce" />
        ))}
        {beads.map((bead, i) => {
          const [x, y] = middle(bead);
          const look = looks[bead.winner];
          return (
            <g key={i}>
              <circle cx={x} cy={y} r={9.5} fill={look?.colour} />
              <text x={x} y={y + 4} textAnchor="middle" fontSize="11" fontWeight="700" fill="#fff">
                {look?.letter}
              </text>
              {bead.bankerPair && <circle cx={x - 7} cy={y - 7} r={3} fill="#d3202c" stroke="#fff" />}
              {bead.playerPair && <circle cx={x + 7} cy={y + 7} r={3} fill="#1f5fd0" stroke="#fff" />}
            </g>
          );
        })}
        {cells.map((cell) => {
          const [x, y] = middle(cell);
          return (
            <g key={`${cell.column}:${cell.row}`}>
              <circle cx={x} cy={y} r={8} fill="none" stroke={looks[cell.winner]?.colour} strokeWidth={3} />
              {cell.ties > 0 && <line x1={x - 8} y1={y + 8} x2={x + 8} y2={y - 8} stroke="#0f7a4f" strokeWidth={2.5} />}
              {cell.ties > 1 && (
                <text x={x} y={y + 4} textAnchor="middle" fontSize="10" fontWeight="700" fill="#0f7a4f">
                  {cell.ties}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
