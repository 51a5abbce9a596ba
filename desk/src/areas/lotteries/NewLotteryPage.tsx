import { useTranslation } from '@portal/i18n';
import { Skeleton } from '@portal/ui';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { NewLotteryForm } from './NewLotteryForm';
import { emptyName, type Identity } from './new-lottery-draft';
import { type Family, readDraft } from './new-lottery.api';

/** A new lottery: chosen from the families, begun with what is customary, and proposed to a second officer. */
export function NewLotteryPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const [family, setFamily] = useState<Family>('thai');
  const [identity, setIdentity] = useState<Identity>({ code: '', groupCode: '', name: emptyName });
  const reading = useRead(['lotteries', 'draft', family], (by) => readDraft(family, by));
  return (
    <PageFrame
      title={t('newLottery.title')}
      hint={t(canChange ? 'newLottery.hint' : 'lotteries.lookOnly')}
      tools={<AreaLink to="/lotteries">{t('lotteries.back')}</AreaLink>}
      reading={reading}
    >
      {(draft) =>
        draft.lottery.family === family ? (
          <NewLotteryForm
            key={family}
            draft={draft}
            identity={identity}
            canChange={canChange}
            onIdentity={(part) => setIdentity((before) => ({ ...before, ...part }))}
            onFamily={setFamily}
          />
        ) : (
          <Skeleton height={360} />
        )
      }
    </PageFrame>
  );
}
