/** The permissions of an invited person; nothing enforces them. */
export const ACCESS_LEVELS = [
  { id: 1, name: 'guest' },
  { id: 2, name: 'owner' },
  { id: 3, name: 'edit' },
] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number]['id'];

export const DEFAULT_ACCESS: AccessLevel = 2;
