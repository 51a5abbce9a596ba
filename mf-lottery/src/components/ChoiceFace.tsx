import { useTranslation } from '@portal/portal';
import type { Face } from '../lib/numbers/face-of';
import { DieFace } from './DieFace';
import styles from './Faces.module.css';

export type ChoiceFaceProps = {
  face: Face;
  /** The choice in words or figures. */
  name: string;
  /** Below it: what it pays, or that it is limited. */
  note?: string | null | undefined;
};

/** What stands on the button of a choice: dice, a coloured ball, a tile with words, or plain figures; below it what it pays. */
export function ChoiceFace({ face, name, note }: ChoiceFaceProps) {
  const { t } = useTranslation('lottery');
  return (
    <>
      {face.kind === 'dice' ? (
        <span className={styles.dice} role="img" aria-label={name}>
          {face.values.map((value, i) => (
            <DieFace key={i} value={value} size={face.values.length > 1 ? 22 : 28} />
          ))}
        </span>
      ) : face.kind === 'ball' ? (
        <span className={styles.ball} data-colour={face.colour} title={t(`colour.${face.colour}`)}>
          {name}
        </span>
      ) : face.kind === 'tile' ? (
        <span className={styles.tile} data-tone={face.tone}>
          {name}
        </span>
      ) : (
        <span className={styles.text}>{name}</span>
      )}
      {face.kind === 'animal' && face.numbers.length > 0 && <span className={styles.numbers}>{face.numbers.join(' ')}</span>}
      {note && <small className={styles.note}>{note}</small>}
    </>
  );
}
