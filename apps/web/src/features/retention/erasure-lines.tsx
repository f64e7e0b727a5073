import type { ErasureLine } from '@pitdesk/contracts/retention';
import { Checkbox, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { plainLine } from '#lib/text/plain-line.ts';

interface Marking {
  marked: readonly string[];
  onMark: (ids: string[]) => void;
}

interface Props {
  lines: readonly ErasureLine[];
  capped?: boolean;
  /** Undefined where the lines are read-only. */
  marking?: Marking;
}

/** Lines of free text that contain a name of the player. The user marks those that are about the player. */
export function ErasureLines({ lines, capped = false, marking }: Props) {
  const { t } = useTranslation('retention');
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('line.title')}>
      <h3>{t(marking === undefined ? 'line.marked' : 'line.title')}</h3>
      {marking !== undefined && <p>{t('line.help')}</p>}
      {capped && <p>{t('line.capped')}</p>}
      {marking === undefined ? (
        <ul>
          {lines.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      ) : (
        <Checkbox.Group
          className="retention-marks scrolls low"
          value={[...marking.marked]}
          onChange={marking.onMark}
          options={lines.map((line) => ({ value: line.id, label: <Line line={line} /> }))}
        />
      )}
    </section>
  );
}

function Line({ line: { source, by, at, text } }: { line: ErasureLine }) {
  const { t } = useTranslation('retention');
  return (
    <Flex component="span" vertical>
      <Flex component="span" wrap gap="2px 16px" className="muted">
        <span>{t(`line.source.${source}`)}</span>
        {by !== null && <bdi translate="no">{plainLine(by)}</bdi>}
        {at !== null && <Moment at={at} />}
      </Flex>
      <bdi translate="no">{plainLine(text)}</bdi>
    </Flex>
  );
}
