import { CHAT, HIDING_REASONS, personName } from '@pitdesk/contracts/chat';
import { type EntityId, sameId } from '@pitdesk/contracts/fields';
import { playerIdOf } from '@pitdesk/contracts/players';
import { Alert } from 'antd';
import { EllipsisIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ActDialog } from '#components/form/act-dialog.tsx';
import { MenuButton } from '#components/menu-button.tsx';
import { useOpenIncidentItem } from '#components/open-incident.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useHiding } from '../api.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { useJudgements } from './use-judgements.ts';

const HIDING = { codes: HIDING_REASONS, textMax: CHAT.hidingTextMax };

interface Props {
  message: ShownMessage;
  /** The author's name in the thread. */
  sender: string;
  /** Absent if the message cannot be answered. */
  onReply?: (() => void) | undefined;
  isWaiting: boolean;
  /** Absent if it cannot be corrected whether the message needs an answer. */
  onCorrectNeed?: (() => void) | undefined;
}

/** The actions on one message. */
export function MessageMenu({ message, sender, onReply, isWaiting, onCorrectNeed }: Props) {
  const { t } = useTranslation('chat');
  const { t: lists } = useTranslation('lists');
  const { t: inbox } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const name = plainLine(personName(sender));
  const playerPage = paths.players.link(message.sender);
  const place = useRef<HTMLSpanElement>(null);
  const [isHiding, setHiding] = useState(false);
  const mayHide = useMay('chat.hide');
  const mayFloor = useMay('alarms.read');
  const floor = paths.floorAt.link(message.created_at);
  const judgements = useJudgements(message);
  const { table } = useDashboardTablesQuery(undefined, {
    selectFromResult: ({ data }) => ({
      table: data?.find(({ chat }) => chat != null && sameId(chat.id, message.chat_id))?.id,
    }),
  });
  const isOfPlayer = onReply !== undefined;
  const incident = useOpenIncidentItem()({
    origin: 'message',
    id: `${message.chat_id}/${message.key}`,
    table,
    player: isOfPlayer ? playerIdOf(message.sender) : undefined,
  });
  return (
    <span className="message-menu" ref={place}>
      <MenuButton
        type="text"
        size="small"
        icon={<EllipsisIcon />}
        aria-label={lists('actionsOf', { name: t('hide.menu', { name }) })}
        items={[
          ...(onReply === undefined ? [] : [{ key: 'reply', label: t('reply.to', { name }) }]),
          ...(onCorrectNeed === undefined
            ? []
            : [{ key: 'need', label: inbox(isWaiting ? 'noAnswer.mark' : 'needs.mark') }]),
          ...(onReply === undefined
            ? []
            : [
                {
                  key: 'player',
                  label: (
                    <Link to={playerPage} tabIndex={-1}>
                      {t('reply.player')}
                    </Link>
                  ),
                },
              ]),
          ...incident.map(({ key, text }) => ({ key, label: text })),
          ...(mayFloor
            ? [
                {
                  key: 'floor',
                  label: (
                    <Link to={floor} tabIndex={-1}>
                      {common('floorAt')}
                    </Link>
                  ),
                },
              ]
            : []),
          ...judgements.map(({ key, label }) => ({ key, label })),
          ...(mayHide ? [{ key: 'hide', label: t('hide.delete'), danger: true }] : []),
        ]}
        onChoose={(key) => {
          if (key === 'reply') onReply?.();
          if (key === 'need') onCorrectNeed?.();
          if (key === 'player') void navigate(playerPage);
          incident.find((one) => one.key === key)?.onChoose();
          if (key === 'floor') void navigate(floor);
          judgements.find((one) => one.key === key)?.choose();
          if (key !== 'hide') return;
          // The button disappears with the message, so the focus returns to the row.
          place.current?.closest<HTMLElement>('.thread-row')?.focus({ preventScroll: true });
          setHiding(true);
        }}
      />
      {isHiding && (
        <HideDialog chatId={message.chat_id} messageKey={message.key} onClose={() => setHiding(false)} />
      )}
    </span>
  );
}

interface HideDialogProps {
  chatId: EntityId;
  messageKey: string;
  onClose: () => void;
}

/** Explains the effect and the limits of hiding before it happens. */
function HideDialog({ chatId, messageKey, onClose }: HideDialogProps) {
  const { t } = useTranslation('chat');
  const { hide, isBusy, failed } = useHiding(chatId);
  return (
    <ActDialog
      title={t('hide.title')}
      draftName={`hide:${chatId}:${messageKey}`}
      does={t('hide.text')}
      action="chat.hide"
      reasons={HIDING}
      verb={t('hide.confirm')}
      isBusy={isBusy}
      failure={failed && <Alert type="error" title={t('hide.failed')} />}
      onSend={(why) => hide(messageKey, why)}
      onClose={onClose}
    />
  );
}
