import './audit-page.css';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { Descriptions, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Dialog } from '#components/dialog.tsx';
import { Moment } from '#components/moment.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { ResultMark, useAuditTexts } from './audit-texts.tsx';
import { changesIn, otherDetails } from './changes.ts';
import { useTargetLink } from './use-target-link.ts';

/** Keep equal to the style sheet: below this width, old and new are one below the other. */
const NARROW = '(max-width: 559px)';

interface Props {
  entry: AuditEntry;
  onClose: () => void;
}

/** The whole entry: its changes, old beside new, and the hashes that prove its place in the chain. */
export function EntryDialog({ entry, onClose }: Props) {
  const { t } = useTranslation(['audit', 'fields']);
  const [language] = useLanguage();
  const isNarrow = useMediaQuery(NARROW);
  const { actionText, kindText, targetText, fieldText, valueText } = useAuditTexts();
  const { seq, at, action, actor, target, ip, session_id, result, code, details } = entry;
  const { prev_hash, hash, key_id, subject: reference, withheld } = entry;
  const changes = changesIn(details);
  const link = useTargetLink()(target);
  const subject = target && `${kindText(target.kind)} ${targetText(target)} (${plainLine(target.id)})`;
  const about = link === undefined ? subject : <Link to={link}>{subject}</Link>;
  const facts: [string, ReactNode][] = [
    [t('fields:at'), <Moment key="at" at={at} shows="whole" focusable />],
    [
      t('column.who'),
      `${plainLine(actor.username) || t('nobody')}${actor.id === null ? '' : ` (${actor.id})`}`,
    ],
    [t('column.whom'), withheld === undefined ? about : t('erased')],
    [t('fields:subject'), reference],
    [t('column.ip'), ip],
    [t('column.session'), session_id],
    ...otherDetails(details).map(([field, value]): [string, string] => [
      fieldText(field),
      valueText(field, value, target?.kind),
    ]),
    [t('fields:head_before'), prev_hash],
    [t('fields:hash'), hash],
    [t('fields:key'), key_id],
  ];
  return (
    <Dialog
      wide
      title={t('entry', { seq: formatNumber(seq, language), action: actionText(action) })}
      onClose={onClose}
    >
      <Flex vertical gap={16}>
        <p>
          <ResultMark result={result} code={code} /> {code !== null && <code>{code}</code>}
        </p>
        {changes.length > 0 && (
          <table className="audit-changes cells stacks">
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
                  <th scope="row">{fieldText(field)}</th>
                  <td data-title={t('changes.before')}>
                    {valueText(field, before, target?.kind) || <i className="muted">{t('changes.none')}</i>}
                  </td>
                  <td data-title={t('changes.after')}>
                    {valueText(field, after, target?.kind) || <i className="muted">{t('changes.none')}</i>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Descriptions
          bordered
          size="small"
          column={1}
          className="pre"
          layout={isNarrow ? 'vertical' : 'horizontal'}
          styles={{ label: { inlineSize: 130 } }}
          items={facts
            .filter(([, value]) => value !== null && value !== '')
            .map(([label, children]) => ({ key: label, label, children }))}
        />
      </Flex>
    </Dialog>
  );
}
