import { i18n, useTranslation } from '@portal/i18n';
import { chatLimits } from '@portal/contracts/chat-words';
import { Button, SelectField } from '@portal/ui';
import { PictureField, type Picture } from '@portal/ui/picture-field';
import { TextAreaField } from '@portal/ui/text-area';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useRead } from '../../lib/useRead';
import { readReplies } from './service-desk.api';
import styles from './Service.module.css';

type ComposerProps = {
  /** The language of the member's page. */
  language: string;
  onSay: (text: string, picture?: Picture) => void;
  onTyping: (isTyping: boolean) => void;
};

/** Where an answer is written: by hand, from a saved reply, or with pictures. Enter sends, Shift and Enter begin a line. */
export function Composer({ language, onSay, onTyping }: ComposerProps) {
  const { t } = useTranslation('desk');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<Picture[]>([]);
  const replies = useRead(['service', 'replies'], readReplies).value?.filter(({ isShown }) => isShown) ?? [];

  function change(next: string) {
    setText(next);
    onTyping(next !== '');
  }

  function send() {
    const words = text.trim();
    if (words) onSay(words);
    for (const picture of pictures) onSay('', picture);
    setPictures([]);
    change('');
  }

  function handleKeyDown(event: KeyboardEvent) {
    // A key that ends the choice of a word in an input method sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function insert(id: string) {
    const texts = replies.find((reply) => reply.id === id)?.text;
    if (!texts) return;
    const found = (language === 'TY' ? texts.TY : texts.EN) ?? texts.TY ?? '';
    change(text ? `${text}\n${found}` : found);
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {replies.length > 0 && (
        <SelectField
          label={t('service.reply')}
          value=""
          placeholder={t('service.replyChoose')}
          options={replies.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(event) => insert(event.target.value)}
        />
      )}
      <TextAreaField
        label={t('service.answer')}
        rows={3}
        maxLength={chatLimits.maxCharacters}
        lang={i18n.language}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <PictureField
        title={t('service.pictures.title')}
        hint={t('service.pictures.hint')}
        pictures={pictures}
        labels={{
          add: t('service.pictures.add'),
          one: (_, number) => t('service.pictures.one', { number }),
          remove: (_, number) => t('service.pictures.remove', { number }),
          fault: (fault) => t(`service.pictures.${fault}`),
        }}
        onChange={setPictures}
      />
      <div>
        <Button type="submit" variant="primary" disabled={text.trim() === '' && pictures.length === 0}>
          {t('service.send')}
        </Button>
      </div>
    </form>
  );
}
