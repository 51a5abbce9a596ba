import type { DeskHelpArticle } from '@portal/contracts/operator-desk';
import { useTranslation } from '@portal/i18n';
import { Checkbox, Segmented, SelectField, TextField } from '@portal/ui';
import { TextAreaField } from '@portal/ui/text-area';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { putHelpArticle } from '../../lib/portal-desk.api';
import { hasThai, languageNames, type TextLanguage, textLanguages, withText } from './local-texts';

type HelpDialogProps = {
  /** `null`: a new one. */ article: DeskHelpArticle | null;
  onDone: () => void;
  onClose: () => void;
  onEnd: () => void;
};

const categories = ['start', 'account', 'deposit', 'withdraw', 'games', 'lottery', 'agent', 'responsible', 'agreement'] as const;
const mostOrder = 9_999;
const idShape = /^[a-z0-9-]{1,64}$/;
const blank: DeskHelpArticle = { id: '', category: 'start', title: {}, content: {}, sortOrder: 0, isShown: true };

/** An article of the help centre in all its languages. */
export function HelpDialog({ article, onDone, onClose, onEnd }: HelpDialogProps) {
  const { t } = useTranslation('console');
  const [draft, setDraft] = useState(article ?? blank);
  const [language, setLanguage] = useState<TextLanguage>('TY');
  const [isTried, setIsTried] = useState(false);
  const isIdBad = isTried && !idShape.test(draft.id);
  const isTitleBad = isTried && !hasThai(draft.title);
  const isContentBad = isTried && !hasThai(draft.content);
  const edit = (part: Partial<DeskHelpArticle>) => setDraft({ ...draft, ...part });

  function isReady(): boolean {
    setIsTried(true);
    const isFine = idShape.test(draft.id) && hasThai(draft.title) && hasThai(draft.content);
    if (!hasThai(draft.title) || !hasThai(draft.content)) setLanguage('TY');
    return isFine;
  }

  return (
    <ReasonDialog
      title={article ? t('content.editArticle') : t('content.newArticleTitle')}
      description={t('content.articleEffect')}
      confirmLabel={t('content.publish')}
      doneLabel={t('content.done')}
      size="large"
      isReady={isReady}
      onConfirm={async (reason) => {
        await putHelpArticle(draft, reason);
        onDone();
      }}
      onClose={onClose}
      onEnd={onEnd}
    >
      {!article && (
        <TextField
          label={t('content.id')}
          hint={t('content.idHint')}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={draft.id}
          error={isIdBad ? t('content.idBad') : undefined}
          onChange={(event) => edit({ id: event.target.value })}
        />
      )}
      <SelectField
        label={t('content.category')}
        options={categories.map((category) => ({ value: category, label: t(`content.categories.${category}`) }))}
        value={draft.category}
        onChange={(event) => edit({ category: event.target.value as DeskHelpArticle['category'] })}
      />
      <TextField
        label={t('content.order')}
        hint={t('content.orderHint')}
        inputMode="numeric"
        maxLength={4}
        value={String(draft.sortOrder)}
        onChange={(event) => edit({ sortOrder: Math.min(mostOrder, Number(event.target.value.replace(/\D/g, ''))) })}
      />
      <Segmented
        label={t('content.language')}
        options={textLanguages.map((code) => ({ value: code, label: languageNames[code] }))}
        value={language}
        onChange={setLanguage}
      />
      <TextField
        label={t('content.titleIn', { language: languageNames[language] })}
        maxLength={200}
        value={draft.title[language] ?? ''}
        error={language === 'TY' && isTitleBad ? t('content.thaiNeeded') : undefined}
        onChange={(event) => edit({ title: withText(draft.title, language, event.target.value) })}
      />
      <TextAreaField
        label={t('content.textIn', { language: languageNames[language] })}
        hint={t('content.htmlHint')}
        rows={7}
        maxLength={20_000}
        value={draft.content[language] ?? ''}
        error={language === 'TY' && isContentBad ? t('content.thaiNeeded') : undefined}
        onChange={(event) => edit({ content: withText(draft.content, language, event.target.value) })}
      />
      <Checkbox label={t('content.isShown')} checked={draft.isShown} onChange={(event) => edit({ isShown: event.target.checked })} />
    </ReasonDialog>
  );
}
