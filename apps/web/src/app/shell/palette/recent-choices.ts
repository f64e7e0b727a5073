import { SHELL } from '@pitdesk/contracts';
import { keepSetting, readSetting } from '../../../api/settings.ts';

/** The ids of what was chosen last, newest first. */
export function recentChoices(): string[] {
  try {
    const kept: unknown = JSON.parse(readSetting('recent') ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((id) => typeof id === 'string').slice(0, SHELL.recentChoices)
      : [];
  } catch {
    return [];
  }
}

export function noteChoice(id: string): void {
  const next = [id, ...recentChoices().filter((known) => known !== id)].slice(0, SHELL.recentChoices);
  keepSetting('recent', JSON.stringify(next));
}
