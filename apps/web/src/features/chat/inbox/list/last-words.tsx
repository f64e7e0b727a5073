import { type MessageView, personName } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { plainLine } from '../../../../lib/plain-line.ts';

/** The last message of a conversation in one line, with who wrote it. */
export function LastWords({ message }: { message: MessageView | null }) {
  const { t } = useTranslation('inbox');
  if (message === null) return <span className="conversation__words">{t('row.silent')}</span>;
  const who = message.type === 'me' ? t('row.you') : plainLine(personName(message.sender));
  return (
    <span className="conversation__words">
      <bdi>{who}</bdi>:{' '}
      <bdi>{message.withheld === undefined ? plainLine(message.message) : t('row.hidden')}</bdi>
    </span>
  );
}
