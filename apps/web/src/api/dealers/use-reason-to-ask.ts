import { useGathered } from '../../lib/use-gathered.ts';
import { useDealerChangesQuery } from './dealers-api.ts';
import { useStandingKey } from './use-standing-key.ts';

/** Somebody who moves is told of twice, by the table and by who moved them: that is one reason. */
const REST_MS = 200;

/** A text that becomes another when dealers are to be asked for again: somebody moved, or a colleague wrote one. */
export function useReasonToAsk(): string {
  const standing = useStandingKey();
  const { data: changes = 0 } = useDealerChangesQuery();
  return useGathered(`${changes} ${standing}`, REST_MS);
}
