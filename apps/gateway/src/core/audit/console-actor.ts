/** The console itself, as the audit and the staff page name it. */
export const CONSOLE_ACTOR = { id: null, username: 'Pitdesk' } as const;
