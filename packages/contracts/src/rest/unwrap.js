import { z } from 'zod';
/** The documents leave open whether an operator wraps an answer in `{ response: … }`: both are read. */
export const maybeWrapped = (schema) =>
  z.preprocess((value) => {
    const wrapped = typeof value === 'object' && value !== null && 'response' in value;
    return wrapped ? value.response : value;
  }, schema);
//# sourceMappingURL=unwrap.js.map
