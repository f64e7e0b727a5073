import { type MessageView, personName } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { plainLine } from '../../../../lib/plain-line.ts';
import { LastTime } from '../list/last-time.tsx';
import { snippetOf } from './snippet.ts';

interface Props {
  message: MessageView;
  title: string;
  words: string;
  to: string;
}

export function MessageResult({ message, title, words, to }: Props) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const { before, match, after } = snippetOf(plainLine(message.message), words, language);
  const who = message.type === 'me' ? t('row.you') : plainLine(personName(message.sender));
  return (
    <li>
      <Link className="message-result" to={to}>
        <span className="message-result__where">
          <bdi>{plainLine(title)}</bdi>
        </span>
        <LastTime at={message.created_at} />
        <span className="message-result__words">
          <bdi>{who}</bdi>:{' '}
          {message.withheld === undefined ? (
            <bdi>
              {before}
              <mark>{match}</mark>
              {after}
            </bdi>
          ) : (
            <em>{t('row.hidden')}</em>
          )}
        </span>
      </Link>
    </li>
  );
}
