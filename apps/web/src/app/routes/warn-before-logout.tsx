import type { Unsent } from '#api/session/sign-out.ts';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { LayoutReady } from '#components/layout-splash.tsx';
import SignOutWarning from '../shell/sign-out-warning.tsx';

interface Props {
  unsent: Unsent;
  onStay: () => void;
  onSignOut: () => void;
}

/** The warning at an address that was opened directly; it is loaded only where work is unsent. */
export default function WarnBeforeLogout(props: Props) {
  return (
    <AntdProvider>
      <LayoutReady />
      <SignOutWarning {...props} />
    </AntdProvider>
  );
}
