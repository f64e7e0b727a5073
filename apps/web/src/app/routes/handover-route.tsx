import HandoverPage from '../../features/handover/handover-page.tsx';
import { useTakeOverWaits } from '../shell/use-take-over-waits.ts';

/** The handover log, with what waits elsewhere for whoever takes a shift over. */
export default function HandoverRoute() {
  return <HandoverPage useWaits={useTakeOverWaits} />;
}
