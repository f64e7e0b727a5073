export const DEFAULT_TERMINAL_ID = 0;

/** The theme's password meter. It advises on new passwords and never blocks a form. */
export const PASSWORD_ADVICE = { minLength: 8 } as const;
