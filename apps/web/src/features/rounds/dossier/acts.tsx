import './dossier.css';
import type { AuditEntry } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment.tsx';
import { plainLine } from '../../../lib/plain-line.ts';

const OURS = [
  'round.voided',
  'round.correction_proposed',
  'round.correction_rejected',
  'round.correction_withdrawn',
  'round.corrected',
  'permission.refused',
] as const;

/** What staff did to this round, the newest first, refusals included. */
export function Acts({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('rounds');
  if (entries.length === 0) return <p className="part__none">{t('dossier.noActs')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <div className="facts__scroller" tabIndex={0}>
      <table className="facts">
        <thead>
          <tr>
            <th scope="col">{t('column.time')}</th>
            <th scope="col">{t('dossier.who')}</th>
            <th scope="col">{t('dossier.what')}</th>
            <th scope="col">{t('dossier.how')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ seq, at, actor, action, result, code }) => {
            const known = OURS.find((one) => one === action);
            return (
              <tr key={seq}>
                <td>
                  <Moment at={at} shows="whole" />
                </td>
                <td>
                  <bdi>{plainLine(actor.username)}</bdi>
                </td>
                <td>{known === undefined ? action : t(`act.${known}`)}</td>
                <td>
                  {t(`actResult.${result}`)}
                  {code !== null && (
                    <>
                      {' '}
                      <code>{code}</code>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
