import type { GameInfo } from '@portal/contracts';
import { Button, Dialog, ErrorState, SkeletonText, useErrorText, useLocalText, useTranslation } from '@portal/portal';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { FavouriteButton } from '../../components/FavouriteButton';
import { useGameInfo } from '../../components/game-info.api';
import { usePlayState } from '../../components/play/play.store';
import { usePlay } from '../../components/play/usePlay';
import styles from './GameInfoDialog.module.css';
import { GameInfoView } from './GameInfoView';

export type GameInfoDialogProps = { nodeId: string; rooms: (nodeId: string) => ReactNode; onClose: () => void };

/** What there is to know before a game is started: rules, return and limits, and from here it is started. */
export function GameInfoDialog({ nodeId, rooms, onClose }: GameInfoDialogProps) {
  const { t } = useTranslation('lobby');
  const errorText = useErrorText();
  const localText = useLocalText();
  const { data, error, refetch } = useGameInfo(nodeId);
  return (
    <Dialog
      open
      size="large"
      tall
      title={data ? localText(data.name) : t('info.title')}
      labels={{ close: t('info.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={data ? <InfoActions info={data} onClose={onClose} /> : <span className={styles.actionsPlace} />}
    >
      {data ? (
        <GameInfoView info={data} rooms={data.hasRooms && rooms(nodeId)} />
      ) : error ? (
        <ErrorState title={errorText(error)} retryLabel={t('failed.retry')} onRetry={refetch} />
      ) : (
        <SkeletonText lines={10} />
      )}
    </Dialog>
  );
}

function InfoActions({ info, onClose }: { info: GameInfo; onClose: () => void }) {
  const { t } = useTranslation('lobby');
  const { play, demo } = usePlay();
  const isStarting = usePlayState(({ starting }) => starting === info.nodeId);
  return (
    <>
      <span className={styles.favourite}>
        <FavouriteButton game={info} />
      </span>
      {info.trialSupport && info.available && (
        <Button
          onClick={() => {
            // Two popups at once would hide each other.
            onClose();
            return demo(info);
          }}
        >
          {t('play.demo')}
        </Button>
      )}
      <Button
        variant="primary"
        pending={isStarting}
        disabled={!info.available}
        icon={<Play aria-hidden size={18} />}
        onClick={() => {
          if (info.wallet === 'transfer') onClose();
          return play(info);
        }}
      >
        {t(info.available ? 'play.now' : 'badges.soon')}
      </Button>
    </>
  );
}
