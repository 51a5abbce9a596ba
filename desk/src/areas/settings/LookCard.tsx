import type { Look } from '@portal/contracts/look';
import { pictureLimits } from '@portal/contracts/picture-limits';
import type { Brand } from '@portal/contracts/system';
import { useTranslation } from '@portal/i18n';
import { builtInColors, findLookFaults, type LookColors, type LookFault, type Seed, seeds, suggestColor } from '@portal/theme/look';
import type { Theme } from '@portal/theme';
import { Button, Card } from '@portal/ui';
import { useMemo, useState } from 'react';
import { ColorField } from './ColorField';
import styles from './LookCard.module.css';
import cardStyles from './SettingCard.module.css';
import { LogoField } from './LogoField';
import { LookPreview } from './LookPreview';
import type { SettingPlan } from './SettingDialog';

type LookCardProps = { brand: Brand; look: Look; canChange: boolean; onPlan: (plan: SettingPlan) => void };
type Problem = LookFault & { suggestion: string | null };

const themes = ['light', 'dark'] as const satisfies readonly Theme[];
const builtIn: Look = { colors: null, logos: { light: null, dark: null } };
const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text);

/** The worst of what is wrong with each chosen colour. */
function findProblems(colors: LookColors): Partial<Record<Seed, Problem>> {
  const problems: Partial<Record<Seed, Problem>> = {};
  for (const fault of findLookFaults(colors)) problems[fault.seed] ??= { ...fault, suggestion: suggestColor(colors, fault.seed) };
  return problems;
}

/** What the portal looks like: four colours from which all others follow, a logo for each theme, and what becomes of them. */
export function LookCard({ brand, look, canChange, onPlan }: LookCardProps) {
  const { t } = useTranslation('desk');
  const [texts, setTexts] = useState<LookColors>(look.colors ?? builtInColors);
  const [logos, setLogos] = useState(look.logos);
  /** The last colours that were all of them colours: the preview stays while somebody types. */
  const [shown, setShown] = useState(texts);
  const problems = useMemo(() => findProblems(shown), [shown]);

  const isWhole = seeds.every((seed) => isColor(texts[seed]));
  const isTouched = look.colors !== null || seeds.some((seed) => texts[seed] !== builtInColors[seed]);
  const after: Look = { colors: isTouched ? texts : null, logos };
  const isChanged = JSON.stringify(after) !== JSON.stringify(look);

  function change(seed: Seed, text: string) {
    const next = { ...texts, [seed]: text.trim().toLowerCase() };
    setTexts(next);
    if (seeds.every((each) => isColor(next[each]))) setShown(next);
  }

  function problemText(seed: Seed): string | undefined {
    if (!isColor(texts[seed])) return t('settings.look.noColor');
    const problem = problems[seed];
    if (!problem) return undefined;
    const { front, ground, theme, ratio, least } = problem;
    const partOf = (token: string) => t(`settings.look.parts.${token}`, { defaultValue: token });
    return t('settings.look.tooLittle', {
      front: partOf(front),
      ground: partOf(ground),
      theme: t(`settings.look.themes.${theme}`),
      // Never rounded up to what would be enough.
      ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
      least,
    });
  }

  return (
    <Card title={t('settings.names.look')}>
      <div className={cardStyles.stack}>
        <p className={cardStyles.hint}>{t('settings.look.hint')}</p>
        <div className={styles.colors}>
          {seeds.map((seed) => {
            const suggestion = problems[seed]?.suggestion;
            return (
              <div key={seed} className={styles.color}>
                <ColorField
                  label={t(`settings.look.seeds.${seed}`)}
                  hint={t(`settings.look.seedHints.${seed}`)}
                  error={problemText(seed)}
                  value={texts[seed]}
                  readOnly={!canChange}
                  onChange={(text) => change(seed, text)}
                />
                {canChange && suggestion && isColor(texts[seed]) && (
                  <Button size="small" onClick={() => change(seed, suggestion)}>
                    {t('settings.look.take', { color: suggestion })}
                  </Button>
                )}
              </div>
            );
          })}
        </div>
        <div className={styles.themes}>
          {themes.map((theme) => (
            <section key={theme} className={styles.theme} aria-label={t(`settings.look.themes.${theme}`)}>
              <h3>{t(`settings.look.themes.${theme}`)}</h3>
              <LogoField
                theme={theme}
                logo={logos[theme]}
                canChange={canChange}
                onChange={(logo) => setLogos((before) => ({ ...before, [theme]: logo }))}
              />
              <LookPreview brand={brand} colors={shown} logo={logos[theme] ?? logos[theme === 'light' ? 'dark' : 'light']} theme={theme} />
            </section>
          ))}
        </div>
        <p className={cardStyles.hint}>{t('settings.look.logoHint', { megabytes: pictureLimits.maxBytes / 1024 / 1024 })}</p>
        {canChange && (
          <div className={styles.acts}>
            <Button
              variant="primary"
              disabled={!isChanged || !isWhole || Object.keys(problems).length > 0}
              onClick={() => onPlan({ name: 'look', before: look, after })}
            >
              {t('settings.look.save')}
            </Button>
            <Button
              disabled={JSON.stringify(look) === JSON.stringify(builtIn)}
              onClick={() => onPlan({ name: 'look', before: look, after: builtIn })}
            >
              {t('settings.look.putBack')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
