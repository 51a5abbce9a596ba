import { Button, Card, Segmented, serverNow, useCommand, useMoneyText, useTranslation } from '@portal/portal';
import { type Limits, useChange, usePlayTime } from './play-limits.api';
import styles from './PlayLimits.module.css';

const choices = [15, 30, 60, 0] as const;

/** How long I have been here and what came of it, and how often I want to be asked. */
export function RealityCheck({ minutes }: { minutes: Limits['realityMinutes'] }) {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  const change = useChange();
  const time = usePlayTime();
  const set = useCommand('POST /wps/limits/reality-check');
  const answer = useCommand('POST /wps/limits/play-time');
  const isDue = time.data?.checkAt ? Date.parse(time.data.checkAt) <= serverNow() : false;

  async function handleAnswer() {
    await answer.mutateAsync({ body: { state: 'confirmed' } });
    await time.refetch();
  }

  return (
    <Card title={t('limits.reality.title')}>
      <p className={styles.body}>{t('limits.reality.body')}</p>
      {time.data && (
        <p role="status" className={styles.told}>
          {t('limits.reality.now', { count: time.data.minutes, net: moneyText(time.data.net, 'always') })}
          {time.data.sessionMinutesLeft !== null && ` ${t('limits.reality.left', { count: time.data.sessionMinutesLeft })}`}
        </p>
      )}
      {isDue && (
        <Button variant="primary" pending={answer.isPending} onClick={() => void handleAnswer()}>
          {t('limits.reality.goOn')}
        </Button>
      )}
      <Segmented
        label={t('limits.reality.title')}
        value={String(minutes)}
        options={choices.map((value) => ({
          value: String(value),
          label: value === 0 ? t('limits.reality.off') : t('limits.minutes', { count: value }),
        }))}
        onChange={(value) =>
          void change(() => set.mutateAsync({ body: { minutes: Number(value) as Limits['realityMinutes'] } }), t('limits.saved'))
        }
      />
    </Card>
  );
}
