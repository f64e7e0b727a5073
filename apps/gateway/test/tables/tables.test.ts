// Jest loads the gateway anew for each suite, so these parts share one.
import './tables.part.ts';
import './table-rules.part.ts';
import './events.part.ts';
import './dealers.part.ts';
import './live-polling.part.ts';
