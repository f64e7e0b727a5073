/** Method and path of each call, without zod, because the browser imports them. */
export const accountsPaths = {
  login: 'POST /api/auth/login',
  forgotPassword: 'POST /api/auth/forgot-password',
  resetPassword: 'POST /api/auth/reset-password',
  register: 'POST /api/auth/register',
  getMe: 'GET /api/auth/me',
} as const;
