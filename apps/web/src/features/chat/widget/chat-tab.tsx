import type { ChatSelection } from '@pitdesk/contracts';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChatTablesQuery } from '../../../api/chat/chat-tables-api.ts';
import { useChatSelection } from '../../../api/chat/use-chat-selection.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Composer } from '../composer/composer.tsx';
import { SelectedThread } from './selected-thread.tsx';
import { tableOptions } from './table-options.ts';
import { TablePicker } from './table-picker.tsx';

interface Props {
  unread: Readonly<Record<string, number>>;
  /** Whether this tab is the one on the screen. */
  shown: boolean;
  picker: RefObject<HTMLInputElement | null>;
  message: RefObject<HTMLTextAreaElement | null>;
}

/** Chatting with one table: which, what was said there, and what one says. */
export function ChatTab({ unread, shown, picker, message }: Props) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const [chosen, choose] = useChatSelection();
  const { data: tables, error, refetch, isFetching } = useChatTablesQuery();
  const failure = error !== undefined && 'code' in error && 'status' in error ? error : undefined;
  const options = useMemo(() => tables && tableOptions(tables, unread, language), [tables, unread, language]);
  const onChoose = (selection: ChatSelection): void => {
    choose(selection);
    // The box is there, or usable, only once the table is chosen.
    requestAnimationFrame(() => message.current?.focus());
  };
  return (
    <>
      <TablePicker
        options={failure === undefined || options !== undefined ? options : []}
        chosen={chosen}
        onChoose={onChoose}
        field={picker}
      />
      {failure !== undefined && (
        <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {chosen === null ? (
        <div className="thread">
          <p className="thread__empty">{t('widget.empty')}</p>
        </div>
      ) : (
        <SelectedThread key={String(chosen.chat.id)} selection={chosen} shown={shown} />
      )}
      <Composer chatId={chosen?.chat.id ?? null} field={message} />
    </>
  );
}
