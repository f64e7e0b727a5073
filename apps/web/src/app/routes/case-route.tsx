import CasePage from '#features/cases/case-page.tsx';
import { EvidenceButton } from '#features/evidence/evidence-button.tsx';

/** A case's page, from which its evidence can be had. */
export default function CaseRoute() {
  return <CasePage evidence={(id, name) => <EvidenceButton of={{ kind: 'case', id, name }} />} />;
}
