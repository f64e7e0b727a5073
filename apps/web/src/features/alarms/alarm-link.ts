import type { Alarm } from '@pitdesk/contracts/alarms';
import { paths } from '#config/paths.ts';

/** Returns the page on which an alarm is handled. */
export function alarmLink({ facts, table }: Pick<Alarm, 'facts' | 'table'>): string {
  switch (facts.kind) {
    case 'player_waiting':
      return facts.player === undefined
        ? paths.tableChat.link(table.id)
        : paths.tableChat.ofPlayer(table.id, facts.player);
    case 'correction_waiting':
      return paths.corrections.link(facts.correction_id);
    case 'case_critical':
      return paths.protectionCase.link(facts.case_id);
    case 'relief_missing':
      return paths.dealers.link(table.id);
    case 'rule_broken':
      return paths.round.link(facts.round_id);
    case 'cards_overdue':
      return paths.equipment.link('cards');
    case 'table_disobeys':
    case 'table_down':
    case 'stream_down':
    case 'table_stuck':
    case 'wheel_biased':
      return paths.tableRounds.link(table.id, table.title);
  }
}
