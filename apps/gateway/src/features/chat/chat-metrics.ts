import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { Counter } from 'prom-client';
import { Metrics } from '#core/metrics/metrics';

/** The origin of a received message: live, or the history after a gap. */
type Source = 'live' | 'history';

/** Counts received and sent messages, and gaps. */
@Injectable()
export class ChatMetrics {
  readonly #received: Counter<'source'>;
  readonly #sent: Counter<'result'>;
  readonly #gaps: Counter;
  readonly #failedReads: Counter;

  constructor(private readonly metrics: Metrics) {
    this.#received = metrics.counter(
      {
        name: 'pitdesk_chat_messages_received_total',
        help: 'Messages of the operator delivered to staff',
        labelNames: ['source'],
      },
      [{ source: 'live' }, { source: 'history' }],
    );
    this.#sent = metrics.counter(
      {
        name: 'pitdesk_chat_messages_sent_total',
        help: 'Messages of staff by outcome: stored, or the code of the error',
        labelNames: ['result'],
      },
      [{ result: 'stored' }, { result: 'chat.uncertain' }, { result: 'chat.not_listed' }],
    );
    this.#gaps = metrics.counter({
      name: 'pitdesk_chat_gaps_filled_total',
      help: 'Rooms that were read back after messages may have been missed',
    });
    this.#failedReads = metrics.counter({
      name: 'pitdesk_chat_gap_read_failures_total',
      help: 'Failed attempts to read a room back; each is retried',
    });
  }

  received(source: Source): void {
    this.#received.inc({ source });
  }

  sent(result: 'stored' | ErrorCode): void {
    this.#sent.inc({ result });
  }

  gapFilled(): void {
    this.#gaps.inc();
  }

  gapReadFailed(): void {
    this.#failedReads.inc();
  }

  /** @param isLive returns true while every message of the subscribed rooms arrives */
  observeFeed(isLive: () => boolean): void {
    this.metrics.gauge(
      {
        name: 'pitdesk_chat_feed_live',
        help: '1 while every message of the subscribed rooms arrives, or no room is subscribed; else 0',
      },
      (set) => set(isLive() ? 1 : 0),
    );
  }
}
