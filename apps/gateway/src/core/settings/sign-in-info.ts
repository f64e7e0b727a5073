import type { SignInInfo } from '@pitdesk/contracts/console';
import type { Settings } from './settings.ts';

/** Returns what the sign-in page offers. */
export const signInInfo = ({ registration, passwordLogin, singleSignOn }: Settings): SignInInfo => ({
  registration: passwordLogin && registration !== 'off',
  password: passwordLogin,
  provider: singleSignOn?.name ?? null,
});
