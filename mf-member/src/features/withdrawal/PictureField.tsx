import { Button, useTranslation } from '@portal/portal';
import { type ChangeEvent, useId, useState } from 'react';
import { mostMegabytes, mostPictures, type Picture, readPicture } from './read-picture';
import styles from './Withdrawals.module.css';

type PictureFieldProps = { pictures: readonly Picture[]; onChange: (pictures: Picture[]) => void };

/** Up to three pictures, such as a screenshot of the bank's app. */
export function PictureField({ pictures, onChange }: PictureFieldProps) {
  const { t } = useTranslation('member');
  const id = useId();
  const [fault, setFault] = useState<'many' | 'refused' | null>(null);
  const limits = { count: mostPictures, size: mostMegabytes };

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again after it was removed.
    target.value = '';
    const room = mostPictures - pictures.length;
    const read = await Promise.all(files.slice(0, room).map(readPicture));
    setFault(files.length > room ? 'many' : read.includes(null) ? 'refused' : null);
    onChange([...pictures, ...read.filter((one) => one !== null)]);
  }

  return (
    <div className={styles.pictures}>
      <label htmlFor={id}>{t('withdraw.receipt.pictures')}</label>
      <p id={`${id}-hint`}>{t('withdraw.receipt.picturesHint', limits)}</p>
      <input
        id={id}
        type="file"
        multiple
        accept="image/png,image/jpeg"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void handleChange(event)}
      />
      {pictures.length > 0 && (
        <ul>
          {pictures.map(({ name }, place) => (
            <li key={`${place} ${name}`}>
              <span>{name}</span>
              <Button
                size="small"
                aria-label={t('withdraw.receipt.removePictureNamed', { name })}
                onClick={() => {
                  setFault(null);
                  onChange(pictures.filter((_, index) => index !== place));
                }}
              >
                {t('withdraw.receipt.removePicture')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fault && (
        <p role="alert" className={styles.refusal}>
          {t(fault === 'many' ? 'withdraw.receipt.tooManyPictures' : 'withdraw.receipt.pictureRefused', limits)}
        </p>
      )}
    </div>
  );
}
