import { Segmented, useCall, useSession, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { useCanKeepFavourites } from '../../components/favourites.api';
import { GameRail } from './GameRail';
import styles from './YourGames.module.css';

type Kind = 'recent' | 'favourites';
const shown = 20;

/** What the member has played last, and what they have kept: one row for both. */
export function YourGames() {
  const { t } = useTranslation('lobby');
  const { isLogin } = useSession();
  const canKeep = useCanKeepFavourites();
  const [wanted, setWanted] = useState<Kind | null>(null);
  const recent = useCall('GET /wps/relay/games/recent', {}, { enabled: isLogin });
  const favourites = useCall('GET /wps/relay/games/favourites', { query: { pageNo: 1, pageSize: shown } }, { enabled: canKeep });

  const lists = { recent: recent.data?.list, favourites: favourites.data?.content };
  const filled = (['recent', 'favourites'] as const).filter((kind) => lists[kind]?.length);
  const kind = wanted && filled.includes(wanted) ? wanted : filled[0];
  if (!kind) return null;

  return (
    <GameRail
      title={t(`home.${kind}`)}
      action={
        filled.length > 1 && (
          <Segmented
            className={styles.choice}
            label={t('home.yours')}
            value={kind}
            options={filled.map((value) => ({ value, label: t(`views.${value}`) }))}
            onChange={setWanted}
          />
        )
      }
      games={lists[kind]}
      isError={false}
      onRetry={() => {}}
    />
  );
}
