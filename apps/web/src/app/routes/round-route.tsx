import { EvidenceButton } from '#features/evidence/evidence-button.tsx';
import DossierPage from '#features/rounds/dossier/dossier-page.tsx';

/** A round's page, from which its evidence can be had. */
export default function RoundRoute() {
  return <DossierPage evidence={(id, name) => <EvidenceButton of={{ kind: 'round', id, name }} />} />;
}
