import type { RafflePrize } from '@portal/contracts';
import { useLocalText } from '@portal/portal';
import styles from './Raffle.module.css';

const [centre, radius] = [100, 96];
const turns = 4;

function pointAt(degrees: number, distance: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(centre + distance * Math.cos(angle)).toFixed(2)} ${(centre + distance * Math.sin(angle)).toFixed(2)}`;
}

/** Broken at the space that is nearest to the middle. */
function inTwoLines(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = text.length / 2;
  const [first] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return first === undefined || text.length < 9 ? [text] : [text.slice(0, first), text.slice(first + 1)];
}

type WheelProps = { prizes: readonly RafflePrize[]; wonId: string | null; spin: number };

/** The wheel only shows what has been decided: equal parts, whatever their chances. It turns where motion is welcome. */
export function Wheel({ prizes, wonId, spin }: WheelProps) {
  const localText = useLocalText();
  const part = 360 / prizes.length;
  const won = prizes.findIndex(({ id }) => id === wonId);
  const rotation = won < 0 ? 0 : spin * turns * 360 - (won + 0.5) * part;
  return (
    <div className={styles.wheelFrame} aria-hidden>
      <span className={styles.pointer} />
      <svg viewBox="0 0 200 200" className={styles.wheel} style={{ transform: `rotate(${rotation}deg)` }}>
        {prizes.map((prize, place) => (
          <g key={prize.id}>
            <path
              className={styles.part}
              data-odd={place % 2 === 1 || undefined}
              data-won={prize.id === wonId || undefined}
              d={`M${centre} ${centre} L${pointAt(place * part, radius)} A${radius} ${radius} 0 ${part > 180 ? 1 : 0} 1 ${pointAt((place + 1) * part, radius)} Z`}
            />
            <text className={styles.partText} transform={`rotate(${(place + 0.5) * part} ${centre} ${centre})`}>
              {inTwoLines(localText(prize.name)).map((line, row) => (
                <tspan key={line} x={centre} y={24 + 10 * row}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
