import { chatLimits } from '@portal/contracts/chat-words';
import { useTranslation } from '@portal/i18n';
import { IconButton } from '@portal/ui';
import { type Picture, type PictureFault, readPicture } from '@portal/ui/picture-field';
import { TextAreaField } from '@portal/ui/text-area';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { pictureLimits } from '@portal/contracts/picture-limits';
import styles from './Composer.module.css';
import { setDraft, useDraft } from './draft.store';

export type ComposerProps = {
  onSend: (written: { text: string; picture: Picture | null }) => void;
  onTyping: () => void;
};

/** A phone's keyboard has its own key for a new line, and no other. */
const hasOwnKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Enter sends, Shift and Enter make a new line; a picture may be chosen or pasted. */
export function Composer({ onSend, onTyping }: ComposerProps) {
  const { t } = useTranslation('chat');
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { text, picture, fault } = useDraft();
  const words = text.trim();
  const isLong = words.length > chatLimits.maxCharacters;
  const isEmpty = words === '' && picture === null;
  const tooMuch = isLong ? t('composer.tooLong', { most: chatLimits.maxCharacters, length: words.length }) : undefined;

  async function choose(file: File | undefined) {
    if (!file) return;
    const read = await readPicture(file);
    setDraft(typeof read === 'string' ? { fault: read } : { picture: read, fault: null });
    field.current?.focus();
  }

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file may be chosen again.
    target.value = '';
    void choose(file);
  }

  function handlePaste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    void choose(file);
  }

  function send() {
    if (isEmpty || isLong) return field.current?.focus();
    onSend({ text: words, picture });
    setDraft({ text: '', picture: null, fault: null });
    field.current?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    // A word that is still being composed ends with Enter too.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasOwnKeyboard()) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={styles.composer}
      onPaste={handlePaste}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {picture && (
        <div className={styles.picture}>
          <img src={picture.preview} alt={picture.name} />
          <IconButton size="small" variant="filled" label={t('composer.removePicture')} onClick={() => setDraft({ picture: null })}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          {t(faultTexts[fault], { size: pictureLimits.maxBytes / 1024 / 1024 })}
        </p>
      )}
      <div className={styles.line}>
        <input ref={input} type="file" hidden accept="image/png,image/jpeg" data-testid="chat-picture" onChange={handleChoice} />
        <IconButton label={t('composer.addPicture')} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
        </IconButton>
        <TextAreaField
          ref={field}
          className={styles.field}
          label={t('composer.label')}
          labelHidden
          placeholder={t('composer.placeholder')}
          rows={1}
          value={text}
          error={tooMuch}
          enterKeyHint={hasOwnKeyboard() ? 'send' : 'enter'}
          onKeyDown={handleKey}
          onChange={({ target }) => {
            setDraft({ text: target.value });
            if (target.value.trim() !== '') onTyping();
          }}
        />
        <IconButton type="submit" variant="filled" label={t('composer.send')} aria-disabled={isEmpty || isLong || undefined}>
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
    </form>
  );
}

const faultTexts: Record<PictureFault, string> = {
  type: 'composer.faults.type',
  size: 'composer.faults.size',
  unreadable: 'composer.faults.unreadable',
};
