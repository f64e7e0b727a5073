/** Something that the search leads to. */
export interface Entry {
  /** Stays the same from visit to visit and says nothing about people: it is remembered. */
  id: string;
  kind: 'page' | 'table' | 'action' | 'dealer' | 'event';
  text: string;
  /** Tells it from another of the same name; it is searched too. */
  detail?: string | undefined;
  /** An address, or what happens. */
  leadsTo: string | (() => void);
}
