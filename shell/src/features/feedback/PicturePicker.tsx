import { useTranslation } from '@portal/i18n';
import { Button, IconButton } from '@portal/ui';
import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, useRef, useState } from 'react';
import styles from './Feedback.module.css';
import { feedbackLimits } from './limits';
import { readPicture, type Picture, type PictureFault } from './read-picture';

export type PicturePickerProps = { pictures: readonly Picture[]; onChange: (pictures: Picture[]) => void };

const megabytes = feedbackLimits.maxImageBytes / 1024 / 1024;

/** Up to three pictures, looked at before they are sent. They may be chosen, or pasted. */
export function PicturePicker({ pictures, onChange }: PicturePickerProps) {
  const { t } = useTranslation('help');
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PictureFault | 'many' | null>(null);
  const room = feedbackLimits.maxImages - pictures.length;

  async function add(files: File[]) {
    if (files.length === 0) return;
    setFault(files.length > room ? 'many' : null);
    const read = await Promise.all(files.slice(0, room).map(readPicture));
    const refused = read.find((one) => typeof one === 'string');
    if (refused) setFault(refused);
    onChange([...pictures, ...read.filter((one) => typeof one !== 'string')]);
  }

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again after it was removed.
    target.value = '';
    await add(files);
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
      <legend>{t('feedback.pictures')}</legend>
      <p className={styles.hint}>{t('feedback.picturesHint', { count: feedbackLimits.maxImages, size: megabytes })}</p>
      {pictures.length > 0 && (
        <ul className={styles.previews}>
          {pictures.map(({ name, preview }, index) => (
            <li key={preview}>
              <img src={preview} alt={name} />
              <IconButton
                size="small"
                variant="filled"
                className={styles.remove}
                label={t('feedback.removePicture', { name })}
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
          {t('feedback.addPicture')}
        </Button>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          <CircleAlert aria-hidden size={16} />
          {t(`feedback.pictureFaults.${fault}`, { count: feedbackLimits.maxImages, size: megabytes })}
        </p>
      )}
    </fieldset>
  );
}
