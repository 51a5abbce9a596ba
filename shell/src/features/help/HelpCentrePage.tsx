import type { HelpArticle } from '@portal/contracts';
import { useLocalText, useTranslation } from '@portal/i18n';
import { SafeHtml, portal, useErrorText } from '@portal/portal';
import { Button, classNames, EmptyState, ErrorState, Skeleton, TextField } from '@portal/ui';
import { ArrowLeft, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FrameLink } from '../../layout/FrameLink';
import { paths } from '../../lib/paths';
import { showToMembers } from '../../state/overlays/frame-actions';
import { useStatus } from '../../state/status.store';
import { findArticles, helpCategories } from './find-articles';
import { useHelpArticles } from './help.api';
import styles from './HelpCentrePage.module.css';

/** `/helpmc`: every answer in one list, searched as one types; the address names the one that is open (DL-02). There is no header, so `tools` stand here. */
export function HelpCentrePage({ tools }: { tools: ReactNode }) {
  const { t } = useTranslation(['shell', 'help']);
  const errorText = useErrorText();
  const { data, error, refetch } = useHelpArticles();

  return (
    <section className={styles.page}>
      <div className={styles.top}>
        <FrameLink to={paths.home} className={() => styles.home ?? ''}>
          <ArrowLeft aria-hidden />
          {t('notFound.home')}
        </FrameLink>
        <span className={styles.tools}>{tools}</span>
      </div>
      <h1>{t('help:centre.title')}</h1>
      {error && !data ? (
        <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />
      ) : data ? (
        <Articles articles={data} />
      ) : (
        <Skeleton height={420} />
      )}
      <AskUs />
    </section>
  );
}

function Articles({ articles }: { articles: readonly HelpArticle[] }) {
  const { t } = useTranslation(['shell', 'help']);
  const localText = useLocalText();
  const [params] = useSearchParams();
  const [query, setQuery] = useState('');
  const found = findArticles(articles, query, ({ title, content }) => `${localText(title)} ${localText(content).replace(/<[^>]*>/g, ' ')}`);
  const wanted = params.get('article');
  const open = found.find(({ id }) => id === wanted) ?? found[0];

  return (
    <div className={styles.columns}>
      <div className={styles.list}>
        <TextField
          type="search"
          label={t('help:centre.search')}
          prefix={<Search aria-hidden size={18} />}
          maxLength={100}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className={styles.count}>
          {t('help:centre.found', { count: found.length })}
        </p>
        <nav aria-label={t('help:centre.title')}>
          {helpCategories
            .map((category) => ({ category, own: found.filter((article) => article.category === category) }))
            .filter(({ own }) => own.length > 0)
            .map(({ category, own }) => (
              <section key={category}>
                <h2>{t(`help:categories.${category}`)}</h2>
                <ul>
                  {own.map(({ id, title }) => (
                    <li key={id}>
                      <FrameLink
                        to={`${paths.helpCentre}?article=${encodeURIComponent(id)}`}
                        aria-current={id === open?.id ? 'page' : 'false'}
                        className={() => classNames(styles.entry, id === open?.id && styles.current) ?? ''}
                      >
                        {localText(title)}
                      </FrameLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </nav>
      </div>
      {open ? (
        <article className={styles.article}>
          <h2>{localText(open.title)}</h2>
          <SafeHtml html={localText(open.content)} />
        </article>
      ) : (
        <EmptyState title={t('help:centre.nothing')} description={t('help:centre.nothingBody')} />
      )}
    </div>
  );
}

/** What no article answers goes to people. */
function AskUs() {
  const { t } = useTranslation(['shell', 'help']);
  const hasService = useStatus(({ info }) => info?.customerService.some(({ path }) => !path.startsWith(paths.helpCentre)) === true);
  return (
    <section className={styles.ask} aria-label={t('help:centre.ask')}>
      <p>{t('help:centre.ask')}</p>
      {hasService && <Button onClick={portal.openCustomerService}>{t('screens.contact')}</Button>}
      <Button variant="primary" onClick={showToMembers('feedback')}>
        {t('footer.feedback')}
      </Button>
    </section>
  );
}
