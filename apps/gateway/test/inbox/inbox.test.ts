// Jest loads the gateway again for each suite, so these parts share one suite.
import './inbox.part.ts';
import './waits.part.ts';
import './threads.part.ts';
import './assignments.part.ts';
import './answers.part.ts';
import './translation.part.ts';
import './reply-translation.part.ts';
import './words.part.ts';
