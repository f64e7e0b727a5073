// Jest loads the gateway anew for each suite, so these parts share one.
import './replicas.part.ts';
import './hiding.part.ts';
import './crash.part.ts';
