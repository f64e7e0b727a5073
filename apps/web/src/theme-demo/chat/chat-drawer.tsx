import { DRAWER_WIDTHS } from '@pitdesk/contracts/browser';
import { useTranslation } from 'react-i18next';
import { DemoDrawer } from '../overlays/demo-drawer.tsx';
import type { OverlayProps } from '../overlays/overlay-props.ts';
import { DEMO_PEOPLE, type DemoPerson } from '../people/people.ts';
import { Messenger } from './conversation.tsx';

/** The sample chat in a drawer. Opened from the top bar, it shows the first contact, who is always active. */
export default function ChatDrawer({
  contact = DEMO_PEOPLE[0],
  ...props
}: OverlayProps & { contact?: DemoPerson | undefined }) {
  const { t } = useTranslation('demo');
  return (
    <DemoDrawer {...props} title={t('tools.chat')} widths={DRAWER_WIDTHS.chat}>
      {contact && <Messenger members={[contact]} name={contact.name} />}
    </DemoDrawer>
  );
}
