import './message-text.css';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from './link-dialog.tsx';
import { piecesOf } from './text-pieces.ts';

/** What somebody wrote, as text and nothing but text: an address in it opens only after a look at where it leads. */
export function MessageText({ text }: { text: string }) {
  const { t } = useTranslation('chat');
  const { pieces, left } = useMemo(() => piecesOf(text), [text]);
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <bdi className="message-text" dir="auto">
      {pieces.map((piece, index) => {
        if (piece.kind === 'text') return piece.text;
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
            onClick={() => setAsked(piece.href)}
          >
            {piece.text}
          </button>
        );
      })}
      {left > 0 && <span className="message-text__left"> {t('text.left', { count: left })}</span>}
      {/* Elsewhere in the page, or it would look like the message that it belongs to. */}
      {asked !== null &&
        createPortal(<LinkDialog href={asked} onClose={() => setAsked(null)} />, document.body)}
    </bdi>
  );
}
