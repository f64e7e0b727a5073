import { z } from 'zod';

/**
 * Returns a response without the envelope `{ response: … }`. The specification leaves open whether an operator uses it,
 * so both forms are accepted.
 */
export const maybeWrapped = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    const wrapped = typeof value === 'object' && value !== null && 'response' in value;
    return wrapped ? value.response : value;
  }, schema);
