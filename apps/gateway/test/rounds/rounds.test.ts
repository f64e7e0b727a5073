// Jest loads the gateway anew for each suite, so these parts share one.
import './rounds.part.ts';
import './round-rules.part.ts';
import './plain-rounds.part.ts';
import './wheels.part.ts';
