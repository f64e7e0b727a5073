export { PushBrowser } from './push-browser.ts';
export { Receiver } from './receiver.ts';
export { type TestTls, testTls } from './tls.ts';
