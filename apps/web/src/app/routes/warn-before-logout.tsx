import type { Unsent } from '../../api/chat/chat-storage.ts';
import { LayoutReady } from '../../components/layout-splash.tsx';
import { SignOutWarning } from '../shell/sign-out-warning.tsx';

interface Props {
  unsent: Unsent;
  onStay: () => void;
  onSignOut: () => void;
}

/** The warning alone, for whoever opened the address itself; it is loaded only where something is unsent. */
export default function WarnBeforeLogout(props: Props) {
  return (
    <>
      <LayoutReady />
      <SignOutWarning {...props} />
    </>
  );
}
