import './entry-dialog.css';
import type { AuditEntry } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMoment, formatNumber } from '../../lib/format.ts';
import { plainLine } from '../../lib/plain-line.ts';
import { changesIn, otherDetails } from './changes.ts';
import { ResultMark } from './result-mark.tsx';
import { useAuditTexts } from './use-audit-texts.ts';

interface Props {
  entry: AuditEntry;
  onClose: () => void;
}

/** Everything that one entry says: what was changed, old beside new, and the hashes that hold it in its place. */
export function EntryDialog({ entry, onClose }: Props) {
  const { t } = useTranslation('audit');
  const [language] = useLanguage();
  const { actionText, kindText } = useAuditTexts();
  const { seq, at, action, actor, target, ip, session_id, result, code, details } = entry;
  const { prev_hash, hash, key_id } = entry;
  const changes = changesIn(details);
  const facts: [string, string | null][] = [
    [t('column.at'), formatMoment(Date.parse(at), language)],
    [
      t('column.who'),
      `${plainLine(actor.username) || t('nobody')}${actor.id === null ? '' : ` (${actor.id})`}`,
    ],
    [
      t('column.whom'),
      target && `${kindText(target.kind)} ${plainLine(target.label)} (${plainLine(target.id)})`,
    ],
    [t('column.ip'), ip],
    [t('column.session'), session_id],
    ...otherDetails(details),
  ];
  return (
    <Dialog
      wide
      title={t('entry', { seq: formatNumber(seq, language), action: actionText(action) })}
      onClose={onClose}
    >
      <div className="audit-entry">
        <p>
          <ResultMark result={result} code={code} /> {code !== null && <code>{code}</code>}
        </p>
        {changes.length > 0 && (
          <table className="audit-changes">
            <caption className="visually-hidden">{t('column.changed')}</caption>
            <thead>
              <tr>
                <th>{t('changes.field')}</th>
                <th>{t('changes.before')}</th>
                <th>{t('changes.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td data-title={t('changes.before')}>{before || <i>{t('changes.none')}</i>}</td>
                  <td data-title={t('changes.after')}>{after || <i>{t('changes.none')}</i>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <dl className="audit-facts">
          {facts.map(
            ([name, value]) =>
              value !== null &&
              value !== '' && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <dl className="audit-facts audit-facts--hashes">
          <div>
            <dt>{t('hash.before')}</dt>
            <dd>{prev_hash}</dd>
          </div>
          <div>
            <dt>{t('hash.own')}</dt>
            <dd>{hash}</dd>
          </div>
          {key_id !== null && (
            <div>
              <dt>{t('hash.key')}</dt>
              <dd>{key_id}</dd>
            </div>
          )}
        </dl>
      </div>
    </Dialog>
  );
}
