import CasePage from '#features/cases/case-page.tsx';
import { EvidenceButton } from '#features/evidence/evidence-button.tsx';

/** A case's page with its evidence export: composed here, so that cases do not depend on evidence. */
export default function CaseRoute() {
  return <CasePage evidence={(id, name) => <EvidenceButton of={{ kind: 'case', id, name }} />} />;
}
