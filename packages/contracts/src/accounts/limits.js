export const DEFAULT_TERMINAL_ID = 0;
/** The theme's password meter: advice on new passwords, never a gate. */
export const PASSWORD_ADVICE = { minLength: 8 };
//# sourceMappingURL=limits.js.map
