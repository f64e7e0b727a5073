// Jest loads the gateway for each suite, so these parts share one.
import './acts.part.ts';
import './log.part.ts';
import './misbehaviour.part.ts';
