import type { HelpArticle } from '@portal/contracts';
import { useLocalText, useTranslation } from '@portal/i18n';
import { SafeHtml, useErrorText } from '@portal/portal';
import { EmptyState, ErrorState, Skeleton } from '@portal/ui';
import { useHelpArticles } from './help.api';

export type ArticleProps = { find: (article: HelpArticle) => boolean };

/** The text of one article, in whatever state it is. */
export function Article({ find }: ArticleProps) {
  const { t } = useTranslation(['shell', 'help']);
  const localText = useLocalText();
  const errorText = useErrorText();
  const { data, error, refetch } = useHelpArticles();
  if (error && !data) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />;
  if (!data) return <Skeleton height={280} />;
  const article = data.find(find);
  return article ? <SafeHtml html={localText(article.content)} /> : <EmptyState title={t('help:centre.none')} />;
}
