import { EmptyState, imageUrl, Link, useTranslation } from '@portal/portal';
import { lobbyPath } from '../lib/games/paths';

/** An address that names a lottery which is not sold: said plainly, with a way on. */
export function UnknownGame({ code }: { code: string }) {
  const { t } = useTranslation('lottery');
  return (
    <section>
      <h1>{t('game.unknown')}</h1>
      <EmptyState
        picture={imageUrl('/img/rabbit/lost.svg')}
        title={t('game.unknownHint', { code: code.slice(0, 32) })}
        action={<Link to={lobbyPath}>{t('game.all')}</Link>}
      />
    </section>
  );
}
