import type { Alarm } from '@pitdesk/contracts';
import { paths } from '../../../config/paths.ts';

/** Where an alarm is seen to. */
export function alarmLink({ facts, table }: Alarm): string {
  switch (facts.kind) {
    case 'player_waiting':
      return paths.tableChat.link(table.id);
    case 'relief_missing':
      return paths.dealers.link();
    case 'rule_broken':
      return paths.round.link(facts.round_id);
    case 'stream_down':
      return paths.dashboard.link();
    case 'table_stuck':
    case 'wheel_biased':
      return paths.tableRounds.link(table.id, table.title);
  }
}
