import Sequencer from '@jest/test-sequencer';

/** Suites that wait for leases, intervals and limits to pass: started last, they would keep one worker busy alone. */
const SLOW = [
  'chat-sending',
  'chat-acknowledged',
  'socket-storms',
  'chat-crash',
  'audit-attacks',
  'slow-operator',
  'process',
  'embedded',
  'upstream-faults',
  'alarms',
  'chat-storm',
  'chat-replicas',
  'audit-anchors',
  'app-routes',
].map((name) => new RegExp(`/${name}\\.test\\.tsx?$`));

/** Starts slow suites first. Jest itself knows only sizes on a fresh clone. */
export default class SlowFirst extends Sequencer {
  /** @param {import('@jest/test-result').Test[]} tests */
  sort(tests) {
    /** @param {import('@jest/test-result').Test} test */
    const rank = ({ path }) => {
      const index = SLOW.findIndex((name) => name.test(path));
      return index === -1 ? SLOW.length : index;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
