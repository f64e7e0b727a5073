import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session/session.ts';
import { signInFailureText } from './sign-in-failure.ts';
import type { SignInState } from './use-sign-in.ts';

/** Why nobody is signed in: the last attempt failed, or the session before it ended by itself. */
export function SignInNotice({ state }: { state: SignInState }) {
  const { t } = useTranslation('auth');
  const { endReason } = useSession();
  if (state.step === 'failed') {
    const { retryAfterSeconds, requestId } = state.failure;
    const text = signInFailureText(state.failure);
    return (
      <div className="notice notice--danger" role="alert">
        <p>{t(text, { seconds: Math.ceil(retryAfterSeconds ?? 60) })}</p>
        {state.goesOn && <p>{t('failure.goesOn')}</p>}
        {text === 'failure.outage' && requestId !== undefined && (
          <p className="notice__detail">{t('requestId', { id: requestId })}</p>
        )}
      </div>
    );
  }
  if (endReason === null) return null;
  return (
    <div className="notice" role="status">
      <p>{t(`ended.${endReason}`)}</p>
    </div>
  );
}
