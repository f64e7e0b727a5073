// Jest loads the gateway again for each suite, so these parts share one suite.
import './sending.part.ts';
import './acknowledged.part.ts';
import './socket.part.ts';
import './history-pages.part.ts';
