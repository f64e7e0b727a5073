/** The writer of a message: each kind owns half of the sequence numbers, so that no coordination is needed. */
export const PLAYER = 0;
export const STAFF = 1;

export const sequenceOf = (kind: number, count: number): number => count * 2 + kind;
export const kindOf = (sequence: number): number => sequence % 2;
