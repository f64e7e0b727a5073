export { DEMO_CLIENT, DEMO_PEOPLE, IdentityProvider, type TokenClaims } from './identity-provider.ts';
export type { Person } from './people-page.ts';
