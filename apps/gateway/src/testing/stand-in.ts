/**
 * Returns a stand-in for an object of a class, with only the members that the tested code uses. A class with private
 * fields accepts no literal, so a cast completes the type; the members themselves are checked.
 */
export const standIn = <T extends object>(members: Partial<T>): T => members as T;
