import type { DeskHelpArticle } from '@portal/contracts/operator-desk';
import { useTranslation } from '@portal/i18n';
import { SelectField, TextField } from '@portal/ui';
import { useState } from 'react';
import { putHelpArticle } from '../../lib/portal-desk.api';
import { ContentDialog } from './ContentDialog';
import { titledTexts } from './titled-texts';

type HelpDialogProps = {
  /** `null`: a new one. */ article: DeskHelpArticle | null;
  onDone: () => void;
  onClose: () => void;
};

const categories = ['start', 'account', 'deposit', 'withdraw', 'games', 'lottery', 'agent', 'responsible', 'agreement'] as const;
const mostOrder = 9_999;
const blank: DeskHelpArticle = { id: '', category: 'start', title: {}, content: {}, sortOrder: 0, isShown: true };

/** An article of the help centre: where it stands, and its words. */
export function HelpDialog({ article, onDone, onClose }: HelpDialogProps) {
  const { t } = useTranslation('desk');
  const [draft, setDraft] = useState(article ?? blank);
  const edit = (part: Partial<DeskHelpArticle>) => setDraft({ ...draft, ...part });

  return (
    <ContentDialog
      title={article ? t('content.editArticle') : t('content.newArticleTitle')}
      description={t('content.articleEffect')}
      {...(!article && { id: { value: draft.id, hint: t('content.idHint'), onChange: (id: string) => edit({ id }) } })}
      texts={titledTexts(draft, edit, t)}
      isShown={draft.isShown}
      onShownChange={(isShown) => edit({ isShown })}
      before={() => (
        <>
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
        </>
      )}
      onPublish={async (reason) => {
        await putHelpArticle(draft, reason);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
