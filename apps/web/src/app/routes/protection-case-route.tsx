import { EvidenceButton } from '#features/evidence/evidence-button.tsx';
import ProtectionCasePage from '#features/protection-cases/protection-case-page.tsx';

/** A case's page with its evidence export: composed here, so that cases do not depend on evidence. */
export default function ProtectionCaseRoute() {
  return <ProtectionCasePage evidence={(id, name) => <EvidenceButton of={{ kind: 'case', id, name }} />} />;
}
