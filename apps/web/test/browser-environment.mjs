import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's own MessageChannel keeps a test run from ending; React's scheduler needs no more than this of one. */
class TimerMessageChannel {
  constructor() {
    this.port1 = { onmessage: null };
    this.port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
  }
}

/** jsdom, with what Node has and jsdom leaves out. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      Blob,
      AbortController,
      AbortSignal,
      structuredClone,
      MessageChannel: TimerMessageChannel,
    });
  }
}
