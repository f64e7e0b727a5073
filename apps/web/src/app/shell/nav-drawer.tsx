import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { RestoreFocus } from '#components/dialog.tsx';
import { Wordmark } from '#components/wordmark.tsx';
import { useOpenAfterMount } from '#lib/interaction/use-open-after-mount.ts';
import NavMenu from './nav-menu.tsx';

interface Props {
  user: LoadedUser;
  onClose: () => void;
}

/** Replaces the aside on narrow screens. */
export default function NavDrawer({ user, onClose }: Props) {
  const { t } = useTranslation('shell');
  const isOpen = useOpenAfterMount();
  return (
    <Drawer
      open={isOpen}
      placement="left"
      size="min(288px, calc(100vw - 48px))"
      rootClassName="nav-drawer"
      title={<Wordmark />}
      closable={{ placement: 'end', 'aria-label': t('closeMenu') }}
      onClose={onClose}
    >
      <RestoreFocus />
      <NavMenu user={user} onChoose={onClose} />
    </Drawer>
  );
}
