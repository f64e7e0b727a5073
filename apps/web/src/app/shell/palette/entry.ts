/** Something that the search leads to. */
export interface Entry {
  /** Stays the same from visit to visit and says nothing about people: it is remembered. */
  id: string;
  kind: 'page' | 'table' | 'action' | 'dealer' | 'event';
  text: string;
  /** Tells it from another of the same name; it is searched too. */
  detail?: string | undefined;
  /** The theme's, wired to nothing: it stands behind what is real. */
  isDemo?: boolean;
  /** An address, or what happens. */
  leadsTo: string | (() => void);
}
