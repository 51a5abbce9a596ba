import { isApiError } from '@portal/api-client';
import type { SignedIn } from '@portal/contracts';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { signInSecondFactor, useSession } from '@portal/session';
import { useState } from 'react';
import { textMistake } from '../../lib/text-limits';
import { useEntranceForm } from '../../lib/useEntranceForm';

export type SecondStepProps = {
  challenge: string;
  onSignedIn: (signedIn: SignedIn | null) => void;
  /** Begins anew. `refusal`: why this step cannot be finished any more. */
  onBack: (refusal: unknown) => void;
};

export function useSecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation('entrance');
  const errorText = useErrorText();
  const [isRecovery, setIsRecovery] = useState(false);
  const fields = useEntranceForm<'code'>({
    defaultValues: { code: '' },
    findMistakes: ({ code }) => ({ code: textMistake(code.trim(), t(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code')) }),
    send,
  });

  async function send({ code }: { code: string }): Promise<void> {
    try {
      // Apps show the code in two groups, and people copy it as it is shown.
      onSignedIn(await signInSecondFactor(challenge, isRecovery ? code.trim() : code.replace(/\s/g, '')));
    } catch (error) {
      // The sign-in itself may have succeeded and only what is read after it have failed.
      if (useSession.getState().isLogin) return onSignedIn(null);
      if (!isApiError(error)) throw error;
      if (error.code === 'session.code_wrong') {
        fields.change('code', '');
        return fields.show({ code: errorText(error) });
      }
      if (isOver(error.code)) return onBack(error);
      fields.refuse(errorText(error));
    }
  }

  return {
    ...fields,
    isRecovery,
    chooseRecovery(wanted: boolean) {
      setIsRecovery(wanted);
      fields.change('code', '');
    },
  };
}

/** Another code helps no more. */
const isOver = (code: string): boolean => ['session.second_factor_expired', 'session.remember_invalid'].includes(code);
