import { z } from 'zod';

/**
 * Identifies the editable content of a record. A save that names a version is refused when a colleague has saved since;
 * a save without one changes only the fields that it contains.
 */
export const RecordVersion = z.string().min(1).max(64);
