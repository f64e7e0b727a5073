// Jest loads the gateway for each suite, so these parts share one.
import './chain.part.ts';
import './audit-page.part.ts';
import './audit-anchors.part.ts';
import './refused-tries.part.ts';
