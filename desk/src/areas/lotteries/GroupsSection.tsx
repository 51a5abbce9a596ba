import { useTranslation } from '@portal/i18n';
import { Button, EmptyState, SelectField, TextField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { Section } from '../../components/Section';
import { useLocalText } from '../../lib/useLocalText';
import type { DeskLottery } from './lotteries.api';
import { emptyName, nameOf, typedName } from './new-lottery-draft';
import { NameFields } from './NameFields';
import { type LotteryGroup, renameLottery, saveGroup } from './new-lottery.api';

type GroupsSectionProps = { groups: readonly LotteryGroup[]; canChange: boolean; onDone: () => void };

/** The groups under which members find lotteries. */
export function GroupsSection({ groups, canChange, onDone }: GroupsSectionProps) {
  const { t } = useTranslation('desk');
  const textOf = useLocalText();
  const [opened, setOpened] = useState<LotteryGroup | 'new' | null>(null);
  return (
    <Section title={t('newLottery.groups')}>
      <DataTable
        caption={t('newLottery.groups')}
        rows={groups}
        rowKey={({ code }) => code}
        empty={<EmptyState title={t('newLottery.noGroups')} />}
        toolbar={
          canChange && (
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
              {t('newLottery.newGroup')}
            </Button>
          )
        }
        columns={[
          { key: 'code', header: t('newLottery.code'), value: ({ code }) => code },
          { key: 'label', header: t('newLottery.groupName'), value: ({ label }) => textOf(label) },
          ...(canChange
            ? [
                {
                  key: 'acts',
                  header: t('lotteries.acts'),
                  render: (group: LotteryGroup) => (
                    <Button size="small" aria-label={t('newLottery.renameNamed', { code: group.code })} onClick={() => setOpened(group)}>
                      {t('newLottery.rename')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {opened !== null && <GroupDialog group={opened === 'new' ? null : opened} onDone={onDone} onClose={() => setOpened(null)} />}
    </Section>
  );
}

type GroupDialogProps = { /** null: a new one. */ group: LotteryGroup | null; onDone: () => void; onClose: () => void };

function GroupDialog({ group, onDone, onClose }: GroupDialogProps) {
  const { t } = useTranslation('desk');
  const [code, setCode] = useState(group?.code ?? '');
  const [name, setName] = useState(group ? typedName(group.label) : emptyName);
  const [isTried, setIsTried] = useState(false);
  const isCodeFine = /^[A-Z0-9_]{2,32}$/.test(code);
  const isNamed = name.TY.trim() !== '';
  return (
    <ReasonDialog
      title={group ? t('newLottery.renameNamed', { code }) : t('newLottery.newGroup')}
      description={t('newLottery.groupEffect')}
      confirmLabel={t('newLottery.save')}
      doneLabel={t('newLottery.saved', { code })}
      isReady={() => {
        setIsTried(true);
        return isCodeFine && isNamed;
      }}
      onConfirm={async (reason) => {
        await saveGroup(code, nameOf(name), reason);
        onDone();
      }}
      onClose={onClose}
    >
      {!group && (
        <TextField
          label={t('newLottery.code')}
          hint={t('newLottery.codeHint')}
          maxLength={32}
          autoComplete="off"
          spellCheck={false}
          error={isTried && !isCodeFine ? t('newLottery.faults.code') : undefined}
          value={code}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
        />
      )}
      <NameFields
        name={name}
        errorOf={(language) => (isTried && language === 'TY' && !isNamed ? t('newLottery.faults.not_empty') : undefined)}
        onChange={setName}
      />
    </ReasonDialog>
  );
}

type RenameDialogProps = { lottery: DeskLottery; groups: readonly LotteryGroup[]; onDone: () => void; onClose: () => void };

/** What a lottery is called and where members find it; nothing of how it is sold. */
export function RenameDialog({ lottery, groups, onDone, onClose }: RenameDialogProps) {
  const { t } = useTranslation('desk');
  const textOf = useLocalText();
  const [name, setName] = useState(() => typedName(lottery.name));
  const [groupCode, setGroupCode] = useState(lottery.groupCode);
  const [isTried, setIsTried] = useState(false);
  const isNamed = name.TY.trim() !== '';
  return (
    <ReasonDialog
      title={t('newLottery.renameNamed', { code: lottery.code })}
      description={t('newLottery.renameEffect')}
      confirmLabel={t('newLottery.save')}
      doneLabel={t('newLottery.saved', { code: lottery.code })}
      isReady={() => {
        setIsTried(true);
        return isNamed;
      }}
      onConfirm={async (reason) => {
        await renameLottery(lottery.code, { name: nameOf(name), groupCode, isHot: lottery.isHot }, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <NameFields
        name={name}
        errorOf={(language) => (isTried && language === 'TY' && !isNamed ? t('newLottery.faults.not_empty') : undefined)}
        onChange={setName}
      />
      <SelectField
        label={t('newLottery.group')}
        value={groupCode}
        options={groups.map(({ code, label }) => ({ value: code, label: textOf(label) }))}
        onChange={({ target }) => setGroupCode(target.value)}
      />
    </ReasonDialog>
  );
}
