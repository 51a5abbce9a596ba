import { useCall } from '@portal/api-client';
import type { ChatPicture } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import styles from './Thread.module.css';

/** A picture of the conversation. Its place is kept while it comes, so that nothing moves. */
export function ChatPhoto({ picture: { id, width, height }, label }: { picture: ChatPicture; label: string }) {
  const { t } = useTranslation(['chat', 'shell']);
  const { data, isError, refetch } = useCall('GET /wps/relay/chat/pictures/:id', { params: { id } }, { staleTime: Infinity });
  if (isError)
    return (
      <p className={styles.lost}>
        {t('chat:thread.pictureLost')}
        <Button size="small" onClick={() => void refetch()}>
          {t('shell:actions.retry')}
        </Button>
      </p>
    );
  const address = data && `data:${data.mediaType};base64,${data.data}`;
  return <img className={styles.photo} src={address} alt={label} width={width} height={height} />;
}
