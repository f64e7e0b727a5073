import { z } from 'zod';
import { TranslatorInfo } from '../translation/schemas.ts';

/** Capabilities of the operator beyond the specification. */
export const ConsoleCapabilities = z.object({
  /** The source of live table state. */
  live_tables: z.enum(['socket', 'polling', 'off']),
  rounds: z.boolean(),
  /** True where rounds can be voided and corrected. */
  round_changes: z.boolean(),
  dealers: z.boolean(),
  /** True where the operator offers stints over time and moving dealers between tables. */
  rota: z.boolean(),
  /** True where the operator itself warns, mutes and keeps out players. */
  measures: z.boolean(),
});
export type ConsoleCapabilities = z.infer<typeof ConsoleCapabilities>;

/** The set-up of this console; the browser shows or hides its parts by it. */
export const ConsoleInfo = z.object({
  terminal_scope: z.enum(['all', 'own']),
  /** The contact for an account without a terminal; empty when none is set. */
  support_contact: z.string(),
  theme_demo: z.boolean(),
  /** An IANA zone name. */
  property_tz: z.string(),
  /** `HH:MM` in the property's zone. */
  gaming_day_start: z.string(),
  /** `HH:MM` in the property's zone, in their order; the first is `gaming_day_start`. */
  shift_starts: z.array(z.string()).min(1),
  /** After so long without input the screen is covered; 0 for never. */
  idle_lock_minutes: z.int().nonnegative(),
  capabilities: ConsoleCapabilities,
  /** What translates messages; null where nothing does. */
  translator: TranslatorInfo.nullable(),
});
export type ConsoleInfo = z.infer<typeof ConsoleInfo>;

/** Options of the sign-in page: all that a visitor may know. */
export const SignInInfo = z.object({
  /** True where anybody may create an account. */
  registration: z.boolean(),
  /** False where passwords are for the break-glass account alone. */
  password: z.boolean(),
  /** The name of the identity provider; null where none is set. */
  provider: z.string().nullable(),
});
export type SignInInfo = z.infer<typeof SignInInfo>;
