import type { LocalText } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { Checkbox, Segmented, TextField } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { languageNames, type TextLanguage, textLanguages } from '../../lib/text-languages';
import { hasThai, withText } from './local-texts';

/** One text in all languages; Thai is needed. */
export type ContentText = {
  label: (language: string) => string;
  text: LocalText;
  onChange: (text: LocalText) => void;
  maxLength: number;
  /** Of several paragraphs; some HTML is allowed. */
  isLong?: boolean;
};

export type ContentDialogProps = {
  title: string;
  description: string;
  /** Only of what is new: later it never changes. */
  id?: { value: string; hint: string; onChange: (id: string) => void };
  texts: readonly ContentText[];
  isShown: boolean;
  onShownChange: (isShown: boolean) => void;
  /** Whether the kind's own fields are right. */
  isReady?: boolean;
  /** The kind's own fields, before and after the texts; they show their faults once `isTried`. */
  before: (isTried: boolean) => ReactNode;
  after?: (isTried: boolean) => ReactNode;
  onPublish: (reason: string) => Promise<void>;
  onClose: () => void;
};

const idShape = /^[a-z0-9-]{1,64}$/;

/** What staff write for visitors, in all its languages: a notice, a banner, an article. */
export function ContentDialog({ title, description, id, texts, isShown, onShownChange, ...rest }: ContentDialogProps) {
  const { isReady = true, before, after, onPublish, onClose } = rest;
  const { t } = useTranslation('desk');
  const [language, setLanguage] = useState<TextLanguage>('TY');
  const [isTried, setIsTried] = useState(false);
  const isIdBad = id !== undefined && !idShape.test(id.value);
  const areTextsBad = texts.some(({ text }) => !hasThai(text));

  function checkAll(): boolean {
    setIsTried(true);
    if (areTextsBad) setLanguage('TY');
    return isReady && !isIdBad && !areTextsBad;
  }

  return (
    <ReasonDialog
      title={title}
      description={description}
      confirmLabel={t('content.publish')}
      doneLabel={t('content.done')}
      size="large"
      isReady={checkAll}
      onConfirm={onPublish}
      onClose={onClose}
    >
      {id && (
        <TextField
          label={t('content.id')}
          hint={id.hint}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={id.value}
          error={isTried && isIdBad ? t('content.idBad') : undefined}
          onChange={(event) => id.onChange(event.target.value)}
        />
      )}
      {before(isTried)}
      <Segmented
        label={t('content.language')}
        options={textLanguages.map((code) => ({ value: code, label: languageNames[code] }))}
        value={language}
        onChange={setLanguage}
      />
      {texts.map(({ label, text, onChange, maxLength, isLong }) => {
        const field = {
          label: label(languageNames[language]),
          maxLength,
          value: text[language] ?? '',
          error: language === 'TY' && isTried && !hasThai(text) ? t('content.thaiNeeded') : undefined,
        };
        const handle = (value: string) => onChange(withText(text, language, value));
        return isLong ? (
          <TextAreaField
            key={label('')}
            {...field}
            hint={t('content.htmlHint')}
            rows={7}
            onChange={(event) => handle(event.target.value)}
          />
        ) : (
          <TextField key={label('')} {...field} onChange={(event) => handle(event.target.value)} />
        );
      })}
      {after?.(isTried)}
      <Checkbox label={t('content.isShown')} checked={isShown} onChange={(event) => onShownChange(event.target.checked)} />
    </ReasonDialog>
  );
}
