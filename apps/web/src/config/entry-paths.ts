/** Returns an address without parameters: its pattern is its link. */
export const fixed = <P extends string>(pattern: P) => ({ pattern, link: (): string => pattern });

/** The addresses needed before the console is loaded; all others would slow the sign-in down. */
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
