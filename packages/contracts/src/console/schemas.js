import { z } from 'zod';
/** What the operator offers beyond the specification. */
export const ConsoleCapabilities = z.object({
  /** Where live table state comes from. */
  live_tables: z.enum(['socket', 'polling', 'off']),
  rounds: z.boolean(),
  /** Whether rounds can be voided and corrected from here. */
  round_changes: z.boolean(),
  dealers: z.boolean(),
  /** Who stands where over time, and moving dealers between tables. */
  rota: z.boolean(),
});
/** What this console is set up for; the browser shows or hides by it and never guesses. */
export const ConsoleInfo = z.object({
  terminal_scope: z.enum(['all', 'own']),
  /** Whom an account without a terminal asks for one; empty where nobody is named. */
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
});
/** What the sign-in page offers, to whom nothing else is told. */
export const SignInInfo = z.object({
  /** Whether anybody may create an account. */
  registration: z.boolean(),
});
//# sourceMappingURL=schemas.js.map
