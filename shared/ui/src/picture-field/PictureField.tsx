import { pictureLimits } from '@portal/contracts/picture-limits';
import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react';
import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import styles from './PictureField.module.css';
import { type Picture, type PictureFault, readPicture } from './read-picture';

export type PictureFieldLabels = {
  add: string;
  /** What a picture is called, and the button that takes it out again; the first has the number 1. */
  one(picture: Picture, number: number): string;
  remove(picture: Picture, number: number): string;
  fault(fault: PictureFault | 'many'): string;
};

export type PictureFieldProps = {
  title: string;
  hint: string;
  pictures: readonly Picture[];
  /** What is wrong with the pictures that are there. */
  problem?: string | null;
  labels: PictureFieldLabels;
  onChange: (pictures: Picture[]) => void;
};

/** Some pictures, looked at before they are sent. They may be chosen, or pasted. */
export function PictureField({ title, hint, pictures, problem = null, labels, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PictureFault | 'many' | null>(null);
  const room = pictureLimits.most - pictures.length;
  const wrong = fault ? labels.fault(fault) : problem;

  async function add(files: File[]) {
    if (files.length === 0) return;
    const read = await Promise.all(files.slice(0, Math.max(room, 0)).map(readPicture));
    setFault(read.find((one) => typeof one === 'string') ?? (files.length > room ? 'many' : null));
    const chosen = [...pictures, ...read.filter((one) => typeof one !== 'string')];
    // The same picture once.
    onChange(chosen.filter(({ data }, place) => chosen.findIndex((one) => one.data === data) === place));
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again after it was removed.
    target.value = '';
    void add(files);
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  }

  function remove(index: number) {
    setFault(null);
    onChange(pictures.filter((_, place) => place !== index));
    input.current?.parentElement?.querySelector('button')?.focus();
  }

  return (
    <fieldset className={styles.pictures} onPaste={handlePaste}>
      <legend>{title}</legend>
      <p className={styles.note}>{hint}</p>
      {pictures.length > 0 && (
        <ul className={styles.previews}>
          {pictures.map((picture, index) => (
            <li key={picture.preview}>
              <img src={picture.preview} alt={labels.one(picture, index + 1)} />
              <IconButton
                size="small"
                variant="filled"
                className={styles.remove}
                label={labels.remove(picture, index + 1)}
                onClick={() => remove(index)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <input ref={input} type="file" hidden multiple accept="image/png,image/jpeg" data-testid="pictures" onChange={handleChange} />
        <Button
          size="small"
          icon={<ImagePlus aria-hidden size={18} />}
          aria-disabled={room === 0 || undefined}
          onClick={() => (room > 0 ? input.current?.click() : setFault('many'))}
        >
          {labels.add}
        </Button>
      </div>
      {wrong && (
        <p role="alert" className={styles.fault}>
          <CircleAlert aria-hidden size={16} />
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
