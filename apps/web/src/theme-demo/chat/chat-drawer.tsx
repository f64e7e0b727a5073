import { DRAWER_WIDTHS } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { DemoDrawer } from '../overlays/demo-drawer.tsx';
import type { OverlayProps } from '../overlays/overlay-props.ts';
import { ContactHead } from './contact-head.tsx';
import { Conversation } from './conversation.tsx';
import { CONTACT } from './demo-message.ts';

export default function ChatDrawer(props: OverlayProps) {
  const { t } = useTranslation('demo');
  return (
    <DemoDrawer {...props} title={t('tools.chat')} widths={DRAWER_WIDTHS.chat}>
      <div className="chat-drawer">
        <ContactHead contact={CONTACT} />
        <Conversation contact={CONTACT} />
      </div>
    </DemoDrawer>
  );
}
