// Jest loads the gateway for each suite, so these parts share one.
import './evidence.part.ts';
import './erasure.part.ts';
import './retention.part.ts';
