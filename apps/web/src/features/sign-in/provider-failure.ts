/** Returns the text for the failure code of a sign-in at the identity provider. */
export function providerFailureText(code: string) {
  switch (code) {
    case 'auth.provider_unavailable':
      return 'down' as const;
    case 'auth.provider_refused':
      return 'refused' as const;
    case 'auth.account_disabled':
      return 'disabled' as const;
    case 'auth.state_unknown':
      return 'state' as const;
    case 'auth.code_refused':
      return 'code' as const;
    case 'auth.issuer_wrong':
    case 'auth.audience_wrong':
    case 'auth.nonce_wrong':
    case 'auth.answer_invalid':
      return 'answer' as const;
    default:
      return 'console' as const;
  }
}
