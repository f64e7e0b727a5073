import { z } from 'zod';

/**
 * Stands for everything of a record that staff can edit. A save that names it is refused when a colleague has saved since;
 * one that names none changes only the fields that it has.
 */
export const RecordVersion = z.string().min(1).max(64);
