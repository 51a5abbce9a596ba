import { useTranslation } from '@portal/i18n';
import { DataLink, portal } from '@portal/portal';
import { Button } from '@portal/ui';
import { Tabs } from '@portal/ui/tabs';
import { useState } from 'react';
import { useStatus } from '../../state/status.store';
import { AppCode } from './AppCode';
import { type AppSystem, useAppLinks } from './app-links';
import styles from './Download.module.css';
import { StepPicture } from './StepPicture';

const systems: readonly AppSystem[] = ['android', 'ios'];
const steps = [0, 1, 2, 3];

/** The visitor's own system comes first. */
const likelySystem = (): AppSystem => (/iPhone|iPad|Macintosh/.test(window.navigator.userAgent) ? 'ios' : 'android');

/** Four steps a system; the first holds its code when there is an app for it (DL-01). */
export function DownloadSteps() {
  const { t } = useTranslation(['shell', 'help']);
  const [system, setSystem] = useState<AppSystem>(likelySystem);
  return (
    <Tabs
      label={t('help:download.systems')}
      value={system}
      onValueChange={(value) => setSystem(value as AppSystem)}
      items={systems.map((value) => ({ value, label: t(`download.${value}`), content: <Steps system={value} /> }))}
    />
  );
}

function Steps({ system }: { system: AppSystem }) {
  const { t } = useTranslation(['shell', 'help']);
  const link = useAppLinks().find((each) => each.system === system);
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step} className={styles.step}>
          <StepPicture system={system} step={step} />
          <h3>
            <span className={styles.number} aria-hidden>
              {step + 1}
            </span>
            {t(`help:download.${system}.${step}.title`)}
          </h3>
          <p>{t(`help:download.${system}.${step}.body`)}</p>
          {step === 0 && (link ? <Code system={system} address={link.address} /> : <NoApp />)}
        </li>
      ))}
    </ol>
  );
}

function Code({ system, address }: { system: AppSystem; address: string }) {
  const { t } = useTranslation(['shell', 'help']);
  return (
    <figure className={styles.figure}>
      <AppCode value={address} label={t(`download.code.${system}`)} />
      <figcaption>
        <DataLink isFile to={address}>
          {t('help:download.openLink')}
        </DataLink>
      </figcaption>
    </figure>
  );
}

function NoApp() {
  const { t } = useTranslation(['shell', 'help']);
  const hasService = useStatus(({ info }) => (info?.customerService.length ?? 0) > 0);
  return (
    <div className={styles.none}>
      <p>{t('help:download.noApp')}</p>
      {hasService && (
        <Button size="small" onClick={portal.openCustomerService}>
          {t('screens.contact')}
        </Button>
      )}
    </div>
  );
}
