// Jest loads the gateway for each suite, so these parts share one.
import './player-counts.part.ts';
import './player-files.part.ts';
import './online-list.part.ts';
import './measures.part.ts';
import './keep-outs.part.ts';
import './cases.part.ts';
import './case-markers.part.ts';
import './case-scope.part.ts';
