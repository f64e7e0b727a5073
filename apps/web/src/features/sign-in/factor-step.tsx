import type { Challenge, FactorProof } from '@pitdesk/contracts/factors';
import { factorsPaths } from '@pitdesk/contracts/factors';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { callOf, send } from '#api/http/send.ts';
import { beginSession } from '#api/session/sign-in.ts';
import { ProofForm } from '#components/proof-form/proof-form.tsx';

interface Props {
  challenge: Challenge;
  /** Returns to the password. */
  onRestart: () => void;
}

/** The second step of a sign-in, after the password. */
export default function FactorStep({ challenge, onRestart }: Props) {
  const { t } = useTranslation('factors');
  const signIn = async (proof: FactorProof): Promise<CallFailure | undefined> => {
    const body = { challenge: challenge.id, proof };
    const result = await send(callOf(factorsPaths.signInWithFactor, { body }));
    if (!result.ok) return result.failure;
    beginSession(result.data.token.access_token);
    return undefined;
  };
  return (
    <section aria-label={t('signIn.title')}>
      <p>{t('signIn.lead')}</p>
      <ProofForm
        challenge={challenge}
        submitText={t('signIn.submit')}
        onProof={(proof) => (proof.method === 'password' ? Promise.resolve(undefined) : signIn(proof))}
      />
      <p className="plain-form__links">
        <button type="button" className="proof__again" onClick={onRestart}>
          {t('signIn.again')}
        </button>
      </p>
      <details>
        <summary>{t('signIn.lost')}</summary>
        <p>{t('signIn.lostText')}</p>
      </details>
    </section>
  );
}
