/** A player belongs to no terminal: who keeps or erases one reaches all of them. */
export const HOUSE = { terminal_id: null } as const;
