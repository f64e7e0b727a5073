import { describe, expect, it } from '@jest/globals';
import { testSettings } from '../../testing/index.ts';

const settingsOf = (environment: NodeJS.ProcessEnv) =>
  testSettings(
    'http://operator.test',
    {},
    {
      ACCESS: 'roles',
      OIDC_ISSUER: 'https://id.casino.example/realms/house/',
      OIDC_CLIENT_ID: 'pitdesk',
      ...environment,
    },
  );

describe('single sign-on settings', () => {
  it('are loaded with the table of groups', () => {
    const table = { managers: [{ role: 'pit_manager', terminals: [1] }, { role: 'auditor' }] };
    expect(settingsOf({ OIDC_ROLES: JSON.stringify(table) }).singleSignOn).toEqual({
      issuer: 'https://id.casino.example/realms/house/',
      clientId: 'pitdesk',
      clientSecret: null,
      name: 'single sign-on',
      scope: 'openid profile email',
      groupsClaim: 'groups',
      terminalClaim: null,
      groupRoles: {
        managers: [
          { role: 'pit_manager', terminals: [1] },
          { role: 'auditor', terminals: null },
        ],
      },
      operatorBearer: 'access_token',
    });
  });

  it.each([
    [
      'administrator from a group',
      '{"a":[{"role":"administrator"}]}',
      /group "a", role 1: a group cannot give administrator/,
    ],
    ['an unknown role', '{"a":[{"role":"owner"}]}', /OIDC_ROLES, group "a", role 1/],
    ['terminals of a role of the house', '{"a":[{"role":"auditor","terminals":[1]}]}', /leave terminals out/],
    ['an unknown field', '{"a":[{"role":"viewer","terminal":1}]}', /group "a"/],
    ['invalid JSON', '{"a"', /OIDC_ROLES is no JSON/],
    ['a missing file', './nowhere.json', /holds no JSON/],
  ])('reject %s', (_what, table, message) => {
    expect(() => settingsOf({ OIDC_ROLES: table })).toThrow(message);
  });

  it.each([
    ['without roles', { ACCESS: 'terminals' }, 'OIDC_ISSUER needs ACCESS=roles'],
    ['without a client', { OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is required'],
    ['over plain http', { OIDC_ISSUER: 'http://id.casino.example' }, 'OIDC_ISSUER must be an https address'],
    ['with another scope', { OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE must contain openid'],
    [
      'passwords off and no provider',
      { OIDC_ISSUER: '', PASSWORD_LOGIN: 'off' },
      'PASSWORD_LOGIN can be off only',
    ],
  ])('reject %s', (_what, environment, message) => {
    expect(() => settingsOf(environment)).toThrow(message);
  });
});
