/** Who writes a message: half of the numbers belong to each, so that neither has to ask. */
export const PLAYER = 0;
export const STAFF = 1;

export const sequenceOf = (kind: number, count: number): number => count * 2 + kind;
export const kindOf = (sequence: number): number => sequence % 2;
