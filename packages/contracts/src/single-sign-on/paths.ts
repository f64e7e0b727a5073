/** Method and path of each call, without zod, because the browser imports them. */
export const singleSignOnPaths = {
  getProvider: 'GET /api/auth/sso',
  startSingleSignOn: 'GET /api/auth/sso/start',
  finishSingleSignOn: 'GET /api/auth/sso/callback',
  frontChannelLogout: 'GET /api/auth/sso/front-channel-logout',
  backChannelLogout: 'POST /api/auth/sso/back-channel-logout',
} as const;
