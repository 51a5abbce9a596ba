import { mallKinds, mallPictures } from '@portal/contracts/mall-words';
import { useTranslation } from '@portal/i18n';
import { Checkbox, SelectField, TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { type DeskMallItem, type ItemDraft, saveItem } from './mall-desk.api';
import styles from './Mall.module.css';

type ItemDialogProps = { item: DeskMallItem | null; onDone: () => void; onClose: () => void };

const textsOf = (item: DeskMallItem | null) => ({
  nameTY: item?.name.TY ?? '',
  nameEN: item?.name.EN ?? '',
  descriptionTY: item?.description.TY ?? '',
  descriptionEN: item?.description.EN ?? '',
  points: String(item?.price ?? ''),
  credit: item?.credit ?? '',
  tickets: String(item?.tickets ?? ''),
  memberLimit: String(item?.memberLimit ?? ''),
  minRank: String(item?.minRank ?? 0),
  position: String(item?.position ?? 0),
});
type Typed = ReturnType<typeof textsOf>;

const wholeOf = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);
const localOf = (TY: string, EN: string, before: DeskMallItem['name'] = {}): DeskMallItem['name'] => {
  const { EN: _, ...others } = before;
  return { ...others, TY: TY.trim(), ...(EN.trim() && { EN: EN.trim() }) };
};

/** Adds an item or changes one; members see it at once. */
export function ItemDialog({ item, onDone, onClose }: ItemDialogProps) {
  const { t } = useTranslation('desk');
  const [id] = useState(() => item?.id ?? crypto.randomUUID());
  const [typed, setTyped] = useState(() => textsOf(item));
  const [kind, setKind] = useState<DeskMallItem['kind']>(item?.kind ?? 'credit');
  const [picture, setPicture] = useState<DeskMallItem['picture']>(item?.picture ?? 'gift');
  const [isOn, setIsOn] = useState(item?.isOn ?? false);
  const [isTried, setIsTried] = useState(false);
  const wrong: Partial<Record<keyof Typed, string>> = {
    ...(typed.nameTY.trim() === '' && { nameTY: 'needed' }),
    ...(typed.descriptionTY.trim() === '' && { descriptionTY: 'needed' }),
    ...(!wholeOf(typed.points) && { points: 'number' }),
    ...(kind === 'credit' && !/^\d{1,7}(\.\d{1,2})?$/.test(typed.credit.trim()) && { credit: 'amount' }),
    ...(kind === 'ticket' && !wholeOf(typed.tickets) && { tickets: 'number' }),
    ...(typed.memberLimit.trim() !== '' && !wholeOf(typed.memberLimit) && { memberLimit: 'number' }),
    ...((wholeOf(typed.minRank) ?? 9) > 8 && { minRank: 'rank' }),
    ...(wholeOf(typed.position) === null && { position: 'number' }),
  };
  const draft = (): ItemDraft => ({
    name: localOf(typed.nameTY, typed.nameEN, item?.name),
    description: localOf(typed.descriptionTY, typed.descriptionEN, item?.description),
    points: wholeOf(typed.points) ?? 0,
    credit: kind === 'credit' ? typed.credit.trim() : null,
    tickets: kind === 'ticket' ? wholeOf(typed.tickets) : null,
    memberLimit: wholeOf(typed.memberLimit),
    minRank: wholeOf(typed.minRank) ?? 0,
    position: wholeOf(typed.position) ?? 0,
    ...{ kind, picture, isOn },
  });
  const field = (name: keyof Typed, hint?: string) => (
    <TextField
      label={t(`mall.fields.${name}`)}
      hint={hint}
      error={isTried && wrong[name] ? t(`mall.wrong.${wrong[name]}`) : undefined}
      autoComplete="off"
      value={typed[name]}
      onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
    />
  );
  return (
    <ReasonDialog
      title={t(item ? 'mall.changeTitle' : 'mall.addTitle')}
      description={t('mall.itemEffect')}
      confirmLabel={t('mall.itemNow')}
      doneLabel={t('mall.itemDone')}
      size="large"
      isReady={() => {
        setIsTried(true);
        return Object.keys(wrong).length === 0;
      }}
      onConfirm={(reason) => saveItem(id, draft(), reason).finally(onDone)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {field('nameTY')}
        {field('nameEN')}
        {field('descriptionTY')}
        {field('descriptionEN')}
        <SelectField
          label={t('mall.kind')}
          value={kind}
          options={mallKinds.map((value) => ({ value, label: t(`mall.kinds.${value}`) }))}
          onChange={(event) => setKind(event.target.value as typeof kind)}
        />
        <SelectField
          label={t('mall.fields.picture')}
          value={picture}
          options={mallPictures.map((value) => ({ value, label: t(`mall.pictures.${value}`) }))}
          onChange={(event) => setPicture(event.target.value as typeof picture)}
        />
        {field('points')}
        {kind === 'credit' && field('credit', t('mall.creditHint'))}
        {kind === 'ticket' && field('tickets')}
        {field('memberLimit', t('mall.memberLimitHint'))}
        {field('minRank')}
        {field('position')}
      </div>
      <Checkbox label={t('mall.fields.isOn')} checked={isOn} onChange={(event) => setIsOn(event.target.checked)} />
    </ReasonDialog>
  );
}
