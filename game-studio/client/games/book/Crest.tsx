import styles from './Crest.module.css';

function seedOf(text: string): number {
  let seed = 7;
  for (const letter of text) seed = (seed * 31 + letter.charCodeAt(0)) % 100_003;
  return seed;
}

const shapes = [
  'M4 3h24v13c0 8-6 12-12 14C10 28 4 24 4 16Z',
  'M16 2 29 9v14l-13 7-13-7V9Z',
  'M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28Z',
  'M5 3h22l2 9c0 9-6 15-13 18C9 27 3 21 3 12Z',
];
const bands = ['M16 0v32H0V0Z', 'M0 12h32v8H0Z', 'M0 0h32L0 32Z', 'M11 0h10v32H11Z', 'M0 20 16 8l16 12v8L16 16 0 28Z'];

/** A side's badge, drawn from its name: two colours, a shape and a band. */
export function Crest({ id }: { id: string }) {
  const seed = seedOf(id);
  const hue = seed % 360;
  const clip = `crest-${id}`;
  return (
    <svg className={styles.crest} viewBox="0 0 32 32" aria-hidden focusable="false">
      <clipPath id={clip}>
        <path d={shapes[seed % shapes.length]} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h32v32H0Z" fill={`hsl(${hue} 62% 42%)`} />
        <path d={bands[(seed >> 3) % bands.length]} fill={`hsl(${(hue + 90 + (seed % 5) * 40) % 360} 70% 66%)`} />
      </g>
      <path d={shapes[seed % shapes.length]} fill="none" stroke="rgb(255 255 255 / 40%)" strokeWidth="1.5" />
    </svg>
  );
}
