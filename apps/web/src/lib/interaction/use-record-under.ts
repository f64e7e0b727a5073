import { useState } from 'react';

/**
 * Returns the record under an open form, also once it is no longer found: an act whose answer was lost, or a colleague,
 * may move it out of the list, and the form must not vanish with what was typed.
 * @param form the name of the open form; null without one
 */
export function useRecordUnder<R>(form: string | null, found: R | undefined): R | undefined {
  const [last, setLast] = useState({ form, record: found });
  const record = found ?? (last.form === form ? last.record : undefined);
  if (form !== last.form || record !== last.record) setLast({ form, record });
  return form === null ? undefined : record;
}
