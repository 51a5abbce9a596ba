import { useTranslation } from '@portal/i18n';
import { Badge, Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import type { DeskIdentityDocuments } from './identity-desk.api';
import styles from './IdentityChecks.module.css';

type DocumentsDialogProps = {
  documents: DeskIdentityDocuments;
  canDecide: boolean;
  onAct: (act: 'approve' | 'reject') => void;
  onClose: () => void;
};

/** What the member sent: the words beside the pictures, to be compared. */
export function DocumentsDialog({ documents, canDecide, onAct, onClose }: DocumentsDialogProps) {
  const { t } = useTranslation('desk');
  const { check, fullName, payeeName, birthDate, age, minimumAge, pictures } = documents;
  const facts = [
    [t('identity.account'), check.member.account],
    [t('identity.kind'), t(`identity.kinds.${check.documentKind}`)],
    [t('identity.fullName'), fullName],
    [t('identity.payeeName'), payeeName ?? t('identity.noPayeeName')],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('identity.checkTitle')}
      size="large"
      labels={{ close: t('close') }}
      footer={
        canDecide ? (
          <>
            <Button variant="danger" onClick={() => onAct('reject')}>
              {t('identity.reject')}
            </Button>
            <Button variant="primary" onClick={() => onAct('approve')}>
              {t('identity.approve')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('close')}</Button>
        )
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('identity.birthDate')}</dt>
          <dd>
            {birthDate}, {t('identity.age', { age })}{' '}
            {age < minimumAge && <Badge tone="lose">{t('identity.tooYoung', { minimumAge })}</Badge>}
          </dd>
        </div>
      </dl>
      <ul className={styles.pictures}>
        {pictures.map(({ mediaType, data }, index) => (
          <li key={index}>
            <img
              src={`data:${mediaType};base64,${data}`}
              alt={t('identity.picture', { number: index + 1, account: check.member.account })}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
