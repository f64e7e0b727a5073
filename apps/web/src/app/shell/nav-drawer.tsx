import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../../components/wordmark.tsx';
import { FELT } from '../../config/tokens.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

const felt = { background: FELT.aside, color: FELT.asideTextStrong };
const DRAWER_WIDTH = 280;

/** The aside where there is no room for one. */
export default function NavDrawer({ open, onClose, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={DRAWER_WIDTH}
      title={<Wordmark />}
      rootClassName="nav-drawer"
      closable={{ 'aria-label': t('closeMenu') }}
      styles={{ section: felt, header: felt, body: { padding: 12 } }}
    >
      {children}
    </Drawer>
  );
}
