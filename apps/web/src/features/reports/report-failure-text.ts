import { REPORTS } from '@pitdesk/contracts';
import type { TFunction } from 'i18next';
import type { FailureCode } from '../../api/http/call-failure.ts';
import { failureText } from '../../components/failure-text.ts';

/** Why there is no report, to somebody who does not know its code. */
export function reportFailureText(t: TFunction<['reports', 'common']>, code: FailureCode): string {
  switch (code) {
    case 'report.range_too_long':
      return t('failure.tooLong', { ns: 'reports', count: REPORTS.maxDays });
    case 'report.too_many':
      return t('failure.tooMany', { ns: 'reports', count: REPORTS.runningAtMost });
    case 'report.lost':
      return t('failure.lost', { ns: 'reports' });
    default:
      return t(failureText(code), { ns: 'common' });
  }
}
