import { gameCategories } from '@portal/contracts/brand';
import { Card, Chip, DateTime, portal, useCommand, useTranslation } from '@portal/portal';
import { type Limits, useChange } from './play-limits.api';
import styles from './PlayLimits.module.css';

/** Kinds of games that I do not want to play. */
export function BlockedGames({ blocks }: { blocks: Limits['blocks'] }) {
  const { t } = useTranslation('member');
  const change = useChange();
  const set = useCommand('POST /wps/limits/blocks');
  const opening = blocks.filter(({ endsAt }) => endsAt !== null);

  async function handleClick(category: (typeof gameCategories)[number], isBlocked: boolean) {
    const game = t(`gameCategories.${category}`);
    if (isBlocked) {
      const isSure = await portal.confirm({
        title: t('limits.blocks.openTitle', { game }),
        body: t('limits.blocks.openBody'),
        confirmLabel: t('limits.blocks.open'),
      });
      if (!isSure) return;
    }
    await change(() => set.mutateAsync({ body: { category, isBlocked: !isBlocked } }), isBlocked ? t('limits.asked') : t('limits.saved'));
  }

  return (
    <Card title={t('limits.blocks.title')}>
      <p className={styles.body}>{t('limits.blocks.body')}</p>
      <div className={styles.chips} role="group" aria-label={t('limits.blocks.title')}>
        {gameCategories.map((category) => {
          const isBlocked = blocks.some((block) => block.category === category);
          return (
            <Chip key={category} selected={isBlocked} onClick={() => void handleClick(category, isBlocked)}>
              {t(`gameCategories.${category}`)}
            </Chip>
          );
        })}
      </div>
      {opening.map(({ category, endsAt }) => (
        <p key={category} className={styles.body}>
          {t('limits.blocks.opens', { game: t(`gameCategories.${category}`) })} <DateTime value={endsAt!} />
        </p>
      ))}
    </Card>
  );
}
