import type { MemberInfo } from '@portal/contracts';
import { avatarNames, checkNickname, nicknameLimits, type NicknameProblem } from '@portal/contracts/profile-rules';
import { Button, Card, imageUrl, isApiError, portal, TextField, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useRef, useState } from 'react';
import { Refusal } from '../../components/Refusal';
import { useSaveProfile } from './profile.api';
import styles from './Profile.module.css';

type Avatar = (typeof avatarNames)[number];

/** Nickname and picture, judged here by the rules that the platform keeps to. */
export function ProfileForm({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const save = useSaveProfile();
  const form = useRef<HTMLFormElement>(null);
  const [nickname, setNickname] = useState(member.nickname);
  const [avatar, setAvatar] = useState<Avatar>(avatarNames.find((name) => name === member.avatar) ?? avatarNames[0]!);
  const [problem, setProblem] = useState<NicknameProblem | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function show(found: NicknameProblem) {
    setProblem(found);
    form.current?.querySelector<HTMLInputElement>('[name="nickname"]')?.focus();
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setRefusal(null);
    const found = checkNickname(nickname);
    if (found) return show(found);
    try {
      await save.mutateAsync({ body: { nickname, avatar } });
    } catch (error) {
      const isOfName = isApiError(error) && error.code === 'members.nickname_refused';
      if (isOfName) return show((error.value as { reason: NicknameProblem }).reason);
      return setRefusal(errorText(error));
    }
    portal.notify({ kind: 'success', title: t('profile.saved') });
  }

  return (
    <Card title={t('profile.title')} className={styles.card}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={`${t('profile.nickname')} *`}
          name="nickname"
          autoComplete="nickname"
          required
          value={nickname}
          hint={t('profile.nicknameHint', nicknameLimits)}
          error={problem ? t(`profile.problems.${problem}`, nicknameLimits) : undefined}
          onChange={(event) => {
            setNickname(event.target.value);
            setProblem(null);
          }}
        />
        <fieldset className={styles.avatars}>
          <legend>{t('profile.avatars')}</legend>
          {avatarNames.map((name) => (
            <label key={name} className={styles.avatar}>
              <input type="radio" name="avatar" value={name} checked={name === avatar} onChange={() => setAvatar(name)} />
              <img src={imageUrl(`/img/avatars/${name}.svg`)} alt={t('profile.avatar', { number: name })} width={64} height={64} />
            </label>
          ))}
        </fieldset>
        <Refusal text={refusal} />
        <div>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
