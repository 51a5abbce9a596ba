import { identityLimits } from '@portal/contracts/identity-words';
import { Button, IconButton, useTranslation } from '@portal/portal';
import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import styles from './IdentityCheck.module.css';
import { type Picture, type PictureFault, readPicture } from './read-picture';

export type DocumentPicturesProps = { pictures: readonly Picture[]; problem: string | null; onChange: (pictures: Picture[]) => void };

const limits = { count: identityLimits.maxImages, size: identityLimits.maxImageBytes / 1024 / 1024 };

/** Up to three pictures of a document, looked at before they are sent. */
export function DocumentPictures({ pictures, problem, onChange }: DocumentPicturesProps) {
  const { t } = useTranslation('member');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PictureFault | 'many' | null>(null);
  const room = limits.count - pictures.length;
  const wrong = fault ? t(`identity.pictures.faults.${fault}`, limits) : problem;

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again after it was removed.
    target.value = '';
    if (files.length === 0) return;
    const read = await Promise.all(files.slice(0, Math.max(room, 0)).map(readPicture));
    setFault(read.find((one) => typeof one === 'string') ?? (files.length > room ? 'many' : null));
    onChange([...pictures, ...read.filter((one) => typeof one !== 'string')]);
  }

  function remove(index: number) {
    setFault(null);
    onChange(pictures.filter((_, place) => place !== index));
    input.current?.parentElement?.querySelector('button')?.focus();
  }

  return (
    <fieldset className={styles.pictures}>
      <legend>{t('identity.pictures.title')}</legend>
      <p className={styles.note}>{t('identity.pictures.hint', limits)}</p>
      {pictures.length > 0 && (
        <ul className={styles.previews}>
          {pictures.map(({ preview }, index) => (
            <li key={preview}>
              <img src={preview} alt={t('identity.pictures.one', { number: index + 1 })} />
              <IconButton
                size="small"
                variant="filled"
                className={styles.remove}
                label={t('identity.pictures.remove', { number: index + 1 })}
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
          data-testid="document-pictures"
          onChange={(event) => void handleChange(event)}
        />
        <Button
          size="small"
          icon={<ImagePlus aria-hidden size={18} />}
          aria-disabled={room === 0 || undefined}
          onClick={() => (room > 0 ? input.current?.click() : setFault('many'))}
        >
          {t('identity.pictures.add')}
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
