import { type CasinoEvent, spansOverlap } from '@pitdesk/contracts/events';
import { sameId } from '@pitdesk/contracts/fields';
import { factsOf } from './event-facts.ts';

/** Active events by table, in the order of their start: an event is compared only with those of its own tables. */
export class EventOverlaps {
  readonly #byTable = new Map<string, CasinoEvent[]>();

  /** @param now in milliseconds since 1970; events that are over cause no conflict */
  constructor(events: readonly CasinoEvent[], now: number) {
    const ahead = events.filter((event) => event.active && factsOf(event).span.end > now);
    ahead.sort((a, b) => compare(factsOf(a).span.begin, factsOf(b).span.begin));
    for (const event of ahead) {
      for (const table of tablesOf(event)) {
        const others = this.#byTable.get(table);
        if (others) others.push(event);
        else this.#byTable.set(table, [event]);
      }
    }
  }

  /** Returns the other active events that overlap with it at one of its tables, each once. */
  of(event: CasinoEvent, now: number): CasinoEvent[] {
    const { span } = factsOf(event);
    const found = new Set<CasinoEvent>();
    for (const table of tablesOf(event)) {
      for (const other of this.#byTable.get(table) ?? []) {
        const { span: others } = factsOf(other);
        // Sorted: no later one begins earlier.
        if (others.begin >= span.end) break;
        if (spansOverlap(span, others, now) && !sameId(other.id, event.id)) found.add(other);
      }
    }
    return [...found];
  }
}

const tablesOf = ({ table_ids }: CasinoEvent): Set<string> => new Set(table_ids.map(String));

/** Two events without a start are equal: the difference of two infinities is NaN. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
