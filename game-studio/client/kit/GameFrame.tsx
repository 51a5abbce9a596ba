import { BookOpen, History, LogOut, PlusCircle, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { FairnessPanel } from './FairnessPanel';
import { useGame } from './game-context';
import styles from './GameFrame.module.css';
import { HistoryPanel } from './HistoryPanel';
import { Refused } from './Refused';
import { RulesPanel } from './RulesPanel';

type GameFrameProps = { refusal: string | null; onRefusalClosed(): void; children: ReactNode };
type Open = 'rules' | 'fairness' | 'history' | null;

/** What stands around every game: its name, the balance, the way out, rules, fairness and history. */
export function GameFrame({ refusal, onRefusalClosed, children }: GameFrameProps) {
  const { t } = useTranslation('kit');
  const { title, session, balance, text, money, exit, openCashier } = useGame();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const hasOwnRounds = ['dice', 'fish', 'mines', 'slots'].includes(title.family);
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <div className={styles.name}>
          <h1>{text(title.name)}</h1>
          <span className="muted">{title.vendorName}</span>
        </div>
        <p className={styles.balance}>
          <span className="muted">{session.wallet === 'demo' ? t('demoBalance') : t('balance')}</span>{' '}
          <output>{balance === null ? '–' : money(balance)}</output>
        </p>
        <nav className={styles.tools} aria-label={t('tools')}>
          <Button onClick={() => setOpen('rules')} aria-label={t('rules.title')} title={t('rules.title')}>
            <BookOpen size={18} aria-hidden />
          </Button>
          {hasOwnRounds && (
            <>
              <Button onClick={() => setOpen('fairness')} aria-label={t('fairness.title')} title={t('fairness.title')}>
                <ShieldCheck size={18} aria-hidden />
              </Button>
              <Button onClick={() => setOpen('history')} aria-label={t('history.title')} title={t('history.title')}>
                <History size={18} aria-hidden />
              </Button>
            </>
          )}
          {session.wallet !== 'demo' && (
            <Button onClick={openCashier} aria-label={t('cashier')} title={t('cashier')}>
              <PlusCircle size={18} aria-hidden />
            </Button>
          )}
          <Button onClick={exit} aria-label={t('exit')} title={t('exit')}>
            <LogOut size={18} aria-hidden />
          </Button>
        </nav>
      </header>
      {refusal && <Refused code={refusal} onClose={onRefusalClosed} />}
      <main className={styles.game}>{children}</main>
      {open === 'rules' && <RulesPanel onClose={close} />}
      {open === 'fairness' && <FairnessPanel onClose={close} />}
      {open === 'history' && <HistoryPanel onClose={close} />}
    </div>
  );
}
