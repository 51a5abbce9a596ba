import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useLocalText } from '../../lib/useLocalText';
import { proposeTerms, type RankLevel } from './ranks-desk.api';

const amounts = ['turnover', 'deposits', 'keep', 'upgradeReward', 'monthlyReward', 'birthdayReward'] as const;
type Field = (typeof amounts)[number];
const amountPattern = /^\d{1,12}(\.\d{1,4})?$/;

/** What a rank asks for and gives, proposed to a second officer. A rank by invitation stays one. */
export function TermsDialog({ rank, onClose }: { rank: RankLevel; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const localText = useLocalText();
  const { level, ...terms } = rank;
  const isFree = terms.isInvitation || level === 0;
  const shown = amounts.filter((field) => !isFree || (field !== 'turnover' && field !== 'deposits'));
  const [texts, setTexts] = useState(() => Object.fromEntries(shown.map((field) => [field, terms[field] ?? ''])) as Record<Field, string>);
  const [names, setNames] = useState({ TY: terms.name.TY ?? '', EN: terms.name.EN ?? '' });
  const [isTried, setIsTried] = useState(false);
  const isWrong = (field: Field) => texts[field].trim() !== '' && !(amountPattern.test(texts[field].trim()) && /[1-9]/.test(texts[field]));

  function propose(reason: string): Promise<unknown> {
    const changed = Object.fromEntries(shown.map((field) => [field, texts[field].trim() || null]));
    const name = { ...terms.name, TY: names.TY.trim(), ...(names.EN.trim() && { EN: names.EN.trim() }) };
    return proposeTerms(level, { ...terms, ...changed, name }, reason);
  }

  return (
    <ReasonDialog
      title={t('ranks.editTitle', { name: localText(rank.name) })}
      description={t('ranks.editEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isReady={() => {
        setIsTried(true);
        return names.TY.trim() !== '' && !shown.some(isWrong);
      }}
      onConfirm={propose}
      onClose={onClose}
    >
      <TextField
        label={t('ranks.nameTY')}
        maxLength={40}
        value={names.TY}
        error={isTried && names.TY.trim() === '' ? t('ranks.nameWrong') : undefined}
        onChange={({ target }) => setNames({ ...names, TY: target.value })}
      />
      <TextField
        label={t('ranks.nameEN')}
        maxLength={40}
        value={names.EN}
        onChange={({ target }) => setNames({ ...names, EN: target.value })}
      />
      {shown.map((field) => (
        <TextField
          key={field}
          label={t(`ranks.${field}`)}
          inputMode="decimal"
          maxLength={17}
          autoComplete="off"
          value={texts[field]}
          error={isTried && isWrong(field) ? t('ranks.amountWrong') : undefined}
          onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
        />
      ))}
    </ReasonDialog>
  );
}
