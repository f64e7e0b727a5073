import type { MessageSide } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import type { MessageFlag } from '@pitdesk/contracts/words';
import { Button } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { ClockIcon } from '../../../components/icons.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatClock, formatMoment } from '../../../lib/format.ts';
import { cutAt, isUnseen, plainLine } from '../../../lib/plain-line.ts';
import { AlertIcon, QuestionIcon, TickIcon } from '../chat-icons.tsx';
import { FlagMarks } from './flag-marks.tsx';
import { markedPieces, spansOf } from './marked-pieces.ts';

/** The state of an own message. */
const DELIVERY_ICONS = { pending: ClockIcon, sent: TickIcon, failed: AlertIcon, uncertain: QuestionIcon };
type Delivery = keyof typeof DELIVERY_ICONS;

interface Props {
  side: MessageSide;
  sender: string;
  text: string;
  at: string;
  /** True where it starts a group, below its sender's name. */
  first: boolean;
  /** Only one's own have one. */
  delivery: Delivery | null;
  /** The marks of watched words. */
  flags?: readonly MessageFlag[] | undefined;
}

/** One message: players on the left, oneself on the right, colleagues on the right in another tone. */
export const Bubble = memo(function Bubble({ side, sender, text, at, first, delivery, flags }: Props) {
  const [language] = useLanguage();
  const moment = Date.parse(at);
  const name = plainLine(personName(sender));
  const showsName = first && side !== 'me';
  return (
    <div className={`bubble bubble--${side}`} data-delivery={delivery}>
      {showsName && (
        <p className="bubble__name one-line quiet">
          <bdi>{name}</bdi>
        </p>
      )}
      <div className="bubble__box">
        {!showsName && <span className="visually-hidden">{name}: </span>}
        <MessageText text={text} flags={flags} />
        <span className="bubble__meta tabular">
          <time dateTime={at} title={formatMoment(moment, language)}>
            {formatClock(moment, language)}
          </time>
          {delivery !== null && <DeliveryMark delivery={delivery} />}
        </span>
      </div>
      {flags !== undefined && flags.length > 0 && <FlagMarks flags={flags} />}
      <span className="bubble__moment tabular" aria-hidden="true">
        {formatMoment(moment, language)}
      </span>
    </div>
  );
});

function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('chat');
  const Mark = DELIVERY_ICONS[delivery];
  return (
    <span className="bubble__delivery" title={t(`delivery.${delivery}`)}>
      <Mark />
      <span className="visually-hidden">{t(`delivery.${delivery}`)}</span>
    </span>
  );
}

/** A message as text and nothing but text: an address in it opens only after a look at where it leads. */
function MessageText({ text, flags = [] }: { text: string; flags?: readonly MessageFlag[] | undefined }) {
  const { t } = useTranslation('chat');
  const { pieces, left } = useMemo(() => {
    const { pieces: plain, left: rest } = piecesOf(text);
    return { pieces: markedPieces(plain, spansOf(flags)), left: rest };
  }, [text, flags]);
  const [opening, setOpening] = useState<string | null>(null);
  return (
    <bdi className="message-text" dir="auto">
      {pieces.map((piece, index) => {
        if (piece.kind === 'text') return piece.text;
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces never change their places.
        if (piece.kind === 'marked') return <mark key={index}>{piece.text}</mark>;
        if (piece.kind === 'unseen') {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text's pieces never change their places.
            <span key={index} className="message-text__unseen" title={t('text.unseen')}>
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
      {left > 0 && <em> {t('text.left', { count: left })}</em>}
      {opening !== null && <LinkDialog href={opening} onClose={() => setOpening(null)} />}
    </bdi>
  );
}

/** The whole address of a link in a message, shown before it is opened. */
function LinkDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const { t } = useTranslation('chat');
  return (
    <Dialog onClose={onClose} title={t('link.title')}>
      <p>{t('link.text')}</p>
      <p className="link-dialog__host">{new URL(href).host}</p>
      <p className="link-dialog__address" dir="ltr">
        {href}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
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

/** The parts of a message: words, addresses that may be opened, and invisible characters made visible. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'unseen'; text: string };

/** A message longer than any that may be sent was not written by hand: only its beginning is shown. */
const SHOWN_CHARACTERS = 4_000;

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^\p{C}]+/giu;
const CLOSING = /[.,;:!?…。、，！？)\]}»”’]+$/u;

/** The first characters of a message in pieces, and how many more there are. */
export function piecesOf(message: string): { pieces: TextPiece[]; left: number } {
  const shown = message.length > SHOWN_CHARACTERS ? cutAt(message, SHOWN_CHARACTERS) : message;
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const match of shown.matchAll(ADDRESS)) {
    const text = withoutClosing(match[0]);
    const href = safeAddress(text);
    if (href === undefined) continue;
    pieces.push(...plainPieces(shown.slice(done, match.index)), { kind: 'link', text, href });
    done = match.index + text.length;
  }
  pieces.push(...plainPieces(shown.slice(done)));
  return { pieces, left: message.length - shown.length };
}

/** `http` and `https` only, and nothing that pretends to be another place: `https://bank.example@elsewhere`. */
function safeAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username !== '' || url.password !== '' || !url.hostname.includes('.')) return undefined;
  return url.href;
}

/** The sentence's own full stop is no part of an address, and a bracket only where it was opened inside. */
function withoutClosing(address: string): string {
  const closing = CLOSING.exec(address)?.[0] ?? '';
  const bare = address.slice(0, address.length - closing.length);
  return closing.startsWith(')') && bare.includes('(') ? `${bare})` : bare;
}

function plainPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (!isUnseen(character) || isLineBreakOrTab(text, at)) continue;
    if (at > from) pieces.push({ kind: 'text', text: text.slice(from, at) });
    pieces.push({ kind: 'unseen', text: codePointName(character) });
    from = at + 1;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

const isLineBreakOrTab = (text: string, at: number): boolean => /^(\t|\r?\n)/.test(text.slice(at, at + 2));

const codePointName = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
