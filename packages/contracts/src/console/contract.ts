import { z } from 'zod';
import { defineCalls } from '../rest/endpoint.ts';
import { TABLE_ACTS } from '../table-control/limits.ts';
import { TranslatorInfo } from '../translation/contract.ts';
import { consolePaths } from './paths.ts';

/** Capabilities of the operator beyond the specification. */
export const ConsoleCapabilities = z.object({
  /** The source of live table state. */
  live_tables: z.enum(['socket', 'polling', 'off']),
  rounds: z.boolean(),
  /** True when rounds can be voided and corrected. */
  round_changes: z.boolean(),
  dealers: z.boolean(),
  /** True when the operator offers stints over time and can move dealers between tables. */
  rota: z.boolean(),
  /** True when the operator itself can warn and mute players and ban them from tables. */
  sanctions: z.boolean(),
  /** What the operator does at a table by request; empty when it offers none of it. */
  table_acts: z.array(z.enum(TABLE_ACTS)),
});
export type ConsoleCapabilities = z.infer<typeof ConsoleCapabilities>;

/** The configuration of this console; the browser shows or hides features by it. */
export const ConsoleInfo = z.object({
  terminal_scope: z.enum(['all', 'own']),
  /** The contact for an account without a terminal; empty when not set. */
  support_contact: z.string(),
  theme_demo: z.boolean(),
  /** An IANA zone name. */
  property_tz: z.string(),
  /** `HH:MM` in the property's zone. */
  gaming_day_start: z.string(),
  /** `HH:MM` in the property's zone, in order; the first is `gaming_day_start`. */
  shift_starts: z.array(z.string()).min(1),
  /** The idle time until the screen is covered; 0 for never. */
  idle_lock_minutes: z.int().nonnegative(),
  /** A dealer's break is due after so many minutes at one table. */
  break_due_minutes: z.int().positive(),
  capabilities: ConsoleCapabilities,
  /** The translator of messages; null when there is none. */
  translator: TranslatorInfo.nullable(),
});
export type ConsoleInfo = z.infer<typeof ConsoleInfo>;

/** The options of the sign-in page, which are public. */
export const SignInInfo = z.object({
  /** True when self-registration is open. */
  registration: z.boolean(),
  /** False when only the break-glass account may use a password. */
  password: z.boolean(),
  /** The name of the identity provider; null when not set. */
  provider: z.string().nullable(),
});
export type SignInInfo = z.infer<typeof SignInInfo>;

export const consoleCalls = defineCalls('console', consolePaths, {
  getSignInInfo: {
    summary: 'Get the options of the sign-in page',
    auth: 'public',
    response: SignInInfo,
  },
  getConsoleInfo: {
    summary: 'Get the configuration of this console',
    response: ConsoleInfo,
  },
});
