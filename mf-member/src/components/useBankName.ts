import { thaiBanks } from '@portal/contracts/thai-banks';
import { useTranslation } from '@portal/portal';

/** A bank by its code, in Thai on Thai pages and in English on all others; a code that is not known yet stands for itself. */
export function useBankName(): (bankCode: string) => string {
  const { i18n } = useTranslation('member');
  const language = i18n.language === 'TY' || i18n.language === 'TH' ? 'TY' : 'EN';
  return (bankCode) => (thaiBanks as Record<string, { name: Record<'TY' | 'EN', string> }>)[bankCode]?.name[language] ?? bankCode;
}
