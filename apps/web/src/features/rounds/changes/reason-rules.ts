import { ChangeReason } from '@pitdesk/contracts';

export const isReason = (text: string): boolean => ChangeReason.safeParse(text).success;

export const LEAST_REASON = ChangeReason.minLength ?? 0;
export const MOST_REASON = ChangeReason.maxLength ?? 0;
