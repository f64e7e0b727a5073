import './dossier.css';
import type { RoundDossier } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment.tsx';
import { plainLine } from '../../../lib/plain-line.ts';

/** What was said at the table in those minutes. */
export function Talk({ chat }: { chat: RoundDossier['chat'] }) {
  const { t } = useTranslation('rounds');
  if (chat === null) return <p className="part__none">{t('dossier.noChat')}</p>;
  if (chat.messages.length === 0) return <p className="part__none">{t('dossier.silence')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <ul className="talk" tabIndex={0}>
        {chat.messages.map(({ key, sender, message, created_at, hidden, withheld, type }) => (
          <li className="talk__line" key={key}>
            <span className="talk__head">
              <bdi>{plainLine(sender) || t('dossier.unknownSender')}</bdi>
              {type !== 'them' && <span>{t('dossier.staff')}</span>}
              <Moment at={created_at} shows="whole" />
            </span>
            <bdi className="talk__words">
              {hidden || withheld !== undefined ? t('dossier.hidden') : message}
            </bdi>
          </li>
        ))}
      </ul>
      {chat.capped && <p className="part__none">{t('dossier.moreChat')}</p>}
    </>
  );
}
