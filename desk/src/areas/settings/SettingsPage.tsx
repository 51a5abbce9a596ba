import type { SettingName } from '@portal/contracts/operator-desk';
import type { Look } from '@portal/contracts/look';
import type { Brand, RegisterRules, WhitelabelModule } from '@portal/contracts/system';
import { useTranslation } from '@portal/i18n';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { BrandCard } from './BrandCard';
import { DeliverySection } from './DeliverySection';
import { LookCard } from './LookCard';
import { ModulesCard } from './ModulesCard';
import { OpennessCard } from './OpennessCard';
import { OtherSettingsCard } from './OtherSettingsCard';
import { RegisterRulesCard } from './RegisterRulesCard';
import { SettingDialog, type SettingPlan } from './SettingDialog';
import { readSettings, type Setting } from '../../lib/portal-desk.api';
import { useRead } from '../../lib/useRead';
import { useSystemChanges } from '../../lib/useSystemChanges';

/** These have forms of their own. */
const formed = new Set<SettingName>([
  'brand',
  'look',
  'maintenance',
  'restrictedCountries',
  'restrictedAddresses',
  'whitelabel',
  'humanVerification',
]);

/** What staff set without a release; what somebody else changes appears at once. */
export function SettingsPage({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('desk');
  const reading = useRead(['settings'], readSettings);
  const [plan, setPlan] = useState<SettingPlan | null>(null);
  useSystemChanges(() => void reading.refresh());

  return (
    <PageFrame title={t('settings.title')} hint={t(canChange ? 'settings.hint' : 'settings.lookOnly')} reading={reading}>
      {(settings) => {
        const of = <Value,>(name: SettingName) => find(settings, name)?.value as Value;
        // A form begins anew when its setting has changed: what was typed against another state must not be sent.
        const stateOf = (name: SettingName) => find(settings, name)?.updatedAt ?? '';
        return (
          <>
            <OpennessCard
              maintenance={of<boolean>('maintenance')}
              countries={of<string[]>('restrictedCountries')}
              addresses={of<string[]>('restrictedAddresses')}
              canChange={canChange}
              onPlan={setPlan}
            />
            <BrandCard
              key={`brand ${stateOf('brand')}`}
              brand={of<Brand>('brand')}
              isSaved={stateOf('brand') !== ''}
              canChange={canChange}
              onPlan={setPlan}
            />
            <LookCard
              key={`look ${stateOf('look')}`}
              brand={of<Brand>('brand')}
              look={of<Look>('look')}
              canChange={canChange}
              onPlan={setPlan}
            />
            <ModulesCard
              key={`modules ${stateOf('whitelabel')}`}
              tree={of<WhitelabelModule[]>('whitelabel')}
              humanVerification={of<boolean>('humanVerification')}
              canChange={canChange}
              onPlan={setPlan}
            />
            <RegisterRulesCard
              key={`rules ${stateOf('registerRules')}`}
              rules={of<RegisterRules>('registerRules')}
              canChange={canChange}
              onPlan={setPlan}
            />
            <DeliverySection canChange={canChange} />
            <OtherSettingsCard settings={settings.filter(({ name }) => !formed.has(name))} canChange={canChange} onPlan={setPlan} />
            {plan && <SettingDialog plan={plan} onDone={() => void reading.refresh()} onClose={() => setPlan(null)} />}
          </>
        );
      }}
    </PageFrame>
  );
}

const find = (settings: readonly Setting[], name: SettingName) => settings.find((setting) => setting.name === name);
