import { type CasinoEvent, eventSpan } from '@pitdesk/contracts/events';
import { foldText } from '@pitdesk/contracts/fields';
import { contentVersion } from '#core/writes/content-version';

/** What reads need of an event again and again. */
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

  /** The name as it is sorted. */
  get name(): string {
    this.#name ??= foldText(this.#event.name);
    return this.#name;
  }

  /** What staff know the event by, as it is searched. */
  get text(): string {
    const { id, name, description } = this.#event;
    this.#text ??= foldText(`${String(id)} ${name} ${description}`);
    return this.#text;
  }

  /** Stands for what staff can edit: operators give no version of their own. */
  get version(): string {
    this.#version ??= versionOf(this.#event);
    return this.#version;
  }
}

const known = new WeakMap<CasinoEvent, EventFacts>();

/** Returns the facts of an event, computed once for each record: records of the operator are never changed in memory. */
export function factsOf(event: CasinoEvent): EventFacts {
  const facts = known.get(event) ?? new EventFacts(event);
  known.set(event, facts);
  return facts;
}

/** Whether an event is active is changed by calls of its own, and does not make an edit stale. */
const versionOf = ({ active: _, ...event }: CasinoEvent): string => contentVersion(event);
