// Jest loads the gateway for each suite, so these parts share one.
import './spec-only-operator.part.ts';
import './example-operators.part.ts';
import './upstream-faults.part.ts';
import './upstream-wire.part.ts';
import './unreadable.part.ts';
import './operator-page.part.ts';
