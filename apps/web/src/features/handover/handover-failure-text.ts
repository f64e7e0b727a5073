import type { TFunction } from 'i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { failureText } from '#components/failure-text.ts';

/** Returns the log's own text for a failure; undefined where it has none. */
export function handoverFailureText(
  t: TFunction<'handover'>,
  common: TFunction,
  { code }: Pick<CallFailure, 'code'>,
): string {
  if (code === 'handover.newer') return t('failure.newer');
  if (code === 'request.conflict') return t('failure.conflict');
  return common(failureText(code));
}
