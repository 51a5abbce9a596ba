import { Button, isApiError, type Picture, PictureField, portal, TextField, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { useLookAgain } from '../../components/member-offers.api';
import styles from './NextStep.module.css';
import { pictureTerms, usePictureLabels } from './usePictureLabels';
import { useApply } from './promotion.api';

const longestComment = 140;

type ApplicationFormProps = { id: string; canApply: boolean; /** Why the last one was refused. */ refusal: string };

/** A comment and pictures for staff, who look at them (PROMO-01). */
export function ApplicationForm({ id, refusal, canApply }: ApplicationFormProps) {
  const { t } = useTranslation('promo');
  const pictureLabels = usePictureLabels();
  const errorText = useErrorText();
  const apply = useApply();
  const lookAgain = useLookAgain();
  const [comment, setComment] = useState('');
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [pictureProblem, setPictureProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (apply.isPending) return;
    setProblem(null);
    setPictureProblem(null);
    const images = pictures.map(({ name, data }) => ({ name, data }));
    try {
      await apply.mutateAsync({ params: { id }, body: { comment, images } });
      portal.notify({ kind: 'success', title: t('apply.sent') });
    } catch (error) {
      if (isApiError(error) && error.code === 'feedback.image_refused')
        setPictureProblem(t('apply.imageRefused', { number: (error.value as { index: number }).index + 1 }));
      else setProblem(errorText(error));
    }
    await lookAgain();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {refusal && <p className={styles.refusal}>{t('apply.refused', { reason: refusal })}</p>}
      <TextField
        label={t('apply.comment')}
        hint={t('apply.commentHint', { left: longestComment - [...comment].length })}
        maxLength={longestComment}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
      <PictureField
        title={t('apply.pictures.title')}
        hint={t('apply.pictures.hint', pictureTerms)}
        pictures={pictures}
        labels={pictureLabels}
        problem={pictureProblem}
        onChange={setPictures}
      />
      {problem && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" variant="primary" size="large" pending={apply.isPending} disabled={!canApply}>
          {t('apply.send')}
        </Button>
      </div>
    </form>
  );
}
