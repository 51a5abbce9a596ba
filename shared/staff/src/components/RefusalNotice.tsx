import { useTranslation } from '@portal/i18n';
import { CircleAlert } from 'lucide-react';
import type { Refusal } from '../lib/refusal';
import { useRefusalText } from '../lib/useRefusalText';
import styles from './RefusalNotice.module.css';

type Issue = { field: string; code: string };

const issuesOf = ({ value }: Refusal): Issue[] => (value as { issues?: Issue[] } | null)?.issues ?? [];

/** Shows why something was refused, and every place that is wrong. */
export function RefusalNotice({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('staff');
  const textOf = useRefusalText();
  return (
    <div role="alert" className={styles.refusal}>
      <CircleAlert aria-hidden size={18} />
      <div>
        <p>{textOf(refusal)}</p>
        <ul>
          {issuesOf(refusal).map(({ field, code }) => (
            <li key={`${field} ${code}`}>
              {field && <code>{field}</code>} {t(`issues.${code}`, { defaultValue: code })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
