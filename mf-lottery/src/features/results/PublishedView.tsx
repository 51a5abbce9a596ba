import type { Draw } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import { GloPrizes } from './GloPrizes';
import styles from './Results.module.css';

/** What the source of a lottery published, before it became the numbers that bets are compared with. */
export function PublishedView({ published }: { published: NonNullable<Draw['published']> }) {
  const { t } = useTranslation('lottery');
  if (published.kind === 'glo') return <GloPrizes published={published} />;
  const facts: [string, string][] =
    published.kind === 'index'
      ? [
          ...(published.set50 ? ([[t('published.set50'), published.set50]] as [string, string][]) : []),
          [t('published.value'), published.value],
          [t('published.change'), published.change],
        ]
      : published.numbers.map((number, i) => [t('published.number', { n: i + 1 }), number]);
  return (
    <dl className={styles.published}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
