// Jest loads the gateway for each suite, so these parts share one.
import './player-counts.part.ts';
import './player-files.part.ts';
import './online-list.part.ts';
import './sanctions.part.ts';
import './table-bans.part.ts';
import './protection-cases.part.ts';
import './case-markers.part.ts';
import './case-scope.part.ts';
