import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDuration } from '#lib/text/format-duration.ts';
import type { PasskeyProblem } from './passkey.ts';

/** Shows why a proof was not accepted. */
export function ProofFailure({ failure }: { failure: CallFailure | PasskeyProblem }) {
  const { t } = useTranslation('factors');
  const [language] = useLanguage();
  const wait = formatDuration(
    Math.ceil(typeof failure === 'string' ? 0 : (failure.retryAfterSeconds ?? 60)),
    language,
  );
  const text = typeof failure === 'string' ? (`passkey.${failure}` as const) : proofText(failure);
  return (
    <div className="notice notice--danger" role="alert">
      <p>{t(text, { wait })}</p>
    </div>
  );
}

function proofText({ code }: CallFailure) {
  switch (code) {
    case 'factor.wrong':
    case 'request.invalid':
      return 'failure.wrong' as const;
    case 'auth.password_incorrect':
      return 'failure.password' as const;
    case 'factor.challenge_over':
      return 'failure.over' as const;
    case 'factor.known':
      return 'failure.known' as const;
    case 'auth.too_many_attempts':
    case 'request.too_many':
      return 'failure.tooMany' as const;
    case 'auth.account_disabled':
      return 'failure.disabled' as const;
    default:
      return 'failure.outage' as const;
  }
}
