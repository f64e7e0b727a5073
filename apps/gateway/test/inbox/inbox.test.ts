// Jest loads the gateway anew for each suite, so these parts share one.
import './inbox.part.ts';
import './waits.part.ts';
import './threads.part.ts';
import './assignments.part.ts';
import './answers.part.ts';
import './translation.part.ts';
import './words.part.ts';
