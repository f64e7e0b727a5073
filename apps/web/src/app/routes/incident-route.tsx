import { EvidenceButton } from '#features/evidence/evidence-button.tsx';
import IncidentPage from '#features/incidents/incident-page.tsx';

/** An incident's page with its evidence export: composed here, so that incidents do not depend on evidence. */
export default function IncidentRoute() {
  return <IncidentPage evidence={(id, name) => <EvidenceButton of={{ kind: 'incident', id, name }} />} />;
}
