import { Injectable } from '@nestjs/common';
import { LiveSessions } from './live-sessions.ts';
import type { Session } from './session.ts';
import { SessionTimes } from './session-times.ts';
import { UpstreamCheck } from './upstream-check.ts';

const AT_MOST_EVERY_MS = 60_000;

/** What follows from a session being used: it was seen, and now and then the operator is asked about it. */
@Injectable()
export class SessionActivity {
  constructor(
    private readonly times: SessionTimes,
    private readonly sessions: LiveSessions,
    private readonly upstream: UpstreamCheck,
  ) {}

  /** Holds nobody up. */
  note(session: Session): void {
    const now = new Date();
    if (isDue(session.lastSeenAt, now)) {
      this.sessions.patch(session.id, { lastSeenAt: now });
      this.times.seen(session.id, now);
    }
    if (isDue(session.upstreamCheckedAt, now)) void this.upstream.run(session);
  }
}

const isDue = (last: Date, now: Date): boolean => now.getTime() - last.getTime() >= AT_MOST_EVERY_MS;
