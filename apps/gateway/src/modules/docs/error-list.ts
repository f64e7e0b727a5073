import { ERRORS, type ErrorCode } from '@pitdesk/contracts/errors';
import { details, escapeHtml } from './html.ts';

export function errorList(title: string, codes: readonly ErrorCode[]): string {
  const items = codes.map((code) => {
    const { status, message } = ERRORS[code];
    return `<li>${status} <code>${code}</code> ${escapeHtml(message)}</li>`;
  });
  return items.length === 0 ? '' : details(title, `<ul>${items.join('')}</ul>`);
}
