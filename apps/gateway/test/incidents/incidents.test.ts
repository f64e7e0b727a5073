// Jest loads the gateway for each suite, so these parts share one.
import './incidents.part.ts';
import './playbooks.part.ts';
import './exceptions.part.ts';
