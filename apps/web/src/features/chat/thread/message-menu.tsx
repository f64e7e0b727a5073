import './message-menu.css';
import { type EntityId, personName } from '@pitdesk/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../components/data-list/row-menu.tsx';
import { plainLine } from '../../../lib/plain-line.ts';
import { HideDialog } from './hide-dialog.tsx';

interface Props {
  chatId: EntityId;
  messageKey: string;
  sender: string;
}

/** What staff can do to one message. */
export function MessageMenu({ chatId, messageKey, sender }: Props) {
  const { t } = useTranslation('chat');
  const row = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  return (
    <span
      className="message-menu"
      ref={(element) => {
        row.current = element?.closest<HTMLElement>('.thread-row') ?? null;
      }}
    >
      <RowMenu
        name={t('hide.menu', { name: plainLine(personName(sender)) })}
        items={[{ key: 'hide', text: t('hide.delete'), danger: true, onChoose: () => setAsking(true) }]}
        tabIndex={0}
        returnTo={row}
      />
      {asking && <HideDialog chatId={chatId} messageKey={messageKey} onClose={() => setAsking(false)} />}
    </span>
  );
}
