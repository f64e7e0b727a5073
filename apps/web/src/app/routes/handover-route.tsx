import HandoverPage from '#features/handover/handover-page.tsx';
import { useOpenWork } from '../shell/use-open-work.ts';

/** The handover log with the open work of other features, which the next shift takes over. */
export default function HandoverRoute() {
  return <HandoverPage useWaits={useOpenWork} />;
}
