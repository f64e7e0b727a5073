import { type CasinoEvent, eventSpan } from '@pitdesk/contracts/events';
import { foldText } from '@pitdesk/contracts/fields';
import { contentVersion } from '#core/writes/content-version';

/** Caches data of an event that reads need repeatedly. */
export class EventFacts {
  /** When it runs, in milliseconds since 1970. */
  readonly span: ReturnType<typeof eventSpan>;
  readonly #event: CasinoEvent;
  #name: string | undefined;
  #text: string | undefined;
  #version: string | undefined;

  constructor(event: CasinoEvent) {
    this.#event = event;
    this.span = eventSpan(event);
  }

  /** The name as used for sorting. */
  get name(): string {
    this.#name ??= foldText(this.#event.name);
    return this.#name;
  }

  /** The text that searches match: id, name and description. */
  get text(): string {
    const { id, name, description } = this.#event;
    this.#text ??= foldText(`${String(id)} ${name} ${description}`);
    return this.#text;
  }

  /** A version of the editable fields: operators provide none. */
  get version(): string {
    this.#version ??= versionOf(this.#event);
    return this.#version;
  }
}

const known = new WeakMap<CasinoEvent, EventFacts>();

/** Returns the facts of an event, computed once for each record: the operator's records are never changed in memory. */
export function factsOf(event: CasinoEvent): EventFacts {
  const facts = known.get(event) ?? new EventFacts(event);
  known.set(event, facts);
  return facts;
}

/** `active` has its own calls, so its change does not make an edit stale. */
const versionOf = ({ active: _, ...event }: CasinoEvent): string => contentVersion(event);
