import type { Operator } from '@portal/contracts/operators';
import { useTranslation } from '@portal/i18n';
import { useCallback, useState } from 'react';
import { EntranceSheet } from '../components/EntranceSheet';
import { refusalOf, type Refusal } from '../lib/refusal';
import { passSecondFactor, signIn } from '../lib/operators.api';
import { CodeStep } from './CodeStep';
import { PasswordStep } from './PasswordStep';
import { SignInProblem } from './SignInProblem';

type SignInProps = { title: string; /** Somebody was signed in until now. */ hasEnded: boolean; onSignedIn: (operator: Operator) => void };

/** Name and password, then the code. A refusal never says which was wrong, so it leads back to the start. */
export function SignIn({ title, hasEnded, onSignedIn }: SignInProps) {
  const { t } = useTranslation('staff');
  const [username, setUsername] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const handleOver = useCallback(() => setRefusal(null), []);

  async function handlePassword(password: string) {
    setRefusal(null);
    try {
      setChallenge(await signIn(username, password));
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  }

  async function handleCode(code: string) {
    setRefusal(null);
    try {
      onSignedIn(await passSecondFactor(challenge ?? '', code));
    } catch (error) {
      setRefusal(refusalOf(error));
      setChallenge(null);
    }
  }

  return (
    <EntranceSheet title={title} hint={t('signIn.forWhom')}>
      {hasEnded && !refusal && <p role="status">{t('signIn.ended')}</p>}
      {refusal && <SignInProblem refusal={refusal} onOver={handleOver} />}
      {challenge === null ? (
        <PasswordStep
          username={username}
          onUsernameChange={setUsername}
          isThrottled={typeof refusal?.retryAfterSeconds === 'number'}
          onSubmit={handlePassword}
        />
      ) : (
        <CodeStep username={username} onSubmit={handleCode} onBack={() => setChallenge(null)} />
      )}
    </EntranceSheet>
  );
}
