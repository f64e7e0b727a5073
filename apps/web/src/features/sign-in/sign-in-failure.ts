import type { CallFailure } from '#api/http/call-failure.ts';

/** Returns the text for a failed sign-in: only the operator's own refusal blames the typed values. */
export function signInFailureText({ code }: CallFailure) {
  switch (code) {
    case 'auth.login_incorrect':
    case 'auth.unauthenticated':
      return 'failure.incorrect' as const;
    case 'auth.account_disabled':
      return 'failure.disabled' as const;
    case 'auth.too_many_attempts':
    case 'request.too_many':
      return 'failure.tooMany' as const;
    case 'auth.client_url_refused':
    case 'auth.origin_refused':
      return 'failure.address' as const;
    case 'client.unreachable':
      return 'failure.unreachable' as const;
    case 'request.invalid':
      return 'failure.invalid' as const;
    default:
      return 'failure.outage' as const;
  }
}
