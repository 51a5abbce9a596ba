import type { MemberFile } from '@portal/contracts';
import { Badge, Button, Card, DateTime, EmptyState, portal, useTranslation } from '@portal/portal';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { lastDays } from '../../lib/days';
import { recordFileName } from '../../lib/record-file-name';
import { saveFile } from '../../lib/save-file';
import { fetchFile, useLookAgain } from './member-files.api';
import styles from './MemberFiles.module.css';

const tones = { requested: 'neutral', making: 'info', ready: 'win', expired: 'neutral', failed: 'lose' } as const;

/** What was asked for, where it stands, and the way to it. */
export function FileList({ files }: { files: readonly MemberFile[] }) {
  const { t } = useTranslation('member');
  return (
    <Card title={t('files.list')}>
      {files.length === 0 ? (
        <EmptyState icon={<FileText />} title={t('files.emptyTitle')} description={t('files.emptyBody')} />
      ) : (
        <ul className={styles.files} aria-label={t('files.list')}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FileRow({ file }: { file: MemberFile }) {
  const { t } = useTranslation('member');
  const lookAgain = useLookAgain();
  const [isFetching, setIsFetching] = useState(false);
  const { status, from, to, requestedAt, expiresAt } = file;
  const name =
    file.kind === 'statement' ? t('files.names.statement', { from, to }) : t('files.names.personal_data', { day: dayOf(requestedAt) });

  async function handleDownload() {
    if (isFetching) return;
    setIsFetching(true);
    try {
      const { name: fileName, type } = savedAs(file);
      saveFile(fileName, await fetchFile(file), type);
    } catch (error) {
      // It may have expired while the page was open.
      portal.notifyError(error);
      void lookAgain();
    }
    setIsFetching(false);
  }

  return (
    <li className={styles.file}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          <span role="status">
            <Badge tone={tones[status]}>{t(`files.states.${status}`)}</Badge>
          </span>
          <span>
            {t('files.requestedAt')} <DateTime value={requestedAt} />
          </span>
          {status === 'ready' && expiresAt && (
            <span>
              {t('files.expiresAt')} <DateTime value={expiresAt} />
            </span>
          )}
        </p>
      </div>
      {status === 'ready' && (
        <Button
          size="small"
          icon={<Download aria-hidden />}
          pending={isFetching}
          aria-label={t('files.downloadNamed', { name })}
          onClick={() => void handleDownload()}
        >
          {t('files.download')}
        </Button>
      )}
    </li>
  );
}

const dayOf = (time: string): string => lastDays(1, Date.parse(time)).to;

const savedAs = ({ kind, from, to, requestedAt }: MemberFile) =>
  kind === 'statement'
    ? { name: recordFileName('statement', { from: from ?? '', to: to ?? '' }), type: 'text/csv;charset=utf-8' }
    : { name: `personal-data-${dayOf(requestedAt)}.json`, type: 'application/json' };
