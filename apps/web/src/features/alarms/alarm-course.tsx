import type { Alarm, AlarmCourse } from '@pitdesk/contracts/alarms';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { plainLine } from '#lib/text/plain-line.ts';

/** Who was notified of an open alarm outside the browser, and who is next. */
export function AlarmCourseNote({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('alarms');
  const { acknowledged, lapsed, course, resolved_at } = alarm;
  if (resolved_at !== null) return null;
  return (
    <>
      {lapsed !== null && (
        <p className="note">
          <span>{t('course.lapsed', { name: plainLine(lapsed.by) })}</span>{' '}
          <Moment at={lapsed.at} focusable />
        </p>
      )}
      {acknowledged === null && course !== null && <Course course={course} />}
      {acknowledged !== null && acknowledged.lapses_at !== null && (
        <p className="note">
          <span>{t('course.holdsUntil')}</span> <Moment at={acknowledged.lapses_at} focusable />
        </p>
      )}
    </>
  );
}

function Course({ course: { state, told, next, openings } }: { course: AlarmCourse }) {
  const { t } = useTranslation('alarms');
  return (
    <Flex wrap gap="0 10px" className="note">
      {state === 'told' && told !== null && (
        <span>
          <span>{t('course.told', { name: plainLine(told.name) })}</span> <Moment at={told.at} focusable />
        </span>
      )}
      {state === 'nobody' && <strong className="problem">{t('course.nobody')}</strong>}
      {state === 'all_told' && <strong className="problem">{t('course.all_told')}</strong>}
      {next !== null && (
        <span>
          <span>
            {next.name === null ? t('course.nextNobody') : t('course.next', { name: plainLine(next.name) })}
          </span>{' '}
          <Moment at={next.at} focusable />
        </span>
      )}
      {openings > 1 && <span>{t('course.openings', { count: openings })}</span>}
    </Flex>
  );
}
