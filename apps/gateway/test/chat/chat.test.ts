// Jest loads the gateway anew for each suite, so these parts share one.
import './sending.part.ts';
import './acknowledged.part.ts';
import './socket.part.ts';
import './history-pages.part.ts';
