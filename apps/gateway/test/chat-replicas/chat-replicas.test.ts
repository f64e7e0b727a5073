// Jest loads the gateway again for each suite, so these parts share one suite.
import './replicas.part.ts';
import './hiding.part.ts';
import './crash.part.ts';
