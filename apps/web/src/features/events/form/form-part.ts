import type { EventValues } from './event-values.ts';

/** What every part of the form gets. */
export interface FormPart {
  values: EventValues;
  onChange: (part: Partial<EventValues>) => void;
  /** What is wrong with a value, once somebody has tried to save. */
  problemOf: (key: keyof EventValues) => string | undefined;
}
