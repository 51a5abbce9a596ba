import { useTranslation } from '@portal/portal';

/** A class or a feature by its name; one that a provider has invented since goes by its code, made readable. */
export function useFacetName(): (kind: 'classes' | 'features', value: string) => string {
  const { t } = useTranslation('lobby');
  return (kind, value) => t(`${kind}.${value}`, { defaultValue: readable(value) });
}

const readable = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ');
