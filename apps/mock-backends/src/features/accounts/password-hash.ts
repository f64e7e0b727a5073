import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

/** Returns false also if the stored text is not an argon2 hash. */
export const passwordFits = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password).catch(() => false);
