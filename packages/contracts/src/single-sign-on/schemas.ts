import { z } from 'zod';
import { isStorable } from '../fields/text.ts';

/** The identity provider, for the sign-in page. */
export const ProviderState = z.object({
  name: z.string(),
  /** False while the provider is unavailable. */
  available: z.boolean(),
});
export type ProviderState = z.infer<typeof ProviderState>;

/** `again`: the provider authenticates the person even in an existing session, as for a locked screen. */
export const StartSingleSignOnQuery = z.object({ again: z.literal('true').optional() });
export type StartSingleSignOnQuery = z.infer<typeof StartSingleSignOnQuery>;

const Parameter = z.string().min(1).max(4_096).refine(isStorable);

/** The provider's response in the browser: a code, or an error. The protocol library checks its other parameters. */
export const FinishSingleSignOnQuery = z.object({ state: Parameter.optional() });

export const FrontChannelLogoutQuery = z.object({ iss: Parameter, sid: Parameter });
export type FrontChannelLogoutQuery = z.infer<typeof FrontChannelLogoutQuery>;

/** Sent as a form. */
export const BackChannelLogoutRequest = z.object({ logout_token: z.string().min(1).max(16_384) });
export type BackChannelLogoutRequest = z.infer<typeof BackChannelLogoutRequest>;
