import { type FormEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WirePublished } from '../../src/api/wire';
import { ApiRefusal, createApi } from '../kit/api';
import { Button } from '../kit/Button';
import { gameLanguageOf, startTexts } from '../texts';
import { VerifiedRoundView } from './VerifiedRoundView';
import { type Verdict, verifyRound } from './verify-round';

/** The game's own language when it sends the player here, else the browser's. */
const told = new URLSearchParams(location.search).get('language');
const language = gameLanguageOf(told ?? (/^th/i.test(navigator.language) ? 'TY' : 'EN'));
const ready = startTexts(language);

/** Anybody may check any round, without an account: `/verify#<round>`. */
export function VerifyPage() {
  const [isReady, setReady] = useState(false);
  useEffect(() => void ready.then(() => setReady(true)), []);
  return isReady ? <Verify /> : null;
}

function Verify() {
  const { t } = useTranslation('kit');
  const api = useMemo(() => createApi(() => null), []);
  const [roundId, setRoundId] = useState(location.hash.slice(1));
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const check = useCallback(
    async (id: string) => {
      setVerdict(null);
      setFault(null);
      try {
        const round = await api.get<WirePublished>(`/fairness/rounds/${encodeURIComponent(id)}`);
        setVerdict(await verifyRound(round, language));
      } catch (error) {
        setFault(error instanceof ApiRefusal ? error.code : 'unreached');
      }
    },
    [api],
  );
  useEffect(() => {
    if (location.hash.length > 1) void check(location.hash.slice(1));
  }, [check]);

  function submit(event: FormEvent) {
    event.preventDefault();
    history.replaceState(null, '', `#${roundId}`);
    void check(roundId.trim());
  }

  return (
    <main className="page">
      <h1>{t('verify.title')}</h1>
      <p className="muted">{t('verify.how')}</p>
      <form className="line" onSubmit={submit}>
        <label htmlFor="round">{t('verify.round')}</label>
        <input id="round" value={roundId} required onChange={({ target }) => setRoundId(target.value)} />
        <Button type="submit" kind="primary">
          {t('verify.find')}
        </Button>
      </form>
      {fault && <p role="alert">{t([`refused.${fault}`, 'refused.internal'])}</p>}
      {verdict && <VerifiedRoundView verdict={verdict} language={language} />}
    </main>
  );
}
