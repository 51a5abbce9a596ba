import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { nameLanguages, type TypedName } from './new-lottery-draft';

type NameFieldsProps = {
  name: TypedName;
  errorOf: (language: keyof TypedName) => string | undefined;
  onChange: (name: TypedName) => void;
};

/** A name in every language; an empty one shows the Thai name. */
export function NameFields({ name, errorOf, onChange }: NameFieldsProps) {
  const { t } = useTranslation('desk');
  return nameLanguages.map((language) => (
    <TextField
      key={language}
      label={t(`newLottery.names.${language}`)}
      maxLength={100}
      autoComplete="off"
      error={errorOf(language)}
      value={name[language]}
      onChange={({ target }) => onChange({ ...name, [language]: target.value })}
    />
  ));
}
