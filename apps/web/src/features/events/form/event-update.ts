import type { EventUpdate } from '@pitdesk/contracts';
import type { WrittenEvent } from './event-values.ts';

/** Only what was changed is sent, so that what others changed beside it stays. */
export function updateOf(mine: WrittenEvent, base: WrittenEvent, version: string | null): EventUpdate {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof WrittenEvent]),
  );
  return { ...Object.fromEntries(changed), ...(version === null ? {} : { version }) };
}
