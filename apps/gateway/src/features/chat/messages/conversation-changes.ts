import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Batch } from '#core/async/batch';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';

export interface ChangesListener {
  /** These conversations have changed; a conversation may be named again. */
  changed(chatIds: readonly string[]): void;
  /** Changes of other replicas may have been missed. */
  missed(): void;
}

/** Tells this replica, and the others, which conversations have changed. What changed is read from the database. */
@Injectable()
export class ConversationChanges implements OnApplicationShutdown {
  readonly #listeners = new Set<ChangesListener>();
  readonly #toOthers: Batch<string>;

  constructor(
    clock: Clock,
    @Inject(INTERVALS) { chatChangesBatchMs }: Intervals,
    private readonly replicas: Replicas,
  ) {
    this.#toOthers = new Batch(clock, chatChangesBatchMs, (chatIds) => this.#publish(chatIds));
    replicas.on('conversations:changed', ({ chat_ids }) => this.changedElsewhere(chat_ids.map(toStoredId)));
    replicas.onRestored(() => {
      for (const listener of this.#listeners) listener.missed();
    });
  }

  onApplicationShutdown(): void {
    this.#toOthers.stop();
  }

  listen(listener: ChangesListener): void {
    this.#listeners.add(listener);
  }

  /** This replica has changed the conversations. */
  changed(chatIds: readonly string[]): void {
    if (chatIds.length === 0) return;
    this.#toOthers.add(...chatIds);
    this.changedElsewhere(chatIds);
  }

  /** Another replica has, or may have. */
  changedElsewhere(chatIds: readonly string[]): void {
    for (const listener of this.#listeners) listener.changed(chatIds);
  }

  #publish(chatIds: readonly string[]): void {
    this.replicas.publish('conversations:changed', { chat_ids: [...new Set(chatIds)].map(fromStoredId) });
  }
}
