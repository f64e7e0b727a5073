import { INCIDENT_ORIGINS, type IncidentOrigin } from '@pitdesk/contracts/incidents';

/** What is known of an incident where it is opened. */
export interface KnownFacts {
  origin?: IncidentOrigin | undefined;
  table?: string | undefined;
  round?: string | undefined;
  player?: string | undefined;
}

const FORM = 'incident?';

/** Returns the facts in the name of an open form; null if it is another form. See `paths.incidents.open`. */
export function knownFactsIn(form: string | null): KnownFacts | null {
  if (form === null || !`${form}?`.startsWith(FORM)) return null;
  const search = new URLSearchParams(form.slice(FORM.length));
  const kind = INCIDENT_ORIGINS.find((one) => one === search.get('origin'));
  const id = search.get('id');
  return {
    origin: kind === undefined || !id ? undefined : { kind, id },
    table: search.get('table') || undefined,
    round: search.get('round') || undefined,
    player: search.get('player') || undefined,
  };
}
