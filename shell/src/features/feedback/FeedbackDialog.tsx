import { useCommand } from '@portal/api-client';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { Button, SelectField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { type Picture, PictureField } from '@portal/ui/picture-field';
import { TextAreaField } from '@portal/ui/text-area';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { focusFirstInvalid } from '../../lib/focus-first-invalid';
import { setDirty } from '../../state/dirty-owners';
import { closeOverlay } from '../../state/overlays/overlays.store';
import styles from './Feedback.module.css';
import { feedbackLimits, feedbackTopics, type FeedbackTopic } from './limits';
import { lengthFault, textLength } from './text-length';

const owner = 'shell.feedback';
const { minCharacters: min, maxCharacters: max } = feedbackLimits;
const pictureTerms = { count: feedbackLimits.maxImages, size: feedbackLimits.maxImageBytes / 1024 / 1024 };

/** What a member writes to the house, with up to three pictures (DL-02). */
export function FeedbackDialog() {
  const { t } = useTranslation(['shell', 'help']);
  const errorText = useErrorText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [topic, setTopic] = useState<FeedbackTopic | ''>('');
  const [content, setContent] = useState('');
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, isSuccess, error } = useCommand('PUT /wps/feedback');
  const fault = lengthFault(content, { min, max });
  const hasTyped = (content.trim() !== '' || pictures.length > 0) && !isSuccess;

  useEffect(() => {
    setDirty(owner, hasTyped);
    return () => setDirty(owner, false);
  }, [hasTyped]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsChecked(true);
    if (!topic || fault) return focusFirstInvalid(form.current);
    const images = pictures.map(({ name, data }) => ({ name, data }));
    // The refusal stands in the form.
    await mutateAsync({ body: { topic, content: content.trim(), images } }).catch(() => {});
  }

  const topics = feedbackTopics.map((value) => ({ value, label: t(`help:topics.${value}`) }));
  return (
    <Dialog
      open
      title={t('footer.feedback')}
      locked={isPending}
      closesOnOutsidePress={!hasTyped}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
      footer={
        isSuccess ? (
          <Button key="close" variant="primary" onClick={closeOverlay}>
            {t('actions.close')}
          </Button>
        ) : (
          <Button key="send" variant="primary" type="submit" form={formId} pending={isPending}>
            {t('help:feedback.send')}
          </Button>
        )
      }
    >
      {isSuccess ? (
        <div className={styles.sent} role="status">
          <CircleCheck aria-hidden />
          <p>{t('help:feedback.sent')}</p>
        </div>
      ) : (
        <form id={formId} ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <SelectField
            label={t('help:feedback.topic')}
            placeholder={t('help:feedback.chooseTopic')}
            options={topics}
            value={topic}
            error={isChecked && !topic ? t('help:feedback.topicNeeded') : undefined}
            onChange={(event) => setTopic(event.target.value as FeedbackTopic)}
          />
          <TextAreaField
            label={t('help:feedback.content')}
            hint={t('help:feedback.contentHint', { min, max, length: textLength(content) })}
            value={content}
            error={isChecked && fault ? t(`help:feedback.${fault}`, { min, max, length: textLength(content) }) : undefined}
            onChange={(event) => setContent(event.target.value)}
          />
          <PictureField
            title={t('help:feedback.pictures')}
            hint={t('help:feedback.picturesHint', pictureTerms)}
            pictures={pictures}
            labels={{
              add: t('help:feedback.addPicture'),
              one: ({ name }) => name,
              remove: ({ name }) => t('help:feedback.removePicture', { name }),
              fault: (kind) => t(`help:feedback.pictureFaults.${kind}`, pictureTerms),
            }}
            onChange={setPictures}
          />
          {error && (
            <p role="alert" className={styles.fault}>
              <CircleAlert aria-hidden size={16} />
              {errorText(error)}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}
