import type { LocalText } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';

/** How a mission or board is called, as it is typed. */
export type Name = { id: string; TY: string; EN: string };
type Kept = { id: string; title: LocalText } | null;

const idShape = /^[a-z0-9][a-z0-9-]{1,39}$/;

export const nameOf = (kept: Kept): Name => ({ id: kept?.id ?? '', TY: kept?.title.TY ?? '', EN: kept?.title.EN ?? '' });

/** Which parts cannot be sent like this. */
export const faultsOfName = ({ id, TY }: Name) => ({ id: !idShape.test(id), title: TY.trim() === '' });

/** The title as the call wants it; what it is in other languages stays. */
export function titleOf({ TY, EN }: Name, kept: Kept): LocalText {
  const { EN: _, ...others } = kept?.title ?? {};
  return { ...others, TY: TY.trim(), ...(EN.trim() !== '' && { EN: EN.trim() }) };
}

type NameFieldsProps = {
  name: Name;
  /** What has been saved keeps its id. */
  isNew: boolean;
  fault(part: 'id' | 'title'): string | undefined;
  onChange: (name: Name) => void;
};

export function NameFields({ name, isNew, fault, onChange }: NameFieldsProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      {isNew && (
        <TextField
          label={t('missions.id')}
          hint={t('missions.idHint')}
          maxLength={40}
          spellCheck={false}
          value={name.id}
          error={fault('id')}
          onChange={(event) => onChange({ ...name, id: event.target.value })}
        />
      )}
      <TextField
        label={t('missions.titleTY')}
        maxLength={200}
        value={name.TY}
        error={fault('title')}
        onChange={(event) => onChange({ ...name, TY: event.target.value })}
      />
      <TextField
        label={t('missions.titleEN')}
        maxLength={200}
        value={name.EN}
        onChange={(event) => onChange({ ...name, EN: event.target.value })}
      />
    </>
  );
}
