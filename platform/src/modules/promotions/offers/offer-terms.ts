import type { LocalText, OfferRules } from '@portal/contracts';
import { gameCategories } from '@portal/contracts/brand';
import { formatMoney, fromWhole, type MinorUnits, parseMoney } from '@portal/money';
import { requiredOf, type TurnoverWeights as Weights } from '../../turnover';
import { requirementOf, rewardOf } from './offer.model';
import words from './offer-words.json' with { type: 'json' };

type Language = keyof typeof words;
type Words = (typeof words)['EN'];
type Term = { label: LocalText; text: LocalText };
type Row = [label: keyof Words['labels'], textOf: (w: Words) => string];

const languages = Object.keys(words) as Language[];
const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
/** 0 to 2 decimals: `50`, `12.5`. */
const hundredths = (number: number): string => String(number / 100);

/**
 * Writes the terms that members read from the rules that the engine follows, in every language, so that neither says what the other does not.
 * `weights` are those of the settings, for rules without their own; `symbol` is the currency's.
 */
export function termsOf(rules: OfferRules, { symbol, weights }: { symbol: string; weights: Weights }): Term[] {
  const { audience, trigger, mustSign, reward, turnover, maxBet, maxCashOut, isSticky, days, limits } = rules;
  const money = (amount: MinorUnits) => formatMoney(amount, { symbol }).replace(/\.00$/, '');
  const moneyText = (amount: string | null) => money(parseMoney(amount ?? '0'));
  const isDeposit = trigger.kind === 'deposit' || trigger.kind === 'first_deposit';
  const isInstant = reward.kind === 'money' && reward.delivery === 'instant';
  const isPlayed = isInstant && turnover.hundredths > 0;

  function stepText(w: Words, { fixed, basisPoints, cap }: OfferRules['reward']['steps'][number]): string {
    if (fixed !== null) return reward.kind === 'money' ? money(parseMoney(fixed)) : fill(w[reward.kind], { count: fixed });
    const values = { percent: hundredths(basisPoints ?? 0), of: isDeposit ? w.deposit : w.loss };
    return cap === null ? fill(w.shareOpen, values) : fill(w.share, { ...values, cap: money(parseMoney(cap)) });
  }
  const rewardText = (w: Words) =>
    reward.steps
      .map((step) => {
        const text = stepText(w, step);
        return parseMoney(step.from) > 0n ? fill(w.from, { from: money(parseMoney(step.from)), reward: text }) : text;
      })
      .join(' · ');
  const audienceText = (w: Words) => fill(w[audience.kind], { ...audience });
  function triggerText(w: Words): string {
    const how =
      trigger.kind === 'cashback'
        ? w[trigger.window === 'day' ? 'cashbackDay' : 'cashbackWeek']
        : trigger.kind === 'deposit'
          ? w.everyDeposit
          : w[trigger.kind];
    return [how, ...(mustSign ? [w.sign] : []), ...(reward.delivery === 'center' ? [w.center] : []), ...(isDeposit ? [w.one] : [])].join(
      ' · ',
    );
  }
  function turnoverText(w: Words): string {
    if (turnover.hundredths === 0) return w.none;
    const formula = fill(turnover.base === 'bonus' ? w.bonusTimes : w.bothTimes, { times: hundredths(turnover.hundredths) });
    const deposit = parseMoney(reward.steps[0]!.from) || fromWhole(100);
    const bonus = rewardOf(rules, deposit);
    const requirement = requirementOf(rules, bonus, deposit);
    if (!isDeposit || !requirement || bonus === 0n) return formula;
    const required = money(requiredOf(requirement.base, requirement.multiple));
    return `${formula} · ${fill(w.example, { deposit: money(deposit), bonus: money(bonus), required })}`;
  }
  function gamesText(w: Words): string {
    const counted: Weights = turnover.weights ?? weights;
    const games = gameCategories.flatMap((one) => ((counted[one] ?? 0) > 0 ? [`${w.categories[one]} ${counted[one]}%`] : []));
    return [...games, ...(isPlayed ? [w.ownWallet] : [])].join(' · ');
  }
  function limitsText(w: Words): string {
    const counts = [
      ['member', trigger.kind === 'first_deposit' ? 1 : limits.perMember],
      ['memberDay', limits.perMemberPerDay],
      ['day', limits.claimsPerDay],
      ['all', limits.claims],
    ] as const;
    const texts = counts.flatMap(([word, count]) => (count === null ? [] : [fill(w[word], { count })]));
    const { budget } = limits;
    if (budget !== null)
      texts.push(reward.kind === 'money' ? fill(w.budget, { amount: money(parseMoney(budget)) }) : fill(w[reward.kind], { count: budget }));
    return texts.join(' · ');
  }

  const when = (isThere: boolean, ...row: Row): Row[] => (isThere ? [row] : []);
  const rows: Row[] = [
    ['reward', rewardText],
    ['audience', audienceText],
    ['trigger', triggerText],
    ...when(reward.kind === 'money', 'turnover', turnoverText),
    ...when(turnover.hundredths > 0, 'games', gamesText),
    ...when(maxBet !== null, 'maxBet', (w) => fill(w.perBet, { amount: moneyText(maxBet) })),
    ...when(maxCashOut !== null, 'maxCashOut', (w) => fill(w.cashOut, { amount: moneyText(maxCashOut) })),
    ...when(isPlayed, 'sticky', (w) => (isSticky ? w.stickyText : w.plainText)),
    ...when(days !== null, 'days', (w) => fill(isPlayed ? w.playDays : w.claimDays, { days: days ?? 0 })),
    ['limits', limitsText],
    ...when(isPlayed, 'cancel', (w) => w.cancelText),
  ];
  const inAll = (textOf: (w: Words) => string): LocalText =>
    Object.fromEntries(languages.map((language) => [language, textOf(words[language])]));
  return rows.flatMap(([label, textOf]) => {
    const text = inAll(textOf);
    return text.EN === '' ? [] : [{ label: inAll((w) => w.labels[label]), text }];
  });
}
