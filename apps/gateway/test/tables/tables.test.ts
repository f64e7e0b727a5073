// Jest loads the gateway for each suite, so these parts share one.
import './tables.part.ts';
import './table-rules.part.ts';
import './live-polling.part.ts';
import './relays.part.ts';
import './dealers.part.ts';
import './events.part.ts';
import './round-rules.part.ts';
// The parts about rounds count on the corrections that this one makes.
import './corrections.part.ts';
import './rounds.part.ts';
import './plain-rounds.part.ts';
import './wheels.part.ts';
