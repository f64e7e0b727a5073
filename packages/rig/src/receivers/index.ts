export { type Notice, PushBrowser } from './push-browser.ts';
export { type Received, Receiver } from './receiver.ts';
export { type TestTls, testTls } from './tls.ts';
