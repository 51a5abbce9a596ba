import type { IdentityImageRefused, IdentityState } from '@portal/contracts';
import { identityDocuments } from '@portal/contracts/identity-words';
import {
  Button,
  Card,
  DayField,
  isApiError,
  type Picture,
  PictureField,
  portal,
  SelectField,
  TextField,
  useErrorText,
  useTranslation,
} from '@portal/portal';
import { type FormEvent, useRef, useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { pictureTerms, usePictureLabels } from '../../components/usePictureLabels';
import { useLookAgain, useSendDocuments } from './identity.api';
import styles from './IdentityCheck.module.css';

type Problems = { name?: string; birthDate?: string; pictures?: string };

/** Name, day of birth and pictures of a document. The name is asked for only while none is fixed. */
export function DocumentsForm({ state: { payeeName, minimumAge, status } }: { state: IdentityState }) {
  const { t } = useTranslation('member');
  const pictureLabels = usePictureLabels();
  const errorText = useErrorText();
  const send = useSendDocuments();
  const lookAgain = useLookAgain();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [birthDate, setBirthDate] = useState('');
  const [kind, setKind] = useState<(typeof identityDocuments)[number]>('national_id');
  const [pictures, setPictures] = useState<Picture[]>([]);
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);

  const look = (): Problems => ({
    ...(!payeeName && name.trim().length < 2 && { name: t('identity.form.problems.name') }),
    ...(!birthDate && { birthDate: t('identity.form.problems.birthDate') }),
    ...(pictures.length === 0 && { pictures: t('identity.form.problems.pictures') }),
  });

  function show(error: unknown) {
    if (isApiError(error) && error.code === 'identity.too_young')
      return setProblems({ birthDate: t('identity.form.problems.tooYoung', { age: minimumAge }) });
    if (isApiError(error) && error.code === 'identity.image_refused')
      return setProblems({ pictures: t('identity.form.imageRefused', { number: (error.value as IdentityImageRefused).index + 1 }) });
    setRefusal(errorText(error));
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const found = look();
    setProblems(found);
    setRefusal(null);
    if (found.name ?? found.birthDate)
      return form.current?.querySelector<HTMLElement>(found.name ? '[name="fullName"]' : '[name="birthDate"]')?.focus();
    if (found.pictures) return;
    const images = pictures.map(({ name: file, data }) => ({ name: file, data }));
    try {
      await send.mutateAsync({ body: { ...(!payeeName && { fullName: name }), birthDate, documentKind: kind, images } });
    } catch (error) {
      show(error);
      return void lookAgain();
    }
    portal.notify({ kind: 'success', title: t('identity.form.sent') });
    void lookAgain();
  }

  return (
    <Card title={t(status === 'rejected' ? 'identity.form.again' : 'identity.form.title')}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {payeeName ? (
          <p className={styles.note}>{t('identity.form.inTheName', { name: payeeName })}</p>
        ) : (
          <TextField
            label={t('identity.form.name')}
            name="fullName"
            hint={t('identity.form.nameHint')}
            error={problems.name}
            autoComplete="name"
            maxLength={140}
            required
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <DayField
          label={t('identity.form.birthDate')}
          name="birthDate"
          min="1900-01-01"
          hint={t('identity.form.birthDateHint', { age: minimumAge })}
          error={problems.birthDate}
          autoComplete="bday"
          required
          value={birthDate}
          onChange={setBirthDate}
        />
        <SelectField
          label={t('identity.form.kind')}
          value={kind}
          options={identityDocuments.map((value) => ({ value, label: t(`identity.form.kinds.${value}`) }))}
          onChange={({ target }) => setKind(target.value as typeof kind)}
        />
        <PictureField
          title={t('identity.pictures.title')}
          hint={t('identity.pictures.hint', pictureTerms)}
          pictures={pictures}
          labels={pictureLabels}
          problem={problems.pictures ?? null}
          onChange={setPictures}
        />
        <Refusal text={refusal} />
        <div>
          <Button type="submit" variant="primary" pending={send.isPending}>
            {t('identity.form.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
