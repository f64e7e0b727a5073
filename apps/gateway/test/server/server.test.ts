// Jest loads the gateway for each suite, so these parts share one.
import './docs.part.ts';
import './metrics.part.ts';
import './no-store.part.ts';
import './permissions.part.ts';
import './probe.part.ts';
import './process.part.ts';
import './sockets.part.ts';
import './secrets.part.ts';
import './unforeseen.part.ts';
import './unruled-handlers.part.ts';
import './web-app.part.ts';
