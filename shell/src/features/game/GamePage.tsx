import { useTranslation } from '@portal/i18n';
import { sessionArea } from '@portal/session';
import { Button, EmptyState } from '@portal/ui';
import { Gamepad2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { launchUrl } from '../../state/launch-url';
import { goTo } from '../../state/navigation';
import styles from './Game.module.css';
import { GameFrame } from './GameFrame';

/** `/game`: the game this tab has launched last. Its way out comes before the frame, so the keyboard never gets caught in it. */
export function GamePage() {
  const { t } = useTranslation(['shell', 'help']);
  const { gameTitle } = (useLocation().state ?? {}) as { gameTitle?: string };
  const [address] = useState(() => {
    const kept = sessionArea.read('iframeUrl');
    return kept && launchUrl(kept);
  });

  if (!address)
    return (
      <section>
        <h1>{t('help:game.none')}</h1>
        <EmptyState
          icon={<Gamepad2 />}
          title={t('help:game.noneBody')}
          action={
            <Button variant="primary" onClick={() => goTo(paths.home)}>
              {t('help:game.choose')}
            </Button>
          }
        />
      </section>
    );

  const title = gameTitle ?? t('titles.games');
  return (
    <section className={styles.page}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        <Button size="small" onClick={() => goTo(paths.home)}>
          {t('help:game.leave')}
        </Button>
      </div>
      <GameFrame title={title} address={address} />
    </section>
  );
}
