import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's own MessageChannel keeps the test process alive; React's scheduler needs only these methods. */
class TimerMessageChannel {
  constructor() {
    this.port1 = { onmessage: null };
    this.port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
  }
}

/** jsdom with the globals of Node that it lacks. */
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
