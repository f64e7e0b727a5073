/** An address without parameters: its pattern is its link. */
export const fixed = <P extends string>(pattern: P) => ({ pattern, link: (): string => pattern });

/** The addresses that are known before the console is loaded: the rest would only weigh on the sign-in. */
export const entryPaths = {
  home: fixed('/'),
  dashboard: fixed('/dashboard'),
  wall: fixed('/wall'),
  auth: { pattern: '/auth/*' },
  login: { pattern: 'login', link: () => '/auth/login' },
  registration: { pattern: 'registration', link: () => '/auth/registration' },
  forgotPassword: { pattern: 'forgot-password', link: () => '/auth/forgot-password' },
  resetPassword: { pattern: 'reset-password', link: () => '/auth/reset-password' },
  terms: { pattern: 'terms', link: () => '/auth/terms' },
  invitation: fixed('/invitation'),
  logout: fixed('/logout'),
  error: fixed('/error'),
} as const;
