import type { EntityId } from '@pitdesk/contracts/fields';
import type { StaffAt } from '../../../realtime/replicas/replica-events.ts';

/** A replica that has said nothing for so long is gone, and its staff with it: they come back by another one. */
const SILENT_MS = 4_000;

interface Replica {
  readonly staff: readonly StaffAt[];
  readonly heardAt: number;
}

/** Who is at which conversation by the browsers of the other replicas, as each last said. */
export class PresenceElsewhere {
  readonly #replicas = new Map<string, Replica>();

  all(): StaffAt[] {
    return [...this.#replicas.values()].flatMap(({ staff }) => staff);
  }

  /** @returns the conversations where something changed */
  take(replica: string, staff: readonly StaffAt[]): EntityId[] {
    const before = this.#replicas.get(replica)?.staff ?? [];
    if (staff.length === 0) this.#replicas.delete(replica);
    else this.#replicas.set(replica, { staff, heardAt: performance.now() });
    return chatsThatDiffer(before, staff);
  }

  /** @returns the conversations where somebody is gone */
  forgetSilent(): EntityId[] {
    const now = performance.now();
    const silent = [...this.#replicas].filter(([, { heardAt }]) => now - heardAt > SILENT_MS);
    return silent.flatMap(([replica]) => this.take(replica, []));
  }
}

function chatsThatDiffer(before: readonly StaffAt[], now: readonly StaffAt[]): EntityId[] {
  const [linesBefore, linesNow] = [new Set(before.map(lineOf)), new Set(now.map(lineOf))];
  const changed = [
    ...before.filter((one) => !linesNow.has(lineOf(one))),
    ...now.filter((one) => !linesBefore.has(lineOf(one))),
  ];
  return [...new Map(changed.map(({ chat_id }) => [String(chat_id), chat_id])).values()];
}

const lineOf = ({ chat_id, user_id, typing }: StaffAt): string => JSON.stringify([chat_id, user_id, typing]);
