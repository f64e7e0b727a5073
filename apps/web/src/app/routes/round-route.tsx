import { OpenIncidentButton } from '#components/open-incident.tsx';
import { EvidenceButton } from '#features/evidence/evidence-button.tsx';
import DossierPage from '#features/rounds/dossier/dossier-page.tsx';

/** A round's page with its evidence export: composed here, so that rounds do not depend on evidence. */
export default function RoundRoute() {
  return (
    <DossierPage
      evidence={(id, name) => (
        <>
          <EvidenceButton of={{ kind: 'round', id, name }} />
          <OpenIncidentButton known={{ origin: 'round', id, round: id }} />
        </>
      )}
    />
  );
}
