import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { Button, classNames, VisuallyHidden } from '@portal/ui';
import { Star } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import styles from './EndedPart.module.css';

export type EndedPartProps = {
  /** The word that has been given already. */
  rating: number | null;
  onRate: (stars: number) => Promise<void>;
  onAnother: () => void;
};

const all = [1, 2, 3, 4, 5] as const;

/** What is left to do in a conversation that has ended: say how it was, and begin another. */
export function EndedPart({ rating, onRate, onAnother }: EndedPartProps) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const name = useId();
  const [stars, setStars] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (stars === 0 || isSending) return;
    setIsSending(true);
    setRefusal(null);
    await onRate(stars).catch(setRefusal);
    setIsSending(false);
  }

  return (
    <div className={styles.ended}>
      {rating === null ? (
        <form className={styles.rating} onSubmit={(event) => void handleSubmit(event)}>
          <fieldset>
            <legend>{t('rating.question')}</legend>
            <div className={styles.stars}>
              {all.map((count) => (
                <label key={count} className={classNames(styles.star, count <= stars && styles.given)}>
                  <input type="radio" name={name} value={count} checked={stars === count} onChange={() => setStars(count)} />
                  <Star aria-hidden />
                  <VisuallyHidden>{t('rating.stars', { count })}</VisuallyHidden>
                </label>
              ))}
            </div>
          </fieldset>
          {stars > 0 && (
            <Button type="submit" size="small" pending={isSending}>
              {t('rating.send')}
            </Button>
          )}
          {refusal !== null && (
            <p role="alert" className={styles.fault}>
              {errorText(refusal)}
            </p>
          )}
        </form>
      ) : (
        <p role="status">{t('rating.thanks', { stars: t('rating.stars', { count: rating }) })}</p>
      )}
      <Button variant="primary" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  );
}
