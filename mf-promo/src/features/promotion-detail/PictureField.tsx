import { pictureLimits } from '@portal/contracts/picture-limits';
import { Button, IconButton, useTranslation } from '@portal/portal';
import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import styles from './PictureField.module.css';
import { type Picture, type PictureFault, readPicture } from '../../lib/read-picture';

export type PictureFieldProps = {
  title: string;
  hint: string;
  pictures: readonly Picture[];
  /** What is wrong with the pictures that are there. */
  problem?: string | null;
  onChange: (pictures: Picture[]) => void;
};

/** For the texts: how many, and the megabytes of each. */
export const pictureTerms = { count: pictureLimits.most, size: pictureLimits.maxBytes / 1024 / 1024 };

/** Some pictures, looked at before they are sent. */
export function PictureField({ title, hint, pictures, problem = null, onChange }: PictureFieldProps) {
  const { t } = useTranslation('promo');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PictureFault | 'many' | null>(null);
  const room = pictureLimits.most - pictures.length;
  const wrong = fault ? t(`apply.pictures.faults.${fault}`, pictureTerms) : problem;

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again after it was removed.
    target.value = '';
    if (files.length === 0) return;
    const read = await Promise.all(files.slice(0, Math.max(room, 0)).map(readPicture));
    setFault(read.find((one) => typeof one === 'string') ?? (files.length > room ? 'many' : null));
    const chosen = [...pictures, ...read.filter((one) => typeof one !== 'string')];
    // The same picture once.
    onChange(chosen.filter(({ data }, place) => chosen.findIndex((one) => one.data === data) === place));
  }

  function remove(index: number) {
    setFault(null);
    onChange(pictures.filter((_, place) => place !== index));
    input.current?.parentElement?.querySelector('button')?.focus();
  }

  return (
    <fieldset className={styles.pictures}>
      <legend>{title}</legend>
      <p className={styles.note}>{hint}</p>
      {pictures.length > 0 && (
        <ul className={styles.previews}>
          {pictures.map(({ preview }, index) => (
            <li key={preview}>
              <img src={preview} alt={t('apply.pictures.one', { number: index + 1 })} />
              <IconButton
                size="small"
                variant="filled"
                className={styles.remove}
                label={t('apply.pictures.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/png,image/jpeg"
          data-testid="pictures"
          onChange={(event) => void handleChange(event)}
        />
        <Button
          size="small"
          icon={<ImagePlus aria-hidden size={18} />}
          aria-disabled={room === 0 || undefined}
          onClick={() => (room > 0 ? input.current?.click() : setFault('many'))}
        >
          {t('apply.pictures.add')}
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
