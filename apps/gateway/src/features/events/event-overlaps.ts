import { type CasinoEvent, spansOverlap } from '@pitdesk/contracts/events';
import { sameId } from '@pitdesk/contracts/fields';
import { factsOf } from './event-facts.ts';

/** Active events by table, in the order in which they begin: an event is compared with those of its own tables alone. */
export class EventOverlaps {
  readonly #byTable = new Map<string, CasinoEvent[]>();

  /** @param now those that are over by then are in nobody's way (milliseconds since 1970) */
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

  /** Returns the other active events that are to run at one of its tables at the same time, each once. */
  of(event: CasinoEvent, now: number): CasinoEvent[] {
    const { span } = factsOf(event);
    const found = new Set<CasinoEvent>();
    for (const table of tablesOf(event)) {
      for (const other of this.#byTable.get(table) ?? []) {
        const { span: others } = factsOf(other);
        // They are in order: none of those behind it begins earlier.
        if (others.begin >= span.end) break;
        if (spansOverlap(span, others, now) && !sameId(other.id, event.id)) found.add(other);
      }
    }
    return [...found];
  }
}

const tablesOf = ({ table_ids }: CasinoEvent): Set<string> => new Set(table_ids.map(String));

/** Two events without a start begin at the same moment: the difference of two infinities is no number. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
