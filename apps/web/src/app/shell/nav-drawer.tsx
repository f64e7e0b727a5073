import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { FocusBack } from '../../components/dialog.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import NavMenu from './nav-menu.tsx';

interface Props {
  withTerminal: boolean;
  onClose: () => void;
}

/** The aside where there is no room for one. */
export default function NavDrawer({ withTerminal, onClose }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      open
      placement="left"
      size="min(288px, calc(100vw - 48px))"
      rootClassName="nav-drawer"
      title={<Wordmark />}
      closable={{ placement: 'end', 'aria-label': t('closeMenu') }}
      onClose={onClose}
    >
      <FocusBack />
      <NavMenu withTerminal={withTerminal} onChoose={onClose} />
    </Drawer>
  );
}
