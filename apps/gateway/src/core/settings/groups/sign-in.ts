import { ROLES } from '@pitdesk/contracts/access';
import { z } from 'zod';
import * as field from '../fields.ts';

/** Who may sign in and what an account may do; mail and the lock of a screen. */
export const signIn = {
  ACCESS: field
    .oneOf(['terminals', 'roles'])
    .default('terminals')
    .describe(
      "With `terminals` the account's terminal decides what it may do, with `roles` the roles that the console keeps: [Who may do what](access.md).",
    ),
  TERMINAL_SCOPE: field
    .oneOf(['all', 'own'])
    .default('all')
    .describe('With `own` an account with a terminal reaches only that terminal, with `all` every terminal.'),
  REGISTRATION: field
    .oneOf(['on', 'off', 'approval'])
    .default('on')
    .describe(
      'With `off` nobody can register; with `approval`, which needs `ACCESS=roles`, an administrator admits each new account.',
    ),
  PASSWORD_LOGIN: field.onOff
    .default(true)
    .describe(
      'With `off`, which needs `OIDC_ISSUER`, nobody can use, register or reset a password, except the break-glass account.',
    ),
  BREAK_GLASS_USERNAME: z
    .string()
    .min(1)
    .max(50)
    .optional()
    .describe(
      'The one account that may use its password at `/auth/login#password` while passwords are off; the audit records each use.',
    ),
  MFA_REQUIRED_ROLES: field
    .listOf(ROLES)
    .default([])
    .describe(
      'With `ACCESS=roles`, the roles that must have a second factor, separated by commas, such as `shift_manager,administrator`.',
    ),
  MFA_GRACE_DAYS: field
    .numberOrOff(1, 90)
    .default(14)
    .describe(
      'The days after its first sign-in for which such an account may work without a factor; `0` for none.',
    ),
  UNUSED_WARN_DAYS: field
    .numberOrOff(1, 3_650)
    .default(60)
    .describe('With `ACCESS=roles`, the days without use after which an account is warned; may be `off`.'),
  UNUSED_DISABLE_DAYS: field
    .numberOrOff(1, 3_650)
    .default(90)
    .describe('With `ACCESS=roles`, the days without use after which an account is disabled; may be `off`.'),
  IDLE_LOCK_MINUTES: field
    .numberOrOff(1, 720)
    .default(15)
    .describe(
      'The minutes without input after which a screen is locked until the password is typed; may be `off`.',
    ),

  OIDC_ISSUER: field.issuer
    .optional()
    .describe(
      'The address of an identity provider for [single sign-on](single-sign-on.md); needs `ACCESS=roles`.',
    ),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe("The console's client id at the provider; required with `OIDC_ISSUER`."),
  OIDC_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe("The console's client secret at the provider; without it the console is a public client."),
  OIDC_NAME: z
    .string()
    .min(1)
    .max(60)
    .default('single sign-on')
    .describe('The provider\'s name on the sign-in page: "Continue with …".'),
  OIDC_SCOPE: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must contain openid')
    .default('openid profile email')
    .describe(
      'The scopes that the console requests; some providers give a refresh token only with `offline_access`.',
    ),
  OIDC_GROUPS_CLAIM: z
    .string()
    .min(1)
    .default('groups')
    .describe("The claim with a person's groups, or its path, such as `realm_access.roles`."),
  OIDC_TERMINAL_CLAIM: z.string().min(1).optional().meta({
    description: "The claim with the number of a person's terminal.",
    byDefault: 'none: everybody has terminal 0',
  }),
  OIDC_ROLES: z.string().min(1).optional().meta({
    description: 'The roles of each group, as JSON or as the path of a JSON file.',
    byDefault: 'none: everybody is a viewer',
  }),
  OIDC_OPERATOR_BEARER: field
    .oneOf(['access_token', 'service'])
    .default('access_token')
    .describe(
      "The bearer of the operator's calls for such accounts: the provider's `access_token`, or `service` for `UPSTREAM_SERVICE_TOKEN`.",
    ),

  SMTP_URL: field.smtpUrl
    .optional()
    .describe(
      'The mail server, such as `smtps://name:password@mail.example`; without it the console sends no mail and shows invitations as links.',
    ),
  MAIL_FROM: field.mailAddress
    .optional()
    .describe('The sender of mail, such as `Pitdesk <pitdesk@casino.example>`; required with `SMTP_URL`.'),
};
