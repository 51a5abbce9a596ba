import { useCallback, useEffect, useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireFairness } from '../../src/api/wire';
import { Button } from './Button';
import { useApi, useGame } from './game-context';
import { Panel } from './Panel';

/** The committed seed, the player's own, and the seeds that have been shown since. */
export function FairnessPanel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('kit');
  const api = useApi();
  const { showRefusal } = useGame();
  const [fairness, setFairness] = useState<WireFairness | null>(null);
  const [draft, setDraft] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();

  const show = useCallback((answer: WireFairness) => {
    setFairness(answer);
    setDraft(answer.current.clientSeed);
  }, []);

  useEffect(() => {
    api.get<WireFairness>('/fairness').then(show, showRefusal);
  }, [api, show, showRefusal]);

  async function rotate(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      show(await api.post<WireFairness>('/fairness/rotate', { clientSeed: draft }));
    } catch (error) {
      showRefusal(error);
      onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel title={t('fairness.title')} onClose={onClose}>
      <p>{t('fairness.how')}</p>
      {fairness && (
        <>
          <dl className="facts">
            <div>
              <dt>{t('fairness.hash')}</dt>
              <dd className="code">{fairness.current.serverSeedHash}</dd>
            </div>
            <div>
              <dt>{t('fairness.rounds')}</dt>
              <dd>{fairness.current.rounds}</dd>
            </div>
          </dl>
          <form className="line" onSubmit={(event) => void rotate(event)}>
            <label htmlFor={id}>{t('fairness.clientSeed')}</label>
            <input id={id} value={draft} maxLength={64} required onChange={({ target }) => setDraft(target.value)} />
            <Button type="submit" kind="primary" isBusy={isBusy}>
              {t('fairness.rotate')}
            </Button>
          </form>
          <h3>{t('fairness.previous')}</h3>
          {fairness.previous.length === 0 && <p className="muted">{t('fairness.none')}</p>}
          {fairness.previous.map((seeds) => (
            <dl key={seeds.serverSeedHash} className="facts">
              <div>
                <dt>{t('fairness.seed')}</dt>
                <dd className="code">{seeds.serverSeed}</dd>
              </div>
              <div>
                <dt>{t('fairness.hash')}</dt>
                <dd className="code">{seeds.serverSeedHash}</dd>
              </div>
              <div>
                <dt>{t('fairness.clientSeed')}</dt>
                <dd className="code">{seeds.clientSeed}</dd>
              </div>
            </dl>
          ))}
        </>
      )}
    </Panel>
  );
}
