type LinePictureProps = { line: readonly number[]; rows: number; label: string };

const CELL = 10;

/** A line over a small window. */
export function LinePicture({ line, rows, label }: LinePictureProps) {
  return (
    <svg viewBox={`0 0 ${line.length * CELL} ${rows * CELL}`} role="img" aria-label={`${label}: ${line.map((row) => row + 1).join('-')}`}>
      {line.flatMap((on, reel) =>
        Array.from({ length: rows }, (_, row) => (
          <rect
            key={`${reel}.${row}`}
            x={reel * CELL + 0.75}
            y={row * CELL + 0.75}
            width={CELL - 1.5}
            height={CELL - 1.5}
            rx={1.5}
            fill={row === on ? '#f5c451' : '#2e2c49'}
          />
        )),
      )}
      <polyline
        points={line.map((row, reel) => `${reel * CELL + CELL / 2},${row * CELL + CELL / 2}`).join(' ')}
        fill="none"
        stroke="#0e0d1a"
        strokeWidth="1.6"
      />
    </svg>
  );
}
