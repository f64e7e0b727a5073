import type { RoundStream } from '@pitdesk/contracts/rounds';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDate, formatElsewhere, formatTimeToMs } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { Part } from './part.tsx';

/** The stream of the round's table, and the round's position in it; unknown values are marked as unknown. */
export function StreamPart({ stream }: { stream: RoundStream | null }) {
  const { t } = useTranslation('rounds');
  return (
    <Part title={t('stream.title')}>
      {stream === null ? <p className="muted">{t('stream.none')}</p> : <Facts stream={stream} />}
    </Part>
  );
}

function Facts({ stream: { kind, address, started_at, from, to, offset } }: { stream: RoundStream }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  const begin = Date.parse(from);
  const timeOf = (at: number): string => formatTimeToMs(at, language);
  const unknown = started_at === null ? t('stream.noStart') : t('stream.later');
  return (
    <>
      <Descriptions
        size="small"
        column={1}
        items={[
          {
            key: 'address',
            label: t('stream.address'),
            children: (
              <span className="words">
                <bdi translate="no">{plainLine(address)}</bdi> <span>{`(${t(`stream.${kind}`)})`}</span>
              </span>
            ),
          },
          {
            key: 'position',
            label: t('stream.position'),
            children:
              offset === null
                ? unknown
                : spanOf(streamTime(offset.from), offset.to === null ? null : streamTime(offset.to)),
          },
          {
            key: 'from',
            label: t('stream.when'),
            children: (
              <span title={formatElsewhere(begin, language)}>
                {spanOf(
                  `${formatDate(begin, language)}, ${timeOf(begin)}`,
                  to === null ? null : timeOf(Date.parse(to)),
                )}
              </span>
            ),
          },
        ]}
      />
      <p className="muted">{t('stream.note')}</p>
    </>
  );
}

const spanOf = (from: string, to: string | null) => (
  <span translate="no" className="tabular">{`${from} – ${to ?? '…'}`}</span>
);

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns a position in a stream in the format of players: hours, minutes, seconds and milliseconds. */
export function streamTime(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  const whole = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(whole % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
}
