import { personName } from '@pitdesk/contracts/chat';
import { playerIdOf } from '@pitdesk/contracts/players';
import type { MessageFlag } from '@pitdesk/contracts/words';
import { Button } from 'antd';
import { CheckIcon, CircleAlertIcon, CircleQuestionMarkIcon, ClockIcon } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CancelButton } from '#components/cancel-button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock, formatMoment } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { Wait } from '../api.ts';
import { TargetWait } from '../assignment/target-wait.tsx';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { ReasonMark } from '../waiting/reason-mark.tsx';
import { FlagMarks } from './flag-marks.tsx';
import { markedPieces, piecesOf, spansOf } from './text-pieces.ts';

/** The icons of an own message's state. */
const DELIVERY_ICONS = {
  pending: ClockIcon,
  sent: CheckIcon,
  failed: CircleAlertIcon,
  uncertain: CircleQuestionMarkIcon,
};
type Delivery = keyof typeof DELIVERY_ICONS;

interface Props {
  side: ShownMessage['type'];
  sender: string;
  text: string;
  at: string;
  /** True if it starts a group, below its sender's name. */
  first: boolean;
  /** Null except for own messages. */
  delivery: Delivery | null;
  /** The flags of watched words. */
  flags?: readonly MessageFlag[] | undefined;
  /** The player whom a message of staff answers. */
  to?: string | undefined;
  /** Set while the message waits for an answer. */
  wait?: Wait | undefined;
}

/** One message: players' on the left, own ones on the right, colleagues' on the right in another tone. */
export const Bubble = memo(function Bubble(props: Props) {
  const { side, sender, text, at, first, delivery, flags, to, wait } = props;
  const [language] = useLanguage();
  const moment = Date.parse(at);
  const name = plainLine(personName(sender));
  const showsName = first && side !== 'me';
  return (
    <div className={`bubble bubble--${side}`} data-delivery={delivery} data-waiting={wait && true}>
      {showsName && (
        <p className="bubble__name cut hint">
          <SenderName side={side} sender={sender} name={name} />
        </p>
      )}
      {first && to !== undefined && <Recipient to={to} />}
      <div className="bubble__box">
        {!showsName && (
          <span className="visually-hidden">
            <span>{`${name}:`}</span>{' '}
          </span>
        )}
        <MessageText text={text} flags={flags} asks={wait?.at ?? null} />
        <span className="bubble__meta tabular">
          <time translate="no" dateTime={at} title={formatMoment(moment, language)}>
            {formatClock(moment, language)}
          </time>
          {delivery !== null && <DeliveryMark delivery={delivery} />}
        </span>
      </div>
      {wait !== undefined && (
        <p className="mark wait-note">
          <ReasonMark reason={wait.reason} />
          <TargetWait since={wait.created_at} seconds={wait.target_s} />
        </p>
      )}
      {flags !== undefined && flags.length > 0 && <FlagMarks flags={flags} />}
      <span translate="no" className="bubble__moment tabular" aria-hidden="true">
        {formatMoment(moment, language)}
      </span>
    </div>
  );
});

/** The sender's name; a player's name is a link to the player's page. */
function SenderName({ side, sender, name }: Pick<Props, 'side' | 'sender'> & { name: string }) {
  const mayRead = useMay('players.read');
  if (side !== 'them' || !mayRead) return <bdi translate="no">{name}</bdi>;
  return (
    <Link to={paths.player.link(playerIdOf(sender))}>
      <bdi translate="no">{name}</bdi>
    </Link>
  );
}

/** The player whom a message of staff answers. */
function Recipient({ to }: { to: string }) {
  const { t } = useTranslation('chat');
  return (
    <p className="bubble__name cut hint">
      <bdi translate="no">{t('reply.sentTo', { name: plainLine(personName(to)) })}</bdi>
    </p>
  );
}

function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('chat');
  const Mark = DELIVERY_ICONS[delivery];
  return (
    <span className="mark bubble__delivery" title={t(`delivery.${delivery}`)}>
      <Mark />
      <span className="visually-hidden">{t(`delivery.${delivery}`)}</span>
    </span>
  );
}

interface TextProps {
  text: string;
  flags: readonly MessageFlag[] | undefined;
  /** The part that needs an answer. */
  asks: Wait['at'];
}

const NO_FLAGS: readonly MessageFlag[] = [];

/** The plain text of a message. An address in it opens only after a dialog that shows it. */
function MessageText({ text, flags = NO_FLAGS, asks }: TextProps) {
  const { t } = useTranslation('chat');
  const { pieces, left } = useMemo(() => {
    const { pieces: plain, left: rest } = piecesOf(text);
    return { pieces: markedPieces(plain, spansOf(flags, asks)), left: rest };
  }, [text, flags, asks]);
  const [opening, setOpening] = useState<string | null>(null);
  return (
    <bdi translate="no" className="message-text" dir="auto">
      {pieces.map((piece, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces never change their places.
        if (piece.kind === 'text') return <span key={index}>{piece.text}</span>;
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces never change their places.
        if (piece.kind === 'marked') return <mark key={index}>{piece.text}</mark>;
        if (piece.kind === 'invisible') {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces never change their places.
            <span key={index} className="message-text__invisible" title={t('text.unseen')}>
              {piece.text}
            </span>
          );
        }
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces never change their places.
            key={index}
            type="button"
            className="message-text__link"
            onClick={() => setOpening(piece.href)}
          >
            {piece.text}
          </button>
        );
      })}
      {left > 0 && <em>{` ${t('text.left', { count: left })}`}</em>}
      {opening !== null && <LinkDialog href={opening} onClose={() => setOpening(null)} />}
    </bdi>
  );
}

/** Shows the whole address of a link before it is opened. */
function LinkDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <Dialog onClose={onClose} title={t('link.title')}>
      <p>{t('link.text')}</p>
      <p className="title words">{new URL(href).host}</p>
      <p className="link-dialog__address words" dir="ltr">
        {href}
      </p>
      <DialogActions>
        <CancelButton onClick={onClose} />
        <Button
          type="primary"
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          onClick={onClose}
        >
          {t('link.open')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
